import { paths } from "#src/domain/paths.ts"
import { Checkout } from "#src/features/payment/checkout.tsx"
import { defineElement } from "./define.tsx"
import { Navigating } from "./navigating.tsx"

export const lottoCheckout = defineElement({
  tag: "lotto-checkout",
  label: "Checkout",
  attributes: {},
  events: [
    "lotto-cart-change",
    "lotto-sign-in",
    "lotto-purchase",
    "lotto-cancel",
    "lotto-navigate",
    "lotto-analytics",
  ],
  reserve: [480, 480],
  render: () => (
    <Navigating>
      {(go) => (
        <Checkout
          onPurchased={(id) => go(paths.receipt.link(id), { replace: true })}
          onSignInNeeded={() => go(paths.checkoutLogin.link(), { replace: true })}
        />
      )}
    </Navigating>
  ),
})
