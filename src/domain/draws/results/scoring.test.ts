import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { choose, enumerated } from "../../../../tests/stage/oracle.ts"
import { division, powerball, saturday, seeded, strike } from "../../../../tests/stage/rules.ts"
import { drawDistinct, type RandomBelow } from "../../tickets/draft/random.ts"
import type { LotteryRules } from "../lottery-rules.ts"
import { drawNumbers } from "../seeds/operator-draw.ts"
import { divisionOdds } from "./division-odds.ts"
import { scoreGame, standardGames } from "./scoring.ts"

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
      fc.property(fc.integer(), fc.integer({ min: 2, max: 7 }), fc.boolean(), (seed, hits, ball) => {
        const random = seeded(seed)
        const balls = drawNumbers(powerball, random)
        const drawn = balls[0]?.numbers.slice(0, hits) ?? []
        const others = drawDistinct(1, 35, 9 - hits, random, balls[0]?.numbers)
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
      divisions: [5, 4, 3, 2, 1].flatMap((mains, index) =>
        [2, 1, 0].map((extra, nth) =>
          division(index * 3 + nth + 1, { mains: [mains, mains], extra: [extra, extra] }),
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
