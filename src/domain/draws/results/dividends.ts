import type { Division, LotteryRules } from "../lottery-rules.ts"

/** Dividends are paid in whole 5 cents (facts: all dividends of 581 real draws are multiples of it). */
export const DIVIDEND_STEP_CENTS = 5

/** One division's payout, in cents. `pool` is the amount that its winners share or are paid together. */
export interface Dividend {
  readonly division: number
  readonly winners: number
  readonly dividendCents: number
  readonly poolCents: number
  /** The amount left over by paying whole 5 cents. */
  readonly remainderCents: number
}

/**
 * Dividends of a draw. `winners` counts everybody's winning games by division. A pool that nobody won in a
 * lower division goes to the next one below; what the last of them cannot give away stays with the house.
 * An unwon first division is the caller's to carry over (`nextJackpotCents`).
 */
export function dividends(
  rules: Pick<LotteryRules, "divisions">,
  winners: ReadonlyMap<number, number>,
  jackpotCents: number,
  poolCents: number,
): Dividend[] {
  let carried = 0
  return rules.divisions.map((division) => {
    const count = winners.get(division.division) ?? 0
    const { pool, each } = prizeOf(division, count, jackpotCents, poolCents, carried)
    const dividendCents = count === 0 ? 0 : each - (each % DIVIDEND_STEP_CENTS)
    if (division.prize.kind === "pool") carried = count === 0 ? pool : 0
    return {
      division: division.division,
      winners: count,
      dividendCents,
      poolCents: pool,
      remainderCents: count === 0 ? 0 : pool - dividendCents * count,
    }
  })
}

function prizeOf(
  division: Division,
  count: number,
  jackpotCents: number,
  poolCents: number,
  carried: number,
) {
  const { prize } = division
  switch (prize.kind) {
    case "jackpot":
      return {
        pool: jackpotCents,
        each: count === 0 ? 0 : Math.floor(jackpotCents / count),
      }
    case "pool": {
      const pool = Math.floor((poolCents * prize.share) / 10_000) + carried
      return { pool, each: count === 0 ? 0 : Math.floor(pool / count) }
    }
    case "fixed":
      return { pool: prize.cents * count, each: prize.cents }
    case "guaranteed": {
      const pool = prize.cents * Math.min(Math.max(count, 1), prize.upTo)
      return {
        pool,
        each: count <= prize.upTo ? prize.cents : Math.floor((prize.cents * prize.upTo) / count),
      }
    }
  }
}

/** The next draw's first prize: the minimum after a win, else this one grown by a step. */
export function nextJackpotCents(
  rules: Pick<LotteryRules, "minimumJackpotCents" | "jackpotStepCents">,
  jackpotCents: number,
  won: boolean,
): number {
  return won ? rules.minimumJackpotCents : jackpotCents + rules.jackpotStepCents
}

/** Cents that the operator's own sales put into the divisions' pools. */
export function operatorPoolCents(
  rules: Pick<LotteryRules, "simulatedGames" | "operatorGameCents" | "poolShare">,
  ourGames: number,
): number {
  return Math.floor(((rules.simulatedGames + ourGames) * rules.operatorGameCents * rules.poolShare) / 10_000)
}
