import type { Game } from "#src/contract/tickets/ticket.ts"
import { drawDistinct, type RandomBelow } from "../../tickets/draft/random.ts"
import { type Barrel, SUPPLEMENTARY } from "../lottery-rules.ts"

/**
 * Builds the message that is hashed under a draw's seed (HMAC-SHA-256) to give the key its numbers are read
 * from: the root of the entries, which exists once sales are closed, and the beacon's randomness, which comes
 * after that. `beacon` is null where a shop has none.
 */
export const drawKeyMessage = (entriesRoot: string, beacon: string | null): string =>
  `draw:${entriesRoot}:${beacon ?? "none"}`

/** Numbers of a draw by set, in the order drawn; supplementaries follow their mains. */
export type DrawnNumbers = Game

/**
 * Draws a lottery from a source of randomness. With the stream of words that a revealed seed gives
 * (see `seedMessage`), anybody gets the same numbers.
 */
export function drawNumbers(
  rules: { readonly barrels: readonly Barrel[] },
  random: RandomBelow,
): DrawnNumbers {
  return rules.barrels.flatMap((barrel) => {
    const balls = drawDistinct(barrel.first, barrel.last, barrel.drawn + barrel.supplementary, random)
    const mains = { name: barrel.name, numbers: balls.slice(0, barrel.drawn) }
    if (barrel.supplementary === 0) return [mains]
    return [mains, { name: SUPPLEMENTARY, numbers: balls.slice(barrel.drawn) }]
  })
}

/**
 * Builds the message for the n-th block of a draw's randomness: HMAC-SHA-256 under the seed of this text
 * gives 32 bytes, read as eight big-endian 32-bit words. The commitment is the SHA-256 of the seed's hex
 * text.
 */
export function seedMessage(offerKey: string, drawNo: number, block: number): string {
  return `${offerKey}/${drawNo}/${block}`
}

/** Winners among games sold elsewhere: a Poisson number with mean `games / odds`, by inversion or normal above 60. */
export function simulatedWinners(games: number, odds: number, random: RandomBelow): number {
  const mean = games / odds
  const uniform = () => (random(2 ** 31) + 1) / (2 ** 31 + 1)
  if (mean > 60) {
    const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
  }
  let winners = 0
  for (let product = uniform(); product > Math.exp(-mean); product *= uniform()) winners++
  return winners
}
