import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { RafflePrize } from "#src/contract/catalogue/raffle.ts"
import type { Draw, RaffleDrawData } from "#src/contract/draws/draw.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { money } from "#src/domain/core/money.ts"
import { capabilitiesQuery, configQuery, DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aDraw, aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { aSiteConfig } from "../../../../tests/stage/fixtures/site.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { drawDetailsQuery, prizesQuery } from "../raffle-queries.ts"
import { RaffleBuilder, type RaffleBuilderProps } from "./raffle-builder.tsx"

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const aRaffleDraw = (draw: Partial<Draw> = {}, data: Partial<RaffleDrawData> = {}): Draw => {
  const number = draw.drawNo ?? 4
  return aDraw({
    drawNo: number,
    prizePool: null,
    drawData: {
      drawNumber: number,
      drawStop: inDays(2),
      featureImage: "cottage",
      name: `Cottage number ${number}`,
      value: money(90_000_000, "AUD"),
      drawPreOrderStartDate: null,
      drawOpens: inDays(-5),
      tickets: 1000,
      remaining: 150,
      winnerInfo: null,
      ...data,
    },
    ...draw,
  })
}
const books = [
  { entries: 1, price: money(1000, "AUD") },
  { entries: 5, price: money(4500, "AUD") },
]
const aRaffle = (draws: readonly Draw[], freeEntry = true) =>
  anOffer({
    key: "hearts",
    type: "raffle_ticket",
    name: "Hearts raffle",
    draws: [...draws],
    gameTypes: [
      {
        key: "standard",
        gameOffers: [aGameOffer({ numberSets: [], defaultEntryCount: 1, entryPrices: books })],
      },
    ],
    raffle: {
      cause: { urlSlug: "hearts", name: "Hearts of the Bush" },
      support: ["A nurse for a day."],
      permit: "GOCAL/1",
      freeEntry,
      everyDays: 14,
    },
  })
const prize: RafflePrize = {
  id: "prize-1",
  type: "main",
  timestamp: inDays(3),
  name: "A cottage by the sea",
  value: money(90_000_000, "AUD"),
  cash: false,
}

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  localStorage.clear()
})
function show(
  draws: readonly Draw[],
  props: Partial<RaffleBuilderProps> = {},
  {
    details,
    replies = {},
    capabilities = ["pre_order"],
    restrictions = [],
    postalAddress = "Box 1, Leeds",
    freeEntry = true,
  }: {
    postalAddress?: string | null
    freeEntry?: boolean
    restrictions?: ProductOffer["restrictions"]
    details?: Draw
    replies?: Record<string, Reply>
    capabilities?: Capability[]
  } = {},
) {
  shown = stage(<RaffleBuilder offer="hearts" {...props} />, {
    replies: {
      "GET /capabilities": {
        result: { segments: [{ segmentName: "anonymous", capabilities }] },
      },
      ...replies,
    },
    knows: [
      known(offersQuery({ pricingId: DEFAULT_PRICING }), [{ ...aRaffle(draws, freeEntry), restrictions }]),
      known(configQuery(), aSiteConfig({ postalAddress })),
      known(capabilitiesQuery(), {
        segments: [{ segmentName: "anonymous", capabilities }],
      }),
      ...[4, 5].map((drawNo) => known(prizesQuery({ offer: "hearts", drawNo }), [prize])),
      ...(details
        ? [known(drawDetailsQuery({ offer: "hearts", drawNo: 4 }), { ...details, rules: null })]
        : []),
    ],
  })
  return shown
}
const button = (name: string) => screen.queryByRole("button", { name })

describe("a raffle", () => {
  it("sells a book of the draw that is open, and says how few tickets are left and what is won", async () => {
    const { sent } = show(
      [aRaffleDraw()],
      {},
      {
        replies: {
          "POST /anon-cart": { result: "cart-token" },
          "POST /anon-cart/cart-token/items": { result: aCart() },
        },
      },
    )
    screen.getByRole("heading", { name: "Cottage number 4", level: 1 })
    screen.getByText("Only 150 of 1,000 tickets left")
    screen.getByText("A cottage by the sea")
    await userEvent.click(screen.getByRole("radio", { name: /5 tickets/ }))
    screen.getByText("5 tickets · Save $5.00")
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }))
    await screen.findByText("Your tickets are in the cart.")
    expect(sent.find(({ call }) => call.endsWith("/items"))?.body).toMatchObject({
      product_type: "raffle_ticket",
      lottery_key: "hearts",
      num_raffle_tickets: 5,
      first_draw_no: 4,
    })
  })

  it("says why it cannot be bought where it may not be sold, and offers no book", () => {
    const restrictions = [{ productType: "raffle_ticket" as const, kind: "migration" as const }]
    show([aRaffleDraw()], {}, { restrictions })
    screen.getByText("You can't buy this at the moment. Please try again later.")
    expect(screen.queryByRole("radio")).toBeNull()
    expect(button("Add to cart")).toBeNull()
  })

  it("sells no book that is larger than what is left", () => {
    show([aRaffleDraw({}, { remaining: 3 })])
    expect(screen.getAllByRole("radio")).toHaveLength(1)
    screen.getByRole("radio", { name: /1 ticket/ })
  })

  it("that is not open yet takes pre-orders, and says when they are paid", () => {
    show([aRaffleDraw({ purchaseStatus: "pre_order" }, { drawOpens: inDays(3) })])
    expect(button("Pre-order")).not.toBeNull()
    screen.getByText(/You pay then, from your wallet or, if that isn't enough, with your saved card/)
  })

  it("that is sold out sells nothing and leads to its next draw", () => {
    show([aRaffleDraw({ purchaseStatus: "sold_out" }, { remaining: 0 }), aRaffleDraw({ drawNo: 5 })], {
      draw: 4,
    })
    screen.getByText("Sold out. Thank you.")
    const next = screen.getByRole("link", { name: "See the next draw: Cottage number 5" })
    expect(next.getAttribute("href")).toBe("/hearts/draw/5")
    expect(button("Add to cart")).toBeNull()
  })

  it("shows a draw that is over, and the way to who won", () => {
    show(
      [aRaffleDraw({ drawNo: 5 })],
      { draw: 4 },
      { details: aRaffleDraw({ purchaseStatus: "past_draw", state: "DRAW_PAID" }) },
    )
    screen.getByText("This draw is over.")
    expect(screen.getByRole("link", { name: "See who won" }).getAttribute("href")).toBe(
      "/hearts/results/draw/4",
    )
  })

  it("shows a preview as customers see it, and sells nothing", () => {
    show([aRaffleDraw()], { preview: true })
    screen.getByText("This is how the draw looks to customers. Nothing can be bought from a preview.")
    screen.getByRole("radio", { name: /5 tickets/ })
    expect(button("Add to cart")).toHaveProperty("disabled", true)
  })

  it("shows the books of a draw to come in a preview, while nobody can pre-order it", () => {
    const coming = [aRaffleDraw({ purchaseStatus: "pre_order" }, { drawOpens: inDays(3) })]
    show(coming, { preview: true }, { capabilities: [] })
    screen.getByRole("radio", { name: /5 tickets/ })
    expect(button("Pre-order")).toHaveProperty("disabled", true)
  })

  it("tells how to enter by post where that is asked for, and offers it where it is not", () => {
    show([aRaffleDraw()], { postalEntry: true })
    screen.getByRole("heading", { name: "Free postal entry" })
    expect(screen.queryByRole("link", { name: "Enter by post, free of charge" })).toBeNull()
    shown?.unmount()
    show([aRaffleDraw()])
    screen.getByRole("link", { name: "Enter by post, free of charge" })
  })

  it("names the shop's own address for entries by post, and none where there is none", () => {
    show([aRaffleDraw()], { postalEntry: true })
    screen.getByText(/“Hearts raffle, Draw 4, Box 1, Leeds”/)
    shown?.unmount()
    show([aRaffleDraw()], { postalEntry: true }, { postalAddress: null })
    screen.getByText(/^We can't take entries by post at the moment/)
    shown?.unmount()
    show([aRaffleDraw()], {}, { postalAddress: null })
    expect(screen.queryByRole("link", { name: "Enter by post, free of charge" })).toBeNull()
  })

  it("offers no entry by post where tickets alone take part, and says so to who asks", () => {
    show([aRaffleDraw()], {}, { freeEntry: false })
    expect(screen.queryByRole("link", { name: "Enter by post, free of charge" })).toBeNull()
    shown?.unmount()
    show([aRaffleDraw()], { postalEntry: true }, { freeEntry: false })
    screen.getByText(/^There is no entry by post in this raffle/)
    expect(screen.queryByText(/Box 1/)).toBeNull()
  })

  it("says so where there is no such raffle, no such draw, or none on sale", async () => {
    show([], {})
    screen.getByText("This raffle isn't on sale right now. Please come back when the next draw opens.")
    shown?.unmount()
    show([aRaffleDraw()], { offer: "spades" })
    screen.getByText("We couldn't find this raffle.")
    shown?.unmount()
    show(
      [aRaffleDraw({ drawNo: 5 })],
      { draw: 9 },
      {
        replies: { "GET /draw/details/hearts/9": { status: 404, errors: [] } },
      },
    )
    await screen.findByText("We couldn't find this draw.")
    screen.getByRole("link", { name: /Cottage number 5/ })
  })
})
