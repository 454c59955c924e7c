import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
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
