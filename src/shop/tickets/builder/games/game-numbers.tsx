import { useCallback, useMemo } from "react"
import type { Game, NumberSet } from "#src/contract/tickets/ticket.ts"
import { toggleDraftNumber } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import { isGameEmpty, picked } from "#src/domain/tickets/games/game.ts"
import { useTexts } from "#src/shop/core/texts.ts"
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
  const [first] = hand.played.gameOffer.numberSets
  const left = set.count - numbers.length
  const progress = sentence()
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

  /** Tells the next step where it is in this set, else how far the set is. */
  function sentence(): string {
    if (first && !among && left > 0) {
      if (set.name === first.name) {
        if (isGameEmpty(game)) return t("pickOr", { count: left })
        return left === 1 ? t("oneLeft") : t("manyLeft", { count: left })
      }
      if (left === set.count && picked(game, first).length === first.count)
        return t("pickNext", { name: set.name })
    }
    return t("progress", { picked: numbers.length, count: set.count })
  }
}
