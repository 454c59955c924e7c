import { defineElement } from "./define.tsx"
import { flag } from "./element/attributes.ts"
import { shopOnly } from "./element/shop-only.ts"
import { ClosingSteps } from "./flow/closing-steps.tsx"

export const lottoCloseAccount = defineElement({
  tag: "lotto-close-account",
  label: "Close account",
  attributes: { closed: flag },
  events: ["lotto-sign-out", "lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ closed }) => <ClosingSteps closed={closed} />,
})
