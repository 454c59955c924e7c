import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"
import { CheckoutSteps } from "../steps/checkout-steps.tsx"

/** Paying for the cart. */
export const lottoCheckout = defineElement({
  tag: "lotto-checkout",
  label: "Checkout",
  attributes: {
    /** Link back into the app that the customer came from; shown on the receipt where the site allows it. */
    deepLink: text(500),
  },
  events: [
    "lotto-cart-change",
    "lotto-sign-in",
    "lotto-purchase",
    "lotto-cancel",
    "lotto-navigate",
    "lotto-analytics",
  ],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ deepLink }) => <CheckoutSteps deepLink={deepLink} />,
})
