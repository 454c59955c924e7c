import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { nextToFill } from "#src/domain/tickets/draft/game-edits.ts"
import { newDraft } from "#src/domain/tickets/draft/ticket-draft.ts"
import { isGameComplete, isOptional } from "#src/domain/tickets/games/game.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import type { DraftActions } from "../use-draft.ts"
import css from "./editor.css?inline"
import { GameCard } from "./game-card.tsx"
import { leaveGame, moveOn } from "./move-on.ts"

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
  onChange: (update: (games: readonly Game[]) => readonly Game[]) => void
}) {
  useStyles(css)
  const [open, setOpen] = useState<number | null>(0)
  const change = useCallback<DraftActions["change"]>(
    (update) =>
      onChange(
        (now) => update({ ...newDraft(lotteryKey, gameType, gameOffer), games: now }, gameOffer).games,
      ),
    [onChange, lotteryKey, gameType, gameOffer],
  )
  const hand = useMemo(() => ({ played: { gameType, gameOffer }, change }), [gameType, gameOffer, change])
  // A game that was filled in closes for the next that is not; the last one stays, as numbers are exchanged in it.
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(games)
  const arrive = useRef<(() => void) | null>(null)
  useEffect(() => {
    const was = before.current
    before.current = games
    if (open === null || was === games || gameOffer.numberSets.some(isOptional)) return
    const isComplete = (all: readonly Game[]) => isGameComplete(all[open] ?? [], gameOffer, gameType)
    if (isComplete(was) || !isComplete(games)) return
    const next = nextToFill({ games, gameType }, gameOffer, open)
    if (next === null) return
    const focused = leaveGame(list.current, open, next)
    arrive.current = () => moveOn(list.current, open, next, focused)
    setOpen(next)
  }, [games, open, gameType, gameOffer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the other game is open
  useEffect(() => {
    arrive.current?.()
    arrive.current = null
  }, [open])
  return (
    <ol ref={list} className="games-editor">
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
