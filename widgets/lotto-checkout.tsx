import { defineElement } from "./define.tsx"
import { text } from "./element/attributes.ts"
import { shopOnly } from "./element/shop-only.ts"
import { CheckoutSteps } from "./flow/checkout-steps.tsx"

export const lottoCheckout = defineElement({
  tag: "lotto-checkout",
  label: "Checkout",
  attributes: { deepLink: text(500) },
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
