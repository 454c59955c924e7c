import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bookCents, nextNumbers, savedCents } from "./raffle-books.ts"

const books = fc.uniqueArray(
  fc.record({ entries: fc.integer({ min: 1, max: 200 }), cents: fc.integer({ min: 1, max: 1_000_000 }) }),
  { selector: ({ entries }) => entries, minLength: 1, maxLength: 8 },
)

describe("books of raffle tickets", () => {
  it("cost what is written for their size, and other sizes are not sold", () => {
    fc.assert(
      fc.property(books, fc.integer({ min: 1, max: 200 }), (list, entries) => {
        expect(bookCents(list, entries)).toBe(list.find((book) => book.entries === entries)?.cents ?? null)
      }),
    )
  })

  it("never save less than nothing, nor more than the tickets would cost out of the smallest book", () => {
    fc.assert(
      fc.property(books, (list) => {
        const smallest = list.toSorted((a, b) => a.entries - b.entries)[0]!
        for (const { entries, cents } of list) {
          const saved = savedCents(list, entries)
          expect(saved).toBeGreaterThanOrEqual(0)
          expect((saved + cents) * smallest.entries).toBeLessThanOrEqual(
            Math.max(smallest.cents * entries, cents * smallest.entries),
          )
        }
        expect(savedCents(list, smallest.entries)).toBe(0)
      }),
    )
  })

  it("say what five tickets save against five single ones", () => {
    const list = [
      { entries: 1, cents: 1000 },
      { entries: 5, cents: 4000 },
    ]
    expect(savedCents(list, 5)).toBe(1000)
    expect([savedCents(list, 7), savedCents([], 5)]).toEqual([0, 0])
  })

  it("are numbered without a gap and without a number twice, whatever is bought", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 75 }), { maxLength: 50 }), (bought) => {
        let sold = 0
        const given: number[] = []
        for (const entries of bought) {
          const { first, last } = nextNumbers(sold, entries)
          for (let n = first; n <= last; n++) given.push(n)
          sold += entries
        }
        expect(given).toEqual(Array.from({ length: sold }, (_, index) => index + 1))
      }),
    )
  })
})
