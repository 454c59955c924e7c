import { memo, useState } from "react"
import { useTexts } from "#src/state/content/texts.ts"
import { useAtomValue } from "#src/state/store.ts"
import type { DraftParts } from "#src/state/ticket-draft/draft-parts.ts"
import { builderTexts } from "../builder.texts.ts"
import type { DraftActions } from "../use-draft.ts"
import { GameCard, type GameCardProps } from "./game-card.tsx"
import { GamePacks } from "./game-packs.tsx"
import { GameTools } from "./game-tools.tsx"

/** All games of the ticket; one of them is open for picking. */
export const GameList = memo(function GameList({ parts, hand }: { parts: DraftParts; hand: DraftActions }) {
  const t = useTexts(builderTexts)
  const { count, begun, blanks } = useAtomValue(parts.extent)
  const [open, setOpen] = useState<number | null>(0)
  return (
    <section className="stack" aria-label={t("games")}>
      <GamePacks hand={hand} onFilled={setOpen} />
      <GameTools hand={hand} count={count} begun={begun} blanks={blanks} />
      <ol className="builder-games">
        {Array.from({ length: count }, (_, index) => (
          <DraftGame
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place on the ticket
            key={index}
            index={index}
            parts={parts}
            hand={hand}
            open={open === index}
            onOpen={setOpen}
          />
        ))}
      </ol>
    </section>
  )
})

/** A game of the draft: the only one that is painted again when one of its numbers is picked. */
const DraftGame = memo(function DraftGame({
  parts,
  ...card
}: { parts: DraftParts } & Omit<GameCardProps, "game">) {
  return <GameCard {...card} game={useAtomValue(parts.gameAt(card.index))} />
})
