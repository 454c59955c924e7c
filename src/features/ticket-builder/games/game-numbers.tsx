import { useCallback, useMemo } from "react"
import type { Game, NumberSet } from "#src/contract/tickets/ticket.ts"
import { picked } from "#src/domain/tickets/game.ts"
import { toggleDraftNumber } from "#src/domain/tickets/ticket-draft.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { NumberGrid, numbersFrom } from "#src/ui/controls/number-grid.tsx"
import { builderTexts } from "../builder.texts.ts"
import type { DraftActions } from "../use-draft.ts"

/** The numbers of one set of a game in the draft. */
export function GameNumbers({
  game,
  index,
  set,
  hand,
  among,
}: {
  game: Game
  index: number
  set: NumberSet
  hand: DraftActions
  /** The numbers that can be picked; all of the set when left out. */
  among?: readonly number[]
}) {
  const t = useTexts(builderTexts)
  const { ordered } = hand.played.gameOffer
  const numbers = picked(game, set)
  const { change } = hand
  const toggle = useCallback(
    (n: number) => change((draft, offer) => toggleDraftNumber(draft, offer, index, set.name, n)),
    [change, index, set.name],
  )
  const all = useMemo(() => among ?? numbersFrom(set.first, set.last), [among, set])
  const progress = t("progress", { picked: numbers.length, count: set.count })
  return (
    <NumberGrid
      legend={t(among ? "setUpTo" : "setHeading", { name: set.name, count: set.count })}
      progress={ordered ? `${progress} · ${t("ordered")}` : progress}
      all={all}
      count={set.count}
      picked={numbers}
      ordered={ordered}
      onToggle={toggle}
    />
  )
}
