import { defineElement } from "../define.tsx"
import { CartButtonSteps } from "../flow/cart-button-steps.tsx"

export const lottoCartButton = defineElement({
  tag: "lotto-cart-button",
  label: "Cart",
  attributes: {},
  events: ["lotto-cart-change", "lotto-checkout", "lotto-navigate"],
  reserve: [44, 44],
  bare: true,
  inline: true,
  render: (props) => <CartButtonSteps element={props} />,
})
