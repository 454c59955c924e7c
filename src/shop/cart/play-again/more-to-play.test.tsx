import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart, aCartItem } from "../../../../tests/stage/fixtures/cart.ts"
import { anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { CartPage } from "../page.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const CALL = "GET /placement"
const recommended: Reply = {
  result: [{ key: "cart_placement", offers: [{ offerKey: "oz_lotto", drawNumber: 1700 }] }],
}

function show(placement: Reply | undefined, signedIn = true) {
  const segments = ["customer", "anonymous"].map((segmentName) => ({
    segmentName,
    capabilities: ["placements"],
  }))
  shown = stage(<CartPage />, {
    signedIn,
    knows: [
      known(offersQuery({ pricingId: "default" }), [
        anOffer(),
        anOffer({ key: "oz_lotto", name: "Oz Lotto", url: "/oz_lotto" }),
      ]),
    ],
    replies: {
      "GET /capabilities": { result: { segments } },
      "GET /cart/items": { result: aCart({ cartItems: [aCartItem()] }) },
      ...(placement && { [CALL]: placement }),
    },
  })
  return shown
}

const requests = ({ sent }: Stage) => sent.filter(({ call }) => call === CALL)

describe("what is recommended beside a cart", () => {
  it("leads to it, and was asked for with what lies in the cart and for whom", async () => {
    const page = show(recommended)
    const link = await screen.findByRole("link", { name: /^Oz Lotto/ })
    expect(link.getAttribute("href")).toBe("/oz_lotto")
    const query = requests(page).at(-1)?.query
    expect(query).toMatchObject({
      keys: "cart_placement",
      branding_key: "default",
      pricing_id: "default",
      customer_key: "customer-1",
      segment_device_id: "device",
      segment_user_id: "session",
    })
    expect(JSON.parse(query?.cart ?? "")).toEqual([{ lottery_key: "powerball", draw_number: 1500 }])
  })

  const quiet: readonly (readonly [string, Reply | undefined])[] = [
    ["is in trouble", { status: 503, errors: [{ field: "this", code: "down", message: "Down." }] }],
    ["answers with a page", { page: "<h1>Bad gateway</h1>" }],
    ["cannot be reached", undefined],
  ]
  it.each(quiet)("is missing without a word where the service %s", async (_, placement) => {
    const page = show(placement)
    await expect.poll(() => requests(page).length).toBeGreaterThan(0)
    await screen.findByRole("heading", { name: "Powerball" })
    expect(screen.queryByText("You may also like")).toBeNull()
    expect(screen.queryByRole("alert")).toBeNull()
    expect(screen.queryByText(/went wrong|unavailable|try again/i)).toBeNull()
  })
})
