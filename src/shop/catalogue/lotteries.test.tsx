import { act, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { OfferSort } from "#src/domain/catalogue/offer-sort.ts"
import { money } from "#src/domain/core/money.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { capabilitiesQuery, DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { aDraw, aGameOffer, anOffer } from "../../../tests/stage/fixtures/products.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { Hero } from "./hero.tsx"
import { SortedListing } from "./sorted-listing.tsx"
import { useBrowse } from "./use-browse.ts"

describe("the large offer of the front page", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const oz = anOffer({
    key: "oz_lotto",
    name: "Oz Lotto",
    draws: [aDraw({ drawNo: 1700, prizePool: money(300_000_000, "AUD") })],
  })
  const unknown = anOffer({
    key: "saturday_lotto",
    name: "Saturday Lotto",
    draws: [aDraw({ prizePool: null })],
  })
  const CALL = "GET /placement"
  const leadsWith = (offerKey: string): Reply => ({
    result: [{ key: "feature_placement", offers: [{ offerKey, drawNumber: 1700 }] }],
  })

  function show(placement: Reply, capabilities = ["placements"]) {
    shown = stage(<Hero />, {
      knows: [known(offersQuery({ pricingId: "default" }), [anOffer(), oz, unknown])],
      replies: {
        "GET /capabilities": { result: { segments: [{ segmentName: "anonymous", capabilities }] } },
        [CALL]: placement,
      },
    })
    return shown
  }
  const heading = () => screen.getByRole("heading", { level: 1 }).textContent

  describe("the front page's first sight", () => {
    it("is what the shop recommends to lead with, asked for with nothing of the visitor", async () => {
      const { sent } = show(leadsWith("oz_lotto"))
      await expect.poll(heading).toContain("$3 Million")
      expect(sent.find(({ call }) => call === CALL)?.query).toEqual({
        keys: "feature_placement",
        branding_key: "default",
        pricing_id: "default",
      })
    })

    it("says of a prize that nobody knows yet that it is announced soon", async () => {
      show(leadsWith("saturday_lotto"))
      await expect.poll(heading).toContain("Announced soon")
    })

    it("is the biggest jackpot while nothing is recommended, and where the service is in trouble", async () => {
      const { sent } = show({ status: 500, errors: [{ field: "this", code: "down", message: "Down." }] })
      expect(heading()).toContain("$50 Million")
      await expect.poll(() => sent.some(({ call }) => call === CALL)).toBe(true)
      expect(heading()).toContain("$50 Million")
      expect(screen.queryByRole("alert")).toBeNull()
    })
  })
})

describe("the list of lotteries", () => {
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
  const lotteries = [
    aLottery("Middle", 20, 120, 1),
    aLottery("Dear", 50, 160, 3),
    aLottery("Cheap", 5, 60, 2),
  ]

  function show(sort: OfferSort | null) {
    shown = stage(<SortedListing level={1} sort={sort} />, {
      knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), lotteries)],
    })
    return shown
  }
  /** The list, where a ticket that is put into the cart gets that reply. */
  function stageOf(reply: Reply) {
    shown = stage(<SortedListing level={1} sort={null} />, {
      replies: {
        "POST /anon-cart": { result: "cart-token" },
        "POST /anon-cart/cart-token/items": reply,
      },
      knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), lotteries)],
    })
    return shown
  }
  const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)

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

    it("are bought with one press: quick picks for the next draw at the price on the button", async () => {
      const { sent } = stageOf({ result: aCart() })
      const [button] = screen.getAllByRole("button", { name: /^2 quick picks · \$2\.40 Middle$/ })
      await userEvent.click(button ?? expect.fail())
      const added = () => sent.find(({ call }) => call.endsWith("/items"))?.body
      await expect
        .poll(added)
        .toMatchObject({ lottery_key: "middle", games: [], num_games: 2, quickpick: true })
    })

    it("say beside the button why a quick pick was refused", async () => {
      stageOf({
        status: 409,
        errors: [{ field: "this", code: "closed", message: "Sales for this draw are closed." }],
      })
      const [button] = screen.getAllByRole("button", { name: /^2 quick picks/ })
      await userEvent.click(button ?? expect.fail())
      await expect
        .poll(() => screen.getByRole("alert").textContent)
        .toContain("Sales for this draw are closed.")
    })

    it("are sorted on the spot on a partner's page, whose address is its own", async () => {
      const { shop } = show(null)
      act(() => shop.store.set(identityAtom, { ...shop.identity, surface: "partner" }))
      await userEvent.click(screen.getByRole("link", { name: "Jackpot" }))
      expect(names()).toEqual(["Dear", "Middle", "Cheap"])
    })
  })
})

describe("the way to the lotteries", () => {
  let shown: Stage | undefined
  afterEach(() => {
    shown?.unmount()
  })

  function Ways() {
    const [lottery, raffle] = [useBrowse(), useBrowse("raffle_ticket")]
    return <p>{`${lottery} ${raffle}`}</p>
  }
  const show = (capabilities: readonly string[] | null) => {
    const offers = known(offersQuery({ pricingId: DEFAULT_PRICING }), [anOffer({ key: "oz_lotto" })])
    const list = {
      segments: [{ segmentName: "anonymous", capabilities: [...(capabilities ?? [])] as never[] }],
    }
    const all = capabilities ? [offers, known(capabilitiesQuery(), list)] : [offers]
    shown = stage(<Ways />, { knows: all })
    return shown
  }

  describe("buttons that lead to choosing a ticket", () => {
    it("lead to the lists of a site with several offers", async () => {
      show(["multi_offer_site", "commercial_lotteries", "charity_lotteries"])
      await screen.findByText("/lotto-tickets /charity-tickets")
    })

    it("lead to the one offer's page on a site with one", async () => {
      show(["commercial_lotteries", "charity_lotteries"])
      await screen.findByText("/oz_lotto /oz_lotto")
    })

    it("lead to the lists while nobody knows, and ask nothing for it", async () => {
      const { sent } = show(null)
      await screen.findByText("/lotto-tickets /charity-tickets")
      expect(sent).toEqual([])
    })
  })
})
