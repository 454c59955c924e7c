import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { money } from "../core/money.ts"
import { priceOfGames, sharesPrice, ticketPrice } from "./pricing.ts"

const cents = fc.integer({ min: 1, max: 1_000_000 })
const few = fc.integer({ min: 1, max: 60 })

describe("what a ticket costs", () => {
  it("is the price for its games, times draws, times weeks, to the cent", () => {
    fc.assert(
      fc.property(cents, few, few, few, (one, games, draws, weeks) => {
        const offer = { prices: [{ games: 1, price: money(one, "AUD") }], priceCurrency: "AUD" as const }
        expect(ticketPrice(offer, games, draws, weeks)).toEqual(money(one * games * draws * weeks, "AUD"))
      }),
    )
  })

  it("is the listed price where there is one for so many games", () => {
    fc.assert(
      fc.property(cents, cents, few, few, (one, listed, games, draws) => {
        const prices = [
          { games: 1, price: money(one, "AUD") },
          { games: games + 1, price: money(listed, "AUD") },
        ]
        const offer = { prices, priceCurrency: "AUD" as const }
        expect(ticketPrice(offer, games + 1, draws)).toEqual(money(listed * draws, "AUD"))
        expect(priceOfGames(offer, games + 2)).toEqual(money(one * (games + 2), "AUD"))
      }),
    )
  })

  it("is nothing for no game, and unknown for a game without a price", () => {
    const offer = { prices: [{ games: 1, price: money(160, "GBP") }], priceCurrency: "GBP" as const }
    expect(priceOfGames(offer, 0)).toEqual(money(0, "GBP"))
    expect(() => priceOfGames({ ...offer, prices: [] }, 1)).toThrow(RangeError)
  })
})

it("a syndicate costs its share times the shares", () => {
  fc.assert(
    fc.property(cents, few, (share, shares) => {
      expect(sharesPrice(money(share, "AUD"), shares)).toEqual(money(share * shares, "AUD"))
    }),
  )
})
