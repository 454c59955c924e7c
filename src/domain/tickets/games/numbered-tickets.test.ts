import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { numbered, seeded } from "../../../../tests/stage/rules.ts"
import { scoreGame } from "../../draws/results/scoring.ts"
import { drawNumbers } from "../../draws/seeds/operator-draw.ts"
import { drawDistinct } from "../draft/random.ts"
import { allocateNumbers, numberedOdds, numberedWinners } from "./numbered-tickets.ts"

const drawn = (numbers: number[], jackpot: number) => [
  { name: "Numbers", numbers },
  { name: "Jackpot", numbers: [jackpot] },
]
const wins = (n: number, numbers: number[], jackpot: number) =>
  Object.fromEntries(scoreGame(numbered, [{ name: "Numbers", numbers: [n] }], drawn(numbers, jackpot)))

describe("numbered tickets", () => {
  it("pays by the place in which a number was drawn, and the jackpot on top", () => {
    expect(wins(7, [7, 50, 90], 3)).toEqual({ 2: 1 })
    expect(wins(90, [7, 50, 90], 3)).toEqual({ 3: 1 })
    expect(wins(50, [7, 50, 90], 50)).toEqual({ 1: 1, 3: 1 })
    expect(wins(3, [7, 50, 90], 3)).toEqual({})
  })

  it("pays the numbers beside a prize number, after the last comes the first, and not a number drawn itself", () => {
    expect([6, 8, 9].map((n) => wins(n, [7, 50, 90], 3))).toEqual([{ 4: 1 }, { 4: 1 }, {}])
    expect([wins(1, [100, 50, 90], 3), wins(100, [1, 50, 90], 3)]).toEqual([{ 4: 1 }, { 4: 1 }])
    expect(wins(8, [7, 8, 90], 3)).toEqual({ 3: 1 })
  })

  it("gives each division the odds that counting every ticket of many draws gives", () => {
    const counted = new Map<number, number>()
    const draws = 4000
    for (let seed = 0; seed < draws; seed++) {
      const [numbers, jackpot] = drawNumbers(numbered, seeded(seed))
      for (const [won, all] of numberedWinners(numbered, numbers?.numbers ?? [], jackpot?.numbers[0]))
        counted.set(won, (counted.get(won) ?? 0) + all.size)
    }
    for (const { division, odds } of numberedOdds(numbered)) {
      const expected = (draws * 100) / (odds ?? Number.NaN)
      expect(Math.abs((counted.get(division) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected))
    }
  })

  it("gives free numbers once: in a row without a gap, or from anywhere", () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom("sequential" as const, "random" as const),
        fc.integer({ min: 1, max: 12 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 40 }),
        (seed, kind, count, sold) => {
          const usedNumbers = new Set(sold)
          const given = allocateNumbers(kind, { first: 1, last: 40 }, count, usedNumbers, seeded(seed))
          const free = Array.from({ length: 40 }, (_, i) => i + 1).filter((n) => !usedNumbers.has(n))
          const runs = free.some((n) =>
            Array.from({ length: count }, (_, i) => n + i).every((m) => free.includes(m)),
          )
          expect(given !== null).toBe(kind === "random" ? free.length >= count : runs)
          if (!given) return
          expect(new Set(given).size).toBe(count)
          expect(given.every((n) => free.includes(n))).toBe(true)
          if (kind === "sequential") expect(given.at(-1)).toBe((given[0] as number) + count - 1)
        },
      ),
    )
  })

  it("draws from hundreds of thousands exactly as it would with the barrel written out", () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = seeded(seed)
      const barrel = Array.from({ length: 500 }, (_, i) => i + 1)
      const written = Array.from({ length: 30 }, () => {
        const index = random(barrel.length)
        const n = barrel[index] as number
        barrel[index] = barrel.at(-1) as number
        barrel.pop()
        return n
      })
      expect(drawDistinct(1, 500, 30, seeded(seed))).toEqual(written)
    }
  })
})
