import { CartButtonSteps } from "#src/screens/purchase/cart-button-steps.tsx"
import { defineElement } from "../define.tsx"
import { LazyCheckoutFrame } from "../partner/lazy-checkout-frame.ts"

export const lottoCartButton = defineElement({
  tag: "lotto-cart-button",
  label: "Cart",
  attributes: {},
  events: ["lotto-cart-change", "lotto-checkout", "lotto-navigate"],
  reserve: [44, 44],
  bare: true,
  inline: true,
  render: (props) => <CartButtonSteps element={{ ...props, CheckoutFrame: LazyCheckoutFrame }} />,
})
