import { ReplaySteps } from "#src/shop/cart/play-again/replay-cart.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Puts what a checkout bought into the cart again. */
export const lottoCartReplay = defineElement({
  tag: "lotto-cart-replay",
  label: "Play again",
  attributes: {
    /** Id of the checkout. */
    checkout: text(64),
  },
  events: ["lotto-cart-change", "lotto-navigate"],
  reserve: [240, 240],
  check: shopOnly,
  render: ({ checkout }) => <ReplaySteps checkout={checkout ?? ""} />,
})
