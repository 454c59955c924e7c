import { screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { RecurringSale } from "#src/contract/catalogue/product-offer.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  localStorage.clear()
})

function show(recurringPurchase: RecurringSale) {
  const offer = anOffer({
    gameTypes: [{ key: "standard", gameOffers: [aGameOffer({ defaultGames: 1 })] }],
    recurringPurchase,
  })
  shown = stage(<TicketBuilder offer="powerball" />, {
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
