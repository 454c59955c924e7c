import { Purchase } from "#src/features/purchase/purchase.tsx"
import { PurchaseSteps } from "#src/screens/purchase/purchase-steps.tsx"
import { FrameSignIn } from "#src/screens/sign-in/frame-sign-in.tsx"
import { defineElement } from "../define.tsx"
import { addTicket } from "../methods/add-ticket.ts"
import { LazyCheckoutFrame } from "../partner/lazy-checkout-frame.ts"
import { choice, key, wholeNumber } from "../runtime/attributes.ts"

const begin = (step: "choose" | "cart" | "checkout" | null, lottery: string | null) => {
  if (step === "cart") return "cart"
  if (step === "checkout") return "pay"
  return lottery ? "choose" : "list"
}

export const lottoPurchase = defineElement({
  tag: "lotto-purchase",
  label: "Lottery tickets",
  attributes: {
    lottery: key,
    offer: key,
    gameType: key,
    draw: wholeNumber(1, 999_999, null),
    quantity: wholeNumber(1, 50, null),
    mode: choice(["inline", "dialog"], "inline"),
    step: choice(["choose", "cart", "checkout"], null),
  },
  events: [
    "lotto-cart-change",
    "lotto-checkout",
    "lotto-sign-in",
    "lotto-sign-out",
    "lotto-purchase",
    "lotto-cancel",
    "lotto-navigate",
    "lotto-analytics",
  ],
  methods: { addToCart: addTicket },
  dialog: true,
  reserve: [1200, 1720],
  check: ({ partner, surface }) =>
    partner || surface === "shop" ? null : "The attribute partner is needed outside the shop's own pages.",
  render: ({ lottery, offer, step, surface, ...props }) => {
    const first = lottery ?? offer
    const flow = (
      <Purchase
        key={`${first} ${step}`}
        lottery={first}
        first={begin(step, first)}
        show={(state) => (
          <PurchaseSteps
            flow={state}
            element={{ ...props, surface, CheckoutFrame: LazyCheckoutFrame }}
            {...props}
          />
        )}
      />
    )
    // Only the shop's own frame takes a token out of its address.
    return surface === "frame" ? <FrameSignIn>{flow}</FrameSignIn> : flow
  },
})
