import { memo, useMemo, useRef, useState } from "react"
import { atom, useAtomValue, useSetAtom, useStore } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import type { DraftParts } from "../../draft/draft-parts.ts"
import { builderTexts } from "../builder.texts.ts"
import { favouritesHint, Later } from "../later.tsx"
import type { DraftActions, FollowChange } from "../use-draft.ts"
import { GameCard, type GameCardProps } from "./game-card.tsx"
import { GamePacks } from "./game-packs.tsx"
import { GameTools } from "./game-tools.tsx"
import { type OpenGame, openAtom } from "./open-game.ts"

/** All games of the ticket; one of them is open for picking. */
export const GameList = memo(function GameList({ parts, hand }: { parts: DraftParts; hand: DraftActions }) {
  const t = useTexts(builderTexts)
  const extent = useAtomValue(parts.extent)
  const [open] = useState(openAtom)
  const setOpen = useSetAtom(open)
  const { get } = useStore()
  const follow = useRef<FollowChange>(null)
  const followed = useMemo<DraftActions>(
    () => ({
      ...hand,
      change: (act) => {
        const before = get(parts.whole)
        hand.change(act)
        follow.current?.(before, get(parts.whole))
      },
    }),
    [hand, parts, get],
  )
  return (
    <section className="stack" aria-label={t("games")}>
      <GamePacks parts={parts} hand={followed} onFilled={setOpen} />
      <GameTools {...extent} parts={parts} hand={followed} open={open} follow={follow} />
      <ol className="builder-games">
        {Array.from({ length: extent.count }, (_, index) => (
          <DraftGame
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place on the ticket
            key={index}
            index={index}
            parts={parts}
            hand={followed}
            open={open}
            onOpen={setOpen}
          />
        ))}
      </ol>
      <Later load={favouritesHint} with={{ parts }} />
    </section>
  )
})

/** A game of the draft: the only one that is painted again when one of its numbers is picked. */
const DraftGame = memo(function DraftGame({
  parts,
  open,
  ...card
}: { parts: DraftParts; open: OpenGame } & Omit<GameCardProps, "game" | "open">) {
  const { index } = card
  const isOpen = useAtomValue(useMemo(() => atom((get) => get(open) === index), [open, index]))
  return <GameCard {...card} game={useAtomValue(parts.gameAt(index))} open={isOpen} />
})
