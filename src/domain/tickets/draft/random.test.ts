import fc from "fast-check"
import { expect, it } from "vitest"
import { drawDistinct, randomFromIntegers } from "./random.ts"

it("words that would favour small numbers are thrown away", () => {
  const words = [2 ** 32 - 1, 4]
  // 2³² is 1 more than a multiple of 3: its last word would make 0 likelier than 1 and 2.
  expect(randomFromIntegers(() => words.shift() ?? 0)(3)).toBe(1)
})

it("numbers drawn are different, from the first to the last, and none that was left out", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 7 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      (first, count, without, words) => {
        const drawn = drawDistinct(first, first + 15, count, (below) => words.next().value % below, without)
        expect(new Set(drawn).size).toBe(count)
        for (const n of drawn) {
          expect(n).toBeGreaterThanOrEqual(first)
          expect(n).toBeLessThanOrEqual(first + 15)
          expect(without).not.toContain(n)
        }
      },
    ),
  )
})

it("as many numbers can be drawn as there are, and not one more", () => {
  expect(drawDistinct(1, 5, 5, () => 0).sort()).toEqual([1, 2, 3, 4, 5])
  expect(drawDistinct(1, 5, 3, () => 0, [2, 4]).sort()).toEqual([1, 3, 5])
  expect(() => drawDistinct(1, 5, 6, () => 0)).toThrow(RangeError)
  expect(() => drawDistinct(1, 5, 4, () => 0, [2, 4])).toThrow(RangeError)
})
