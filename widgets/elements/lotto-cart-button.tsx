import { defineElement } from "../define.tsx"
import { LazyCheckoutFrame } from "../partner/load-checkout-frame.ts"
import { choice, text } from "../runtime/attributes.ts"
import { CartButtonSteps } from "../steps/cart-button-steps.tsx"

/** A button with the number of tickets in the cart; it opens the cart. */
export const lottoCartButton = defineElement({
  tag: "lotto-cart-button",
  label: "Cart",
  attributes: {
    /** Which of your channels its sales count for, by the key in your partner record; the first where left out. */
    channel: text(64),
    /** Whether the opened cart has an entry in the browser's history, so that Back closes it. */
    history: choice(["on", "off"], "on"),
  },
  events: ["lotto-cart-change", "lotto-checkout", "lotto-navigate"],
  reserve: [44, 44],
  bare: true,
  inline: true,
  render: (props) => <CartButtonSteps element={{ ...props, CheckoutFrame: LazyCheckoutFrame }} />,
})
