import { defineElement } from "./define.tsx"
import { text } from "./element/attributes.ts"
import { shopOnly } from "./element/shop-only.ts"
import { ReplaySteps } from "./flow/replay-steps.tsx"

export const lottoCartReplay = defineElement({
  tag: "lotto-cart-replay",
  label: "Play again",
  attributes: { checkout: text(64) },
  events: ["lotto-cart-change", "lotto-navigate"],
  reserve: [240, 240],
  check: shopOnly,
  render: ({ checkout }) => <ReplaySteps checkout={checkout ?? ""} />,
})
