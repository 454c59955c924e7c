import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Game } from "#src/contract/ticket.ts"
import type { Division, LotteryRules } from "./lottery-rules.ts"
import { drawNumbers } from "./operator-draw.ts"
import { drawDistinct, type RandomBelow, randomFromWords } from "./random.ts"
import { divisionOdds, scoreGame, standardGames } from "./scoring.ts"

const fixed = { kind: "fixed", cents: 100 } as const
const division = (n: number, ...wins: Division["wins"]): Division => ({
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
const powerball: LotteryRules = {
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

const saturday: LotteryRules = {
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

const strike: LotteryRules = {
  ...rest,
  ordered: true,
  barrels: [{ name: "Numbers", first: 1, last: 45, drawn: 4, supplementary: 0 }],
  divisions: [4, 3, 2, 1].map((inPlace, place) => division(place + 1, { mains: [inPlace, inPlace] })),
}

/** A small deterministic generator (mulberry32), so that a failing draw can be repeated. */
function seeded(seed: number): RandomBelow {
  let state = seed >>> 0
  return randomFromWords(() => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  })
}

function* choose(numbers: readonly number[], k: number): Generator<number[]> {
  if (k === 0) yield []
  else
    for (let i = 0; i <= numbers.length - k; i++)
      for (const tail of choose(numbers.slice(i + 1), k - 1)) yield [numbers[i] as number, ...tail]
}

/** Scores by writing out every standard game, comparing ball by ball: nothing shared with the closed form. */
function enumerated(rules: LotteryRules, game: Game, drawn: Game): Record<string, number> {
  const set = (from: Game, name: string) => new Set(from.find((pick) => pick.name === name)?.numbers)
  const [main, second] = rules.barrels
  const supplementaries = set(drawn, "Supplementary")
  const wins: Record<string, number> = {}
  const every = second ? Array.from({ length: second.last }, (_, i) => i + 1) : []
  const balls = second
    ? [...choose(game.find(({ name }) => name === second.name)?.numbers ?? every, second.drawn)]
    : [[]]
  for (const line of choose(game.find(({ name }) => name === main.name)?.numbers ?? [], main.drawn)) {
    for (const extras of balls) {
      const m = line.filter((n) => set(drawn, main.name).has(n)).length
      const s = line.filter((n) => supplementaries.has(n)).length
      const e = second ? extras.filter((n) => set(drawn, second.name).has(n)).length : 0
      for (const { division: won, wins: ways } of rules.divisions) {
        const inside = (n: number, range?: readonly [number, number]) =>
          !range || (range[0] <= n && n <= range[1])
        if (
          ways.some((way) => inside(m, way.mains) && inside(s, way.supplementaries) && inside(e, way.extra))
        ) {
          wins[won] = (wins[won] ?? 0) + 1
          break
        }
      }
    }
  }
  return wins
}

const pick = (random: RandomBelow, last: number, count: number) => drawDistinct(1, last, count, random)

describe("scoring a draw", () => {
  it("scores standard, system and PowerHit entries of 1,000 draws exactly like writing out every game", () => {
    for (let draw = 0; draw < 1000; draw++) {
      const random = seeded(draw)
      const balls = drawNumbers(powerball, random)
      const size = 7 + random(4)
      const standard: Game = [
        { name: "Numbers", numbers: pick(random, 35, size) },
        { name: "Powerball", numbers: pick(random, 20, 1) },
      ]
      const powerhit: Game = [{ name: "Numbers", numbers: pick(random, 35, 7 + random(2)) }]
      for (const game of [standard, powerhit]) {
        expect(Object.fromEntries(scoreGame(powerball, game, balls))).toEqual(
          enumerated(powerball, game, balls),
        )
      }
      const saturdayBalls = drawNumbers(saturday, random)
      const system: Game = [{ name: "Numbers", numbers: pick(random, 45, 6 + random(5)) }]
      expect(Object.fromEntries(scoreGame(saturday, system, saturdayBalls))).toEqual(
        enumerated(saturday, system, saturdayBalls),
      )
    }
  })

  it("scores entries that nearly won, where the divisions lie close together", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 7 }), fc.boolean(), (seed, kept, ball) => {
        const random = seeded(seed)
        const balls = drawNumbers(powerball, random)
        const drawn = balls[0]?.numbers.slice(0, kept) ?? []
        const others = drawDistinct(1, 35, 9 - kept, random, balls[0]?.numbers)
        const powerballs = ball
          ? (balls[1]?.numbers ?? [])
          : drawDistinct(1, 20, 1, random, balls[1]?.numbers)
        const game: Game = [
          { name: "Numbers", numbers: [...drawn, ...others] },
          { name: "Powerball", numbers: [...powerballs] },
        ]
        expect(Object.fromEntries(scoreGame(powerball, game, balls))).toEqual(
          enumerated(powerball, game, balls),
        )
      }),
    )
  })

  it("scores entries with two Lucky Stars, and more, like writing out every game", () => {
    const lucky: LotteryRules = {
      ...powerball,
      barrels: [
        { name: "Numbers", first: 1, last: 50, drawn: 5, supplementary: 0 },
        { name: "Lucky Stars", first: 1, last: 12, drawn: 2, supplementary: 0 },
      ],
      divisions: [5, 4, 3, 2, 1].flatMap((mains, place) =>
        [2, 1, 0].map((extra, nth) =>
          division(place * 3 + nth + 1, { mains: [mains, mains], extra: [extra, extra] }),
        ),
      ),
    }
    for (let draw = 0; draw < 300; draw++) {
      const random = seeded(draw)
      const balls = drawNumbers(lucky, random)
      const stars = pick(random, 12, 2 + random(3))
      const game: Game = [
        { name: "Numbers", numbers: pick(random, 50, 5 + random(4)) },
        { name: "Lucky Stars", numbers: stars },
      ]
      expect(Object.fromEntries(scoreGame(lucky, game, balls))).toEqual(enumerated(lucky, game, balls))
      const lines = [...choose(game[0]?.numbers ?? [], 5)].length * [...choose(stars, 2)].length
      expect(standardGames(lucky, game)).toBe(lines)
    }
    expect(Math.round(divisionOdds(lucky)[0]?.odds ?? 0)).toBe(139_838_160)
  })

  it("agrees with a published system: System 10 with four mains and one supplementary", () => {
    const drawn: Game = [
      { name: "Numbers", numbers: [1, 2, 3, 4, 11, 12] },
      { name: "Supplementary", numbers: [5, 13] },
    ]
    const won = scoreGame(saturday, [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }], drawn)
    expect([won.get(4), won.get(5), won.get(6)]).toEqual([15, 40, 40])
  })

  it("pays Lotto Strike by position, not by number", () => {
    const drawn: Game = [{ name: "Numbers", numbers: [9, 4, 31, 17] }]
    const score = (...numbers: number[]) => [...scoreGame(strike, [{ name: "Numbers", numbers }], drawn)]
    expect(score(9, 4, 31, 17)).toEqual([[1, 1]])
    expect(score(4, 9, 17, 31)).toEqual([])
    expect(score(9, 31, 4, 17)).toEqual([[3, 1]])
  })

  it("gives each lottery its published odds", () => {
    const odds = (rules: LotteryRules, round: (x: number) => number) =>
      divisionOdds(rules).map((row) => round(row.odds ?? 0))
    // Powerball's publisher rounds up, the others to the nearest.
    expect(odds(powerball, Math.ceil)).toEqual([134490400, 7078443, 686176, 36115, 16943, 1173, 892, 188, 66])
    expect(odds(saturday, Math.round)).toEqual([8145060, 678755, 36689, 733, 297, 52])
    expect(odds(strike, Math.round)).toEqual([3575880, 21804, 346, 12])
  })

  it("counts the standard games of a system and of a PowerHit", () => {
    const numbers = (n: number) => ({ name: "Numbers", numbers: Array.from({ length: n }, (_, i) => i + 1) })
    expect(standardGames(powerball, [numbers(7), { name: "Powerball", numbers: [3] }])).toBe(1)
    expect(standardGames(powerball, [numbers(20), { name: "Powerball", numbers: [3] }])).toBe(77520)
    expect(standardGames(powerball, [numbers(8)])).toBe(160)
    expect(standardGames(saturday, [numbers(20)])).toBe(38760)
  })
})
