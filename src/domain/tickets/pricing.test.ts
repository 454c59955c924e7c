import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { aGameOffer, anOffer } from "../../../tests/stage/fixtures/products.ts"
import { money } from "../core/money.ts"
import { cheapestTicket, priceOfGames, sharesPrice, ticketPrice } from "./pricing.ts"

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

describe("the price that a lottery is advertised from", () => {
  const one = { prices: [{ games: 1, price: money(160, "AUD") }], minGames: 1, drawCounts: [7, 14] }
  const system = {
    ...one,
    key: "system-8",
    prices: [{ games: 1, price: money(1280, "AUD") }],
    drawCounts: [1],
  }
  const sold = (changes: Parameters<typeof anOffer>[0] = {}) =>
    anOffer({
      selectableDays: 0,
      recurringPurchase: null,
      gameTypes: [
        { key: "standard", gameOffers: [aGameOffer(one)] },
        { key: "sequential", gameOffers: [aGameOffer(system)] },
      ],
      ...changes,
    })

  it("is that of the fewest games in the fewest draws that can be bought", () => {
    expect(cheapestTicket(sold())).toEqual(money(1120, "AUD"))
    const four = [
      { key: "standard" as const, gameOffers: [aGameOffer({ ...one, minGames: 4, drawCounts: [1] })] },
    ]
    expect(cheapestTicket(sold({ gameTypes: four }))).toEqual(money(640, "AUD"))
  })

  it("is that of one draw where days are chosen, or each draw is paid by itself", () => {
    expect(cheapestTicket(sold({ selectableDays: 127 }))).toEqual(money(160, "AUD"))
    const always = { type: "autoplay" as const, availability: "always" as const }
    expect(cheapestTicket(sold({ recurringPurchase: always }))).toEqual(money(160, "AUD"))
  })

  it("is none where nothing is sold", () => {
    expect(cheapestTicket(sold({ gameTypes: [] }))).toBeNull()
  })
})
