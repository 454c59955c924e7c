import type { Division, LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import { type RandomBelow, randomFromIntegers } from "#src/domain/tickets/draft/random.ts"

const fixed = { kind: "fixed", cents: 100 } as const
export const division = (n: number, ...wins: Division["wins"]): Division => ({
  division: n,
  description: `Division ${n}`,
  wins,
  prize: fixed,
})
const rest = {
  ordered: false,
  minimumJackpotCents: 0,
  jackpotStepCents: 0,
  simulatedGames: 0,
  poolShare: 0,
  operatorGameCents: 100,
}

/** Powerball's real divisions (published odds stand beside the test that computes them). */
export const powerball: LotteryRules = {
  ...rest,
  barrels: [
    { name: "Numbers", first: 1, last: 35, drawn: 7, supplementary: 0 },
    { name: "Powerball", first: 1, last: 20, drawn: 1, supplementary: 0 },
  ],
  divisions: [
    division(1, { mains: [7, 7], extra: [1, 1] }),
    division(2, { mains: [7, 7] }),
    division(3, { mains: [6, 6], extra: [1, 1] }),
    division(4, { mains: [6, 6] }),
    division(5, { mains: [5, 5], extra: [1, 1] }),
    division(6, { mains: [4, 4], extra: [1, 1] }),
    division(7, { mains: [5, 5] }),
    division(8, { mains: [3, 3], extra: [1, 1] }),
    division(9, { mains: [2, 2], extra: [1, 1] }),
  ],
}

export const saturday: LotteryRules = {
  ...rest,
  barrels: [{ name: "Numbers", first: 1, last: 45, drawn: 6, supplementary: 2 }],
  divisions: [
    division(1, { mains: [6, 6] }),
    division(2, { mains: [5, 5], supplementaries: [1, 2] }),
    division(3, { mains: [5, 5] }),
    division(4, { mains: [4, 4] }),
    division(5, { mains: [3, 3], supplementaries: [1, 2] }),
    division(6, { mains: [3, 3] }),
  ],
}

export const strike: LotteryRules = {
  ...rest,
  ordered: true,
  barrels: [{ name: "Numbers", first: 1, last: 45, drawn: 4, supplementary: 0 }],
  divisions: [4, 3, 2, 1].map((inPlace, place) => division(place + 1, { mains: [inPlace, inPlace] })),
}

/** A small deterministic generator (mulberry32), so that a failing draw can be repeated. */
export function seeded(seed: number): RandomBelow {
  let state = seed >>> 0
  return randomFromIntegers(() => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  })
}

/** A hundred numbered tickets: three prizes, the numbers beside them, and the jackpot. */
export const numbered: LotteryRules = {
  ...rest,
  numbered: true,
  barrels: [
    { name: "Numbers", first: 1, last: 100, drawn: 3, supplementary: 0 },
    { name: "Jackpot", first: 1, last: 100, drawn: 1, supplementary: 0 },
  ],
  divisions: [
    division(1, { mains: [1, 1], extra: [1, 1] }),
    division(2, { mains: [0, 1], places: [1, 1] }),
    division(3, { mains: [0, 1], places: [2, 3] }),
    division(4, { mains: [0, 0], beside: true }),
  ],
}
