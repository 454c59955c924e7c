import { act, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aDraw, aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { type Stage, stage } from "../../../../tests/stage/stage.tsx"
import type { RaffleDraw, RaffleOffer } from "../raffle-offer.ts"
import { RaffleScene } from "./raffle-scene.tsx"
import { TicketBooks } from "./ticket-books.tsx"

describe("books of tickets", () => {
  let shown: Stage | undefined
  afterEach(() => {
    shown?.unmount()
    localStorage.clear()
  })

  const draw = {
    ...aDraw(),
    drawData: {
      drawNumber: 1500,
      drawStop: "2030-01-01T00:00:00Z",
      featureImage: "cottage",
      name: "The cottage",
      value: money(50_000_000, "AUD"),
      drawOpens: "2020-01-01T00:00:00Z",
      drawPreOrderStartDate: null,
      remaining: 1000,
      winnerInfo: null,
      tickets: 1000,
    },
  } as RaffleDraw
  const offer = anOffer({
    key: "hearts",
    type: "raffle_ticket",
    gameTypes: [
      {
        key: "standard",
        gameOffers: [
          aGameOffer({
            defaultEntryCount: 5,
            entryPrices: [
              { entries: 5, price: money(1000, "AUD") },
              { entries: 15, price: money(2500, "AUD") },
            ],
          }),
        ],
      },
    ],
  }) as RaffleOffer

  const show = (
    recurringPurchase: RaffleOffer["recurringPurchase"] = null,
    gameTypes: RaffleOffer["gameTypes"] = offer.gameTypes,
  ) => {
    shown = stage(
      <TicketBooks offer={{ ...offer, recurringPurchase, gameTypes }} draw={draw} onAdded={undefined} />,
      {
        replies: {
          "POST /anon-cart": { result: "cart-token" },
          "POST /anon-cart/cart-token/items": { result: aCart() },
        },
      },
    )
  }
  const chosen = () => screen.getByRole<HTMLInputElement>("radio", { checked: true }).value

  describe("the book of a raffle", () => {
    it("is asked about once where it costs more than $500", async () => {
      const prices = [{ entries: 100, price: money(50_100, "AUD") }]
      const dear = aGameOffer({ defaultEntryCount: 100, entryPrices: prices })
      show(null, [{ key: "standard", gameOffers: [dear] }])
      const add = screen.getByRole("button", { name: "Add to cart" })
      await userEvent.click(add)
      await screen.findByText("100 tickets, $501.")
      await userEvent.click(await screen.findByRole("button", { name: "No, go back" }))
      await expect.poll(() => screen.queryByRole("dialog")).toBeNull()
      expect(shown?.sent.filter(({ call }) => call.endsWith("/items"))).toEqual([])
      await userEvent.click(add)
      await userEvent.click(await screen.findByRole("button", { name: "Yes, I want it" }))
      await screen.findByText("Your tickets are in the cart.")
    })

    it("is the raffle's own until another is chosen, which is there again after a reload", async () => {
      show()
      expect(chosen()).toBe("5")
      await userEvent.click(screen.getByRole("radio", { name: /15 tickets/ }))
      expect(chosen()).toBe("15")
      shown?.unmount()
      show()
      await expect.poll(chosen).toBe("15")
    })

    it("is bought again in the way that was chosen, which is there again after a reload too", async () => {
      const both = { type: "combined", availability: "optional" } as const
      show(both)
      await userEvent.selectOptions(screen.getByLabelText("Bought again"), "Subscription")
      shown?.unmount()
      show(both)
      await expect
        .poll(() => screen.getByLabelText<HTMLSelectElement>("Bought again").value)
        .toBe("subscription")
      await userEvent.click(screen.getByRole("button", { name: "Add to cart" }))
      await screen.findByText("Your tickets are in the cart.")
      expect(shown?.sent.findLast(({ call }) => call.endsWith("/items"))?.body).toMatchObject({
        recurring_purchase: { type: "subscription", enabled: true },
      })
    })

    it("is said to be bought again where its raffle always sells it so", async () => {
      show({ type: "autoplay", availability: "always" })
      screen.getByText(/We'll buy every draw from your wallet/)
      expect(screen.queryByRole("checkbox")).toBeNull()
    })
  })
})

describe("the picture of a draw", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  it("takes an editor's picture from the shop, also on a partner's page", () => {
    shown = stage(<RaffleScene image="/pictures/lighthouse/640.webp" />)
    const { shop } = shown
    const source = () => document.querySelector("img")?.getAttribute("src")
    expect(source()).toBe("/pictures/lighthouse/640.webp")
    act(() => shop.store.set(identityAtom, { ...shop.identity, surface: "partner" }))
    expect(source()).toBe("http://shop.test/pictures/lighthouse/640.webp")
  })
})
