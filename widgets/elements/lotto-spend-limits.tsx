import { SpendLimits } from "#src/shop/limits/spend-limits.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** The customer's limits on what they spend and deposit, with how much of each is left. */
export const lottoSpendLimits = defineElement({
  tag: "lotto-spend-limits",
  label: "Spend limits",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [900, 760],
  check: shopOnly,
  render: () => <SpendLimits />,
})
