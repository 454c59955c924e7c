import { useState } from "react"
import { isGameEmpty } from "#src/domain/tickets/game.ts"
import type { TicketDraft } from "#src/domain/tickets/ticket-draft.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { builderTexts } from "../builder.texts.ts"
import type { DraftActions } from "../use-draft.ts"
import { GameCard } from "./game-card.tsx"
import { GamePacks } from "./game-packs.tsx"
import { GameTools } from "./game-tools.tsx"

/** All games of the ticket; one of them is open for picking. */
export function GameList({ games, hand }: { games: TicketDraft["games"]; hand: DraftActions }) {
  const t = useTexts(builderTexts)
  const [open, setOpen] = useState<number | null>(0)
  return (
    <section className="stack" aria-label={t("games")}>
      <GamePacks hand={hand} onFilled={setOpen} />
      <GameTools
        hand={hand}
        count={games.length}
        begun={games.some((game) => !isGameEmpty(game))}
        blanks={games.some(isGameEmpty) || games.length < hand.played.gameOffer.maxGames}
      />
      <ol className="builder-games">
        {games.map((game, index) => (
          <GameCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place on the ticket
            key={index}
            index={index}
            game={game}
            hand={hand}
            open={open === index}
            onOpen={setOpen}
          />
        ))}
      </ol>
    </section>
  )
}
