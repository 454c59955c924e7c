import { screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { RecurringSale } from "#src/contract/catalogue/product-offer.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

describe("the choice to play every draw", () => {
  let shown: Stage | undefined
  afterEach(() => {
    shown?.unmount()
    localStorage.clear()
  })

  function show(recurringPurchase: RecurringSale, more: Parameters<typeof stage>[1] = {}) {
    const offer = anOffer({
      gameTypes: [{ key: "standard", gameOffers: [aGameOffer({ defaultGames: 1 })] }],
      recurringPurchase,
    })
    shown = stage(<TicketBuilder offer="powerball" />, {
      ...more,
      replies: {
        "POST /anon-cart": { result: "cart-token" },
        "POST /anon-cart/cart-token/items": { result: aCart() },
      },
      knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer])],
    })
  }
  const quickPick = () => userEvent.click(screen.getByRole("button", { name: "Quick pick, Game 1" }))
  async function added(): Promise<unknown> {
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }))
    await screen.findByText("Added to your cart")
    return shown?.sent.findLast(({ call }) => call.endsWith("/items"))?.body
  }

  describe("whether a ticket is bought again", () => {
    it("is said and not asked where its lottery always sells it so, and only one draw is paid", async () => {
      show({ type: "subscription", availability: "always" })
      await screen.findByText("Subscription")
      screen.getByText(/We'll buy every draw from your wallet/)
      expect(screen.queryByRole("checkbox")).toBeNull()
      expect(screen.queryByRole("group", { name: "Draws" })).toBeNull()
      await quickPick()
      screen.getByText("$1.60")
      expect(await added()).toMatchObject({
        num_draws: 1,
        recurring_purchase: { type: "subscription", enabled: true },
      })
    })

    it("is a switch that names the kind there is", async () => {
      show({ type: "subscription", availability: "optional" })
      await userEvent.click(await screen.findByRole("checkbox", { name: "Subscription" }))
      await quickPick()
      expect(await added()).toMatchObject({ recurring_purchase: { type: "subscription", enabled: true } })
    })

    it("says at once that a session which a partner's token began cannot buy it, and only that", async () => {
      show({ type: "autoplay", availability: "optional" }, { signedIn: true, delegatedTo: "acme" })
      const choice = await screen.findByRole("checkbox", { name: "AutoPlay" })
      const words = /^On this page you can only buy what is paid for now/
      expect(screen.queryByText(words)).toBeNull()
      await userEvent.click(choice)
      await screen.findByText(words)
      await userEvent.click(choice)
      expect(screen.queryByText(words)).toBeNull()
    })

    it("is a choice where there are both kinds", async () => {
      show({ type: "combined", availability: "optional" })
      const choice = await screen.findByLabelText("Bought again")
      expect(within(choice).getAllByRole("option")).toHaveLength(3)
      await quickPick()
      await userEvent.selectOptions(choice, "Subscription")
      expect(screen.queryByRole("radio", { name: "2 draws" })).toBeNull()
      expect(await added()).toMatchObject({ recurring_purchase: { type: "subscription", enabled: true } })
    })

    it("is not asked where it never is", async () => {
      show({ type: "autoplay", availability: "never" })
      await quickPick()
      expect(await added()).not.toHaveProperty("recurring_purchase")
      expect(screen.queryByRole("checkbox")).toBeNull()
    })
  })
})

describe("the choice to pay later", () => {
  let shown: Stage | undefined
  afterEach(() => {
    shown?.unmount()
    localStorage.clear()
  })

  function show(capabilities: readonly string[]) {
    const offer = anOffer({
      gameTypes: [{ key: "standard", gameOffers: [aGameOffer({ defaultGames: 1 })] }],
      recurringPurchase: { type: "autoplay", availability: "optional" },
    })
    shown = stage(<TicketBuilder offer="powerball" />, {
      replies: {
        "GET /capabilities": { result: { segments: [{ segmentName: "anonymous", capabilities }] } },
        "POST /anon-cart": { result: "cart-token" },
        "POST /anon-cart/cart-token/items": { result: aCart() },
      },
      knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer])],
    })
    return shown
  }
  const NAME = "Pay when this draw is next"
  const offered = () => screen.queryByRole("checkbox", { name: NAME })
  const chooseDraw = (drawNo: string) =>
    userEvent.selectOptions(screen.getByRole("combobox", { name: "First draw" }), drawNo)

  describe("paying when a draw is the next", () => {
    it("is offered for one later draw, and asked for with the ticket", async () => {
      const { sent } = show(["scheduled_purchase"])
      await screen.findByRole("checkbox", { name: "AutoPlay" })
      expect(offered()).toBeNull()
      await chooseDraw("1501")
      await userEvent.click(await screen.findByRole("checkbox", { name: NAME }))
      await userEvent.click(screen.getByRole("radio", { name: "2 draws" }))
      expect(offered()).toBeNull()
      await userEvent.click(screen.getByRole("radio", { name: "1 draw" }))
      expect(offered()).toHaveProperty("checked", true)
      await userEvent.click(screen.getByRole("button", { name: "Quick pick, Game 1" }))
      await userEvent.click(screen.getByRole("button", { name: "Add to cart" }))
      await screen.findByText("Added to your cart")
      expect(sent.findLast(({ call }) => call.endsWith("/items"))?.body).toMatchObject({
        first_draw_no: 1501,
        scheduled_purchase: true,
      })
    })

    it("is not offered with a ticket that is bought again, nor where the site has no scheduled purchases", async () => {
      const { unmount } = show(["scheduled_purchase"])
      await chooseDraw("1501")
      await screen.findByRole("checkbox", { name: NAME })
      await userEvent.click(screen.getByRole("checkbox", { name: "AutoPlay" }))
      expect(offered()).toBeNull()
      unmount()
      localStorage.clear()
      show([])
      await chooseDraw("1501")
      await screen.findByRole("checkbox", { name: "AutoPlay" })
      expect(offered()).toBeNull()
    })
  })
})

describe("where these choices come later", () => {
  let shown: Stage | undefined
  afterEach(async () => {
    shown?.unmount()
    await page.viewport(414, 896)
  })

  it("parts of a ticket that come later do not move the button that buys it", async () => {
    await page.viewport(1280, 900)
    const offer = anOffer({
      gameTypes: [{ key: "standard", gameOffers: [aGameOffer()] }],
      recurringPurchase: { type: "autoplay", availability: "optional" },
    })
    // As wide as its element is on a page.
    shown = stage(
      <div style={{ containerType: "inline-size" }}>
        <TicketBuilder offer="powerball" />
      </div>,
      { knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer])] },
    )
    const add = await screen.findByRole("button", { name: "Add to cart" })
    expect(screen.queryByRole("checkbox", { name: "AutoPlay" })).toBeNull()
    const before = add.getBoundingClientRect().top
    await screen.findByRole("checkbox", { name: "AutoPlay" })
    expect(add.getBoundingClientRect().top).toBe(before)
  })
})
