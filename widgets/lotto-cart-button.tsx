import { CartButton } from "#src/features/cart/cart-button.tsx"
import { defineElement } from "./define.tsx"

export const lottoCartButton = defineElement({
  tag: "lotto-cart-button",
  label: "Cart",
  attributes: {},
  events: ["lotto-cart-change", "lotto-checkout", "lotto-navigate"],
  reserve: [44, 44],
  bare: true,
  render: () => <CartButton />,
})
