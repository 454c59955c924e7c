import { CartDrawer } from "#src/shop/cart/cart-drawer.tsx"
import { defineElement } from "../define.tsx"

/** The cart at the side of the page, when something was put into it. */
export const lottoCartDrawer = defineElement({
  tag: "lotto-cart-drawer",
  label: "In your cart",
  attributes: {},
  events: ["lotto-cart-change", "lotto-checkout", "lotto-navigate"],
  bare: true,
  render: () => <CartDrawer />,
})
