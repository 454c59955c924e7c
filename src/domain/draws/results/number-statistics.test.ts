import fc from "fast-check"
import { expect, it } from "vitest"
import { frequentPairs, numberRecords, type PastDraw } from "./number-statistics.ts"

const range = { name: "Numbers", first: 1, last: 12 }
const draws = fc
  .array(fc.uniqueArray(fc.integer({ min: range.first, max: range.last }), { minLength: 4, maxLength: 4 }), {
    maxLength: 30,
  })
  .map((lines): PastDraw[] =>
    lines.map((numbers, index) => ({
      drawNo: 1000 - index,
      drawDate: new Date(Date.UTC(2026, 5, 30 - index)).toISOString(),
      numbers: [
        { name: "Numbers", numbers },
        { name: "Supplementary", numbers: [1, 2] },
      ],
    })),
  )

it("counts every number that was drawn once, and none that was not", () => {
  fc.assert(
    fc.property(draws, (past) => {
      const records = numberRecords(past, range)
      expect(records.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
      expect(records.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(past.length * 4)
      for (const { n, drawn, drawsSince, lastDrawn } of records) {
        const newest = past.findIndex(({ numbers }) => numbers[0]?.numbers.includes(n))
        expect(drawsSince).toBe(newest < 0 ? null : newest)
        expect(lastDrawn).toBe(past[newest]?.drawDate ?? null)
        expect(drawn > 0).toBe(newest >= 0)
      }
    }),
  )
})

it("counts every pair of every draw, the most frequent first", () => {
  fc.assert(
    fc.property(draws, (past) => {
      const pairs = frequentPairs(past, "Numbers", 1000)
      expect(pairs.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(past.length * 6)
      expect(pairs.map(({ drawn }) => drawn)).toEqual(pairs.map(({ drawn }) => drawn).sort((a, b) => b - a))
      for (const { numbers, drawn } of pairs) {
        const together = past.filter((draw) => numbers.every((n) => draw.numbers[0]?.numbers.includes(n)))
        expect(drawn).toBe(together.length)
      }
      expect(frequentPairs(past, "Numbers", 3)).toEqual(pairs.slice(0, 3))
    }),
  )
})
