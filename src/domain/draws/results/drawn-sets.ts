import type { Game } from "#src/contract/tickets/ticket.ts"
import { type LotteryRules, SUPPLEMENTARY } from "../lottery-rules.ts"

/** A set of numbers that a draw has: so many, each once, from a range. */
export interface DrawnSet {
  readonly name: string
  readonly first: number
  readonly last: number
  readonly count: number
}

/** Returns the sets that are drawn under these rules, in the order in which draws are stored. */
export const drawnSets = ({ barrels }: Pick<LotteryRules, "barrels">): DrawnSet[] =>
  [...barrels].flatMap(({ name, first, last, drawn, supplementary }) => [
    { name, first, last, count: drawn },
    ...(supplementary > 0 ? [{ name: SUPPLEMENTARY, first, last, count: supplementary }] : []),
  ])

/**
 * Finds the first set whose numbers are wrong, and the reason; null where the numbers are a draw under these
 * rules.
 */
export function wrongSet(
  rules: Pick<LotteryRules, "barrels">,
  drawn: Game,
): { readonly set: DrawnSet; readonly why: "count" | "range" | "twice" } | null {
  let mains: readonly number[] = []
  for (const set of drawnSets(rules)) {
    const numbers = drawn.find(({ name }) => name === set.name)?.numbers ?? []
    if (numbers.length !== set.count) return { set, why: "count" }
    if (numbers.some((n) => n < set.first || n > set.last)) return { set, why: "range" }
    // Supplementaries come out of the barrel that the mains came from.
    const together = set.name === SUPPLEMENTARY ? [...mains, ...numbers] : numbers
    if (new Set(together).size < together.length) return { set, why: "twice" }
    if (set.name !== SUPPLEMENTARY) mains = numbers
  }
  return null
}
