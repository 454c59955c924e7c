import type { DrawResult } from "#src/contract/draws/draw-result.ts"

type Drawn = DrawResult["numbers"]

/** Of numbered tickets, which are drawn by the hundred, the first prizes are shown. */
const MOST_BALLS = 20
const FIRST_PRIZES = 3

/**
 * Drawn numbers as people compare them: ascending, unless their order is played; of numbered tickets those with
 * the first prizes, in the order drawn. `orderDrawn` says that of all.
 */
export function shownNumbers(drawn: Drawn, ordered: boolean): Drawn {
  return drawn.map(({ name, numbers }) => {
    if (numbers.length > MOST_BALLS) return { name, numbers: numbers.slice(0, FIRST_PRIZES) }
    return { name, numbers: ordered ? numbers : [...numbers].sort((a, b) => a - b) }
  })
}

/** The numbers as they fell, where that is another order than they are shown in; null where it is not. */
export function orderDrawn(drawn: Drawn, shown: Drawn): string | null {
  const listed = ({ numbers }: Drawn[number]) => numbers.join(", ")
  return drawn.every((set, index) => listed(set) === listed(shown[index] ?? set))
    ? null
    : drawn.map(listed).join(" + ")
}

/** Whether every drawn number is among those shown. */
export const showsAll = (drawn: Drawn, shown: Drawn): boolean =>
  drawn.every(({ numbers }, index) => numbers.length === shown[index]?.numbers.length)
