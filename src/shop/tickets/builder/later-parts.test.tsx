import { screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

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
