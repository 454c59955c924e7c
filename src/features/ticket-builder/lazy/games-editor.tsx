import { useCallback, useMemo, useState } from "react"
import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { newDraft } from "#src/domain/tickets/ticket-draft.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { GameCard } from "../games/game-card.tsx"
import type { DraftActions } from "../use-draft.ts"
import css from "./games-editor.css?inline"

/**
 * Games that are there already, each to be opened in the builder's own grids, picked anew or cleared. How many they
 * are stays. Whoever shows it keeps the games: the ticket that is being built for the cart is another.
 */
export function GamesEditor({
  lotteryKey,
  gameType,
  gameOffer,
  games,
  onChange,
}: {
  lotteryKey: string
  gameType: GameTypeKey
  gameOffer: GameOffer
  games: readonly Game[]
  /** Must stay the same function: games that did not change are then not painted again. */
  onChange: (act: (games: readonly Game[]) => readonly Game[]) => void
}) {
  useStyles(css)
  const [open, setOpen] = useState<number | null>(0)
  const change = useCallback<DraftActions["change"]>(
    (act) =>
      onChange((now) => act({ ...newDraft(lotteryKey, gameType, gameOffer), games: now }, gameOffer).games),
    [onChange, lotteryKey, gameType, gameOffer],
  )
  const hand = useMemo(() => ({ played: { gameType, gameOffer }, change }), [gameType, gameOffer, change])
  return (
    <ol className="games-editor">
      {games.map((game, index) => (
        <GameCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place on the ticket
          key={index}
          index={index}
          game={game}
          hand={hand}
          open={open === index}
          onOpen={setOpen}
          level={4}
        />
      ))}
    </ol>
  )
}
