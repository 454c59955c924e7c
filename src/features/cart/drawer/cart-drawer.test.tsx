import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { Cart } from "#src/contract/cart/cart.ts"
import { showCartAtom } from "#src/state/cart/cart.atoms.ts"
import { openCartDrawerAtom } from "#src/state/cart/cart-drawer.atoms.ts"
import { aCart } from "../../../../tests/stage/data.ts"
import { type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { CartDrawer } from "./cart-drawer.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

async function show(cart: Partial<Cart>) {
  shown = stage(<CartDrawer />)
  shown.shop.store.set(showCartAtom, aCart(cart))
  shown.shop.store.set(openCartDrawerAtom)
  await screen.findByRole("dialog", { name: "In your cart" })
}
const checkout = () => screen.queryByRole("button", { name: "Go to checkout" })

describe("the cart at the side of the page", () => {
  it("leads to the checkout where everything in it can be bought", async () => {
    await show({})
    expect(checkout()).not.toBeNull()
  })

  it("says what cannot be bought and why, and leads to the cart, where something can be done about it", async () => {
    const message = "Only 3 shares are left in “The Saver”. Please choose fewer."
    await show({ blockedReasons: { "line-1": { message, actionType: "fixed" } } })
    screen.getByText(message)
    screen.getByText("You can't buy some of your tickets yet. Each one says why and what you can do.")
    expect(checkout()).toBeNull()
    screen.getByRole("link", { name: "Go to cart" })
  })

  it("says what went out of the cart, and sells nothing out of an empty one", async () => {
    const reason = "The draw has closed."
    await show({ cartItems: [], autoRemovedItems: [{ id: "gone", name: "Oz Lotto", reason }] })
    screen.getByText("We removed this from your cart")
    screen.getByText(`Oz Lotto: ${reason}`)
    expect(checkout()).toBeNull()
  })
})
