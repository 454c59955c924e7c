import { act, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { OfferSort } from "#src/domain/catalogue/offer-sort.ts"
import { money } from "#src/domain/core/money.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aDraw, aGameOffer, anOffer } from "../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { SortedListing } from "./sorted-listing.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const aLottery = (name: string, millions: number, cents: number, closesInDays: number) =>
  anOffer({
    key: name.toLowerCase(),
    name,
    draws: [aDraw({ prizePool: money(millions * 100_000_000, "AUD"), stop: inDays(closesInDays) })],
    gameTypes: [
      { key: "standard", gameOffers: [aGameOffer({ prices: [{ games: 1, price: money(cents, "AUD") }] })] },
    ],
  })
const lotteries = [aLottery("Middle", 20, 120, 1), aLottery("Dear", 50, 160, 3), aLottery("Cheap", 5, 60, 2)]

function show(sort: OfferSort | null) {
  shown = stage(<SortedListing level={1} sort={sort} />, {
    knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), lotteries)],
  })
  return shown
}
const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)

describe("the lotteries on sale", () => {
  it("have the shop's own order, and links to others that can be shared", () => {
    show(null)
    expect(names()).toEqual(["Middle", "Dear", "Cheap"])
    const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href")
    expect(link("Jackpot")).toBe("/lotto-tickets?sort=jackpot")
    expect(link("Price")).toBe("/lotto-tickets?sort=price")
    expect(link("Closing soon")).toBe("/lotto-tickets?sort=closing")
    expect(screen.getByRole("link", { name: "Recommended" }).getAttribute("aria-current")).toBe("page")
  })

  it("begin with the highest jackpot, the lowest price or what closes next, as the address says", () => {
    show("jackpot")
    expect(names()).toEqual(["Dear", "Middle", "Cheap"])
    shown?.unmount()
    show("price")
    expect(names()).toEqual(["Cheap", "Middle", "Dear"])
    shown?.unmount()
    show("closing")
    expect(names()).toEqual(["Middle", "Cheap", "Dear"])
  })

  it("are sorted on the spot on a partner's page, whose address is its own", async () => {
    const { shop } = show(null)
    act(() => shop.store.set(identityAtom, { ...shop.identity, surface: "partner" }))
    await userEvent.click(screen.getByRole("link", { name: "Jackpot" }))
    expect(names()).toEqual(["Dear", "Middle", "Cheap"])
  })
})
