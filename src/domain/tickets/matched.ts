import type { Game } from "#src/contract/tickets/ticket.ts"
import { SUPPLEMENTARY } from "../draws/lottery-rules.ts"

/** Returns whether a number of a game was drawn, by the numbers that each game of its ticket matched. */
export const hitsOf =
  (matched: readonly Game[]) =>
  (game: number, set: string, n: number): boolean =>
    matched[game]?.some(({ name, numbers }) => matches(name, set) && numbers.includes(n)) ?? false

/** Counts the numbers of a game that were drawn; games begin with 0. */
export const hitCount = (matched: readonly Game[], game: number): number =>
  matched[game]?.reduce((sum, { numbers }) => sum + numbers.length, 0) ?? 0

/** Supplementaries are drawn from the mains' barrel, so they match numbers of the first set. */
const matches = (drawnSet: string, playedSet: string) =>
  drawnSet === playedSet || (drawnSet === SUPPLEMENTARY && playedSet === "Numbers")
