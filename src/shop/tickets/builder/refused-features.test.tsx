import { screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { cartCountAtom } from "#src/shop/cart/cart.atoms.ts"
import { CartPage } from "#src/shop/cart/page.tsx"
import { watchCartAtom } from "#src/shop/cart/watch-cart.atoms.ts"
import { listenAtom } from "#src/shop/core/events.atoms.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { SignIn } from "#src/shop/sign-in/sign-in.tsx"
import { breakFeatures, FEATURES } from "../../../../tests/stage/broken-features.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

const ADD = "POST /anon-cart/cart-token/items"
let shown: Stage | undefined
let mend = () => {}
afterEach(() => {
  mend()
  shown?.unmount()
  localStorage.clear()
})

function show(children: ReactNode, add: Reply | (() => Reply) = { result: aCart() }): Stage {
  shown = stage(children, {
    surface: "frame",
    replies: {
      "POST /anon-cart": { result: "cart-token" },
      [ADD]: add,
      "GET /anon-cart/cart-token": { result: aCart() },
    },
    knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [anOffer()])],
  })
  return shown
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }))
const additions = () => shown?.sent.filter(({ call }) => call === ADD) ?? []

describe.each(FEATURES)("in a browser that refuses %s", (feature) => {
  it("a ticket gets into the cart with one press, and its visitor to signing in", async () => {
    mend = breakFeatures([feature])
    const { shop } = show(
      <>
        <TicketBuilder offer="powerball" />
        <CartPage />
        <SignIn onSignedIn={() => {}} />
      </>,
    )
    shop.store.set(watchCartAtom)
    await press("Quick pick, Game 1")
    await press("Add to cart")
    await screen.findByText("Added to your cart")
    await screen.findByRole("button", { name: "Remove Powerball from the cart" })
    await screen.findByLabelText("Password")
    expect(additions()).toHaveLength(1)
  })
})

describe("a press that fails half-way", () => {
  const failed = { status: 500, errors: [] }
  const keys = () => additions().map(({ idempotencyKey }) => idempotencyKey)
  const builder = <TicketBuilder offer="powerball" />
  const FAILED = "Sorry, there was an unexpected error while updating your cart. Please try again."

  it("adds one ticket, however often it is repeated", async () => {
    let fails = 2
    const { shop } = show(builder, () => (fails-- > 0 ? failed : { result: aCart() }))
    await press("Quick pick, Game 1")
    await press("Add to cart")
    await screen.findByText(FAILED)
    await press("Add to cart")
    await expect.poll(() => additions()).toHaveLength(2)
    await screen.findByText(FAILED)
    await press("Add to cart")
    await screen.findByText("Added to your cart")
    const [first, ...others] = keys()
    expect(first).toMatch(/./)
    expect(others).toEqual([first, first])
    expect(shop.store.get(cartCountAtom)).toBe(1)
  })

  it("adds one ticket where it failed after the server had answered", async () => {
    let fails = 1
    const { shop } = show(builder)
    const end = shop.store.set(listenAtom, (name) => {
      if (name === "lotto-cart-change" && fails-- > 0) throw new Error("Something of ours failed.")
      return true
    })
    await press("Quick pick, Game 1")
    await press("Add to cart")
    await screen.findByText(FAILED)
    await press("Add to cart")
    await screen.findByText("Added to your cart")
    end()
    expect(new Set(keys()).size).toBe(1)
  })

  it("adds another ticket once the draft was changed, or the server refused the first", async () => {
    const replies: Reply[] = [
      failed,
      { status: 409, errors: [{ field: "this", code: "draw_closed", message: "This draw has closed." }] },
    ]
    show(builder, () => replies.shift() ?? { result: aCart() })
    await press("Quick pick, Game 1")
    await press("Add to cart")
    await screen.findByText(FAILED)
    await press("Quick pick, Game 2")
    await press("Add to cart")
    await screen.findByText("This draw has closed.")
    await press("Add to cart")
    await screen.findByText("Added to your cart")
    expect(new Set(keys()).size).toBe(3)
  })
})
