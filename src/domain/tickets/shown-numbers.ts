import type { DrawResult } from "#src/contract/draws/draw-result.ts"

type Drawn = DrawResult["numbers"]

/** Of numbered tickets, which are drawn by the hundred, the first prizes are shown. */
const MOST_BALLS = 20
const FIRST_PRIZES = 3

/**
 * Drawn numbers as people compare them: ascending, unless their order is played; of numbered tickets those with
 * the first prizes, in the order drawn. The order drawn of all stands on the draw's own page.
 */
export function shownNumbers(drawn: Drawn, ordered: boolean): Drawn {
  return drawn.map(({ name, numbers }) => {
    if (numbers.length > MOST_BALLS) return { name, numbers: numbers.slice(0, FIRST_PRIZES) }
    return { name, numbers: ordered ? numbers : [...numbers].sort((a, b) => a - b) }
  })
}
