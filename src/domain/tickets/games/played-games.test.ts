import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { choose, enumerated, inPlace, orders } from "../../../../tests/stage/oracle.ts"
import { powerball, saturday, seeded, strike } from "../../../../tests/stage/rules.ts"
import type { LotteryRules } from "../../draws/lottery-rules.ts"
import { scorer } from "../../draws/results/scoring.ts"
import { drawNumbers } from "../../draws/seeds/operator-draw.ts"
import { drawDistinct, type RandomBelow } from "../draft/random.ts"
import { playedGames, scoreEntry } from "./played-games.ts"

type Wheel = Parameters<typeof playedGames>[2]

const mains = (game: Game) => game.find(({ name }) => name === "Numbers")?.numbers ?? []
const sum = (all: readonly Record<string, number>[]) => {
  const total: Record<string, number> = {}
  for (const wins of all) for (const [won, n] of Object.entries(wins)) total[won] = (total[won] ?? 0) + n
  return total
}
const score = (rules: LotteryRules, gameType: GameTypeKey, wheel: Wheel, game: Game, drawn: Game) => {
  const { wins, games } = scoreEntry(rules, scorer(rules, drawn), { gameType, wheel }, game)
  return { wins: Object.fromEntries(wins), games }
}
/** Numbers of which many were drawn, so that most draws win something. */
function lucky(random: RandomBelow, drawn: readonly number[], last: number, count: number): number[] {
  const hits = drawn.slice(0, random(drawn.length + 1)).slice(0, count)
  return [...hits, ...drawDistinct(1, last, count - hits.length, random, hits)]
}

describe("what an entry plays", () => {
  it("a boxed Strike plays every order once, and wins like 24 games written out", () => {
    for (let draw = 0; draw < 500; draw++) {
      const random = seeded(draw)
      const balls = drawNumbers(strike, random)
      const numbers = lucky(random, mains(balls), 45, 4)
      const game: Game = [{ name: "Numbers", numbers }]
      expect(score(strike, "strike_boxed", null, game, balls)).toEqual({
        wins: inPlace(strike, orders(numbers), mains(balls)),
        games: 24,
      })
    }
  })

  it("a Reduced System 8 plays these seven games, which its buyers were promised", () => {
    const game = [{ name: "Numbers", numbers: [44, 3, 9, 14, 20, 27, 33, 38] }]
    const played = playedGames(saturday, "reduced_system", { lines: 7, guarantee: 4 }, game)
    expect(played.map(mains)).toEqual([
      [3, 9, 20, 27, 33, 38],
      [9, 14, 20, 27, 33, 38],
      [3, 9, 14, 20, 33, 44],
      [3, 9, 14, 27, 33, 44],
      [3, 14, 20, 27, 38, 44],
      [3, 9, 14, 33, 38, 44],
      [9, 20, 27, 33, 38, 44],
    ])
  })

  it("a PowerPik plays its numbers with every Powerball, a PowerPik System every seven of them", () => {
    for (let draw = 0; draw < 200; draw++) {
      const random = seeded(draw)
      const balls = drawNumbers(powerball, random)
      const size = 7 + random(4)
      const game: Game = [{ name: "Numbers", numbers: lucky(random, mains(balls), 35, size) }]
      const gameType = size === 7 ? "powerpik" : "powerpik_system"
      expect(score(powerball, gameType, null, game, balls)).toEqual({
        wins: enumerated(powerball, game, balls),
        games: [...choose(mains(game), 7)].length * 20,
      })
    }
  })

  it.each([
    [saturday, 8, 4, 7],
    [saturday, 10, 4, 20],
    [saturday, 12, 4, 43],
    [powerball, 9, 5, 9],
    [powerball, 11, 5, 34],
  ] as const)("a reduced system keeps its promise in every draw", (rules, size, guarantee, lines) => {
    const last = rules.barrels[0].last
    for (let draw = 0; draw < 200; draw++) {
      const random = seeded(draw)
      const balls = drawNumbers(rules, random)
      const powerballs = rules === powerball ? [{ name: "Powerball", numbers: [1 + random(20)] }] : []
      const game: Game = [
        { name: "Numbers", numbers: lucky(random, mains(balls), last, size) },
        ...powerballs,
      ]
      const played = playedGames(rules, "reduced_system", { lines, guarantee }, game)
      expect(new Set(played.map((line) => mains(line).join())).size).toBe(lines)
      const hits = (numbers: readonly number[]) => numbers.filter((n) => mains(balls).includes(n)).length
      const mostHits = Math.max(...played.map((line) => hits(mains(line))))
      expect(mostHits).toBeGreaterThanOrEqual(Math.min(guarantee, hits(mains(game))))
      expect(score(rules, "reduced_system", { lines, guarantee }, game, balls)).toEqual({
        wins: sum(played.map((line) => enumerated(rules, line, balls))),
        games: lines,
      })
    }
  })

  it("a super combo plays different games of its numbers, with the favourites in each of them", () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(10, 12, 15),
        fc.constantFrom(10, 25, 50),
        fc.integer({ min: 0, max: 2 }),
        (seed, size, lines, count) => {
          const random = seeded(seed)
          const balls = drawNumbers(saturday, random)
          const numbers = lucky(random, mains(balls), 45, size)
          const favourites = numbers.slice(0, count)
          const game: Game = [
            { name: "Numbers", numbers },
            ...(count > 0 ? [{ name: "Favourites", numbers: favourites }] : []),
          ]
          const wheel = { lines, guarantee: null }
          const played = playedGames(saturday, "mega_combo", wheel, game).map(mains)
          expect(new Set(played.map((line) => line.join())).size).toBe(lines)
          for (const line of played) {
            expect(new Set(line).size).toBe(6)
            expect(line.every((n) => numbers.includes(n))).toBe(true)
            expect(favourites.every((n) => line.includes(n))).toBe(true)
          }
          // Every number is played, and none much more often than another.
          const others = numbers.filter((n) => !favourites.includes(n))
          const times = others.map((n) => played.filter((line) => line.includes(n)).length)
          expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(2)
          const reordered = playedGames(saturday, "mega_combo", wheel, [
            { name: "Numbers", numbers: [...numbers].reverse() },
            ...game.slice(1),
          ]).map(mains)
          expect(reordered).toEqual(played)
          expect(score(saturday, "mega_combo", wheel, game, balls)).toEqual({
            wins: sum(
              played.map((line) => enumerated(saturday, [{ name: "Numbers", numbers: line }], balls)),
            ),
            games: lines,
          })
        },
      ),
      { numRuns: 40 },
    )
  })

  it("a PowerHit super combo plays each of its games with every Powerball", () => {
    for (let draw = 0; draw < 30; draw++) {
      const random = seeded(draw)
      const balls = drawNumbers(powerball, random)
      const game: Game = [{ name: "Numbers", numbers: lucky(random, mains(balls), 35, 10) }]
      const wheel = { lines: 10, guarantee: null }
      const played = playedGames(powerball, "powerhit_super_combo", wheel, game)
      expect(score(powerball, "powerhit_super_combo", wheel, game, balls)).toEqual({
        wins: sum(played.map((line) => enumerated(powerball, line, balls))),
        games: 200,
      })
    }
  })

  it("standard games, random numbers and subscriptions play themselves", () => {
    const game: Game = [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6] }]
    for (const gameType of ["standard", "deferred", "reduced_system"] as const)
      expect(playedGames(saturday, gameType, null, game)).toEqual([game])
  })
})
