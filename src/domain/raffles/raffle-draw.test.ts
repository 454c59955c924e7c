import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { randomFromIntegers } from "../tickets/draft/random.ts"
import { rafflePurchaseStatus, winnerName, winningTickets } from "./raffle-draw.ts"

describe("the draw of a raffle", () => {
  it("draws each winning ticket among those sold and none twice", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 40 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 32 - 1 })),
        (sold, prizes, words) => {
          // A stream that shrinks to one number would never give a second ticket.
          let n = 0
          const tickets = winningTickets(
            sold,
            prizes,
            randomFromIntegers(() => (words.next().value + n++ * 2_654_435_761) % 2 ** 32),
          )
          expect(tickets).toHaveLength(Math.min(sold, prizes))
          expect(new Set(tickets).size).toBe(tickets.length)
          for (const ticket of tickets) expect(ticket >= 1 && ticket <= sold).toBe(true)
        },
      ),
    )
  })

  it("draws no ticket that came back, and gives the others as if it had not been drawn", () => {
    const words = [2, 0, 4, 1, 3]
    const stream = () => {
      const left = [...words]
      return () => left.shift() ?? 0
    }
    expect(winningTickets(5, 5, stream())).toEqual([3, 1, 5, 2, 4])
    expect(winningTickets(5, 2, stream(), [{ first: 1, last: 3 }])).toEqual([5, 4])
    expect(winningTickets(5, 5, stream(), [{ first: 1, last: 3 }])).toEqual([5, 4])
    expect(winningTickets(3, 2, stream(), [{ first: 1, last: 3 }])).toEqual([])
  })

  it("is past at its stop, sold out at its last ticket, and a pre-order until it opens", () => {
    const draw = { isOpen: true, stop: 1000, opens: 100, tickets: 10, sold: 9 }
    expect(rafflePurchaseStatus(draw, 99)).toBe("pre_order")
    expect(rafflePurchaseStatus(draw, 100)).toBe("open")
    expect(rafflePurchaseStatus({ ...draw, sold: 10 }, 100)).toBe("sold_out")
    expect(rafflePurchaseStatus(draw, 1000)).toBe("past_draw")
    expect(rafflePurchaseStatus({ ...draw, isOpen: false }, 100)).toBe("past_draw")
  })
})

describe("the name of a winner", () => {
  it("is an initial, the family name and the state, and no more than there is", () => {
    expect(winnerName("Rowan", "Byrd", "NSW")).toBe("R. Byrd, NSW")
    expect(winnerName("Rowan", "Byrd", null)).toBe("R. Byrd")
    expect(winnerName(" ", "Byrd", null)).toBe("Byrd")
  })
})
