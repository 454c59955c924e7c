import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  allocateBook,
  bookCents,
  nextNumbers,
  returnBook,
  savedCents,
  ticketsIn,
  ticketsLeft,
} from "./raffle-books.ts"

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

  it("are nobody's twice, and all that is left can be sold, whatever comes back", () => {
    const step = fc.oneof(
      fc.record({ take: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ giveBack: fc.nat({ max: 30 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const tickets = 40
        let stock: Parameters<typeof allocateBook>[0] = { tickets, sold: 0, reserved: 0, returned: [] }
        const given: { first: number; last: number }[] = []
        for (const one of steps) {
          if ("take" in one) {
            const allocation = allocateBook(stock, one.take)
            if (!allocation) continue
            expect(ticketsIn([allocation.book])).toBe(one.take)
            given.push(allocation.book)
            stock = { ...stock, sold: allocation.sold, returned: allocation.returned }
          } else {
            const [book] = given.splice(one.giveBack % Math.max(1, given.length), 1)
            if (book) stock = { ...stock, ...returnBook(stock, book) }
          }
          const all = [...given, ...stock.returned].toSorted((a, b) => a.first - b.first)
          const numbers = all.flatMap(({ first, last }) =>
            Array.from({ length: last - first + 1 }, (_, index) => first + index),
          )
          expect(numbers).toEqual(Array.from({ length: stock.sold }, (_, index) => index + 1))
          expect(ticketsLeft(stock)).toBe(tickets - ticketsIn(given))
        }
        while (allocateBook(stock, 1)) stock = { ...stock, ...allocateBook(stock, 1) }
        expect(ticketsLeft(stock)).toBe(0)
      }),
    )
  })
})
