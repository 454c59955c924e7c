import { PrecommitmentLimit } from "#src/shop/limits/precommitment-limit.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** The customer's one limit over all that they spend. */
export const lottoPrecommitmentLimit = defineElement({
  tag: "lotto-precommitment-limit",
  label: "Precommitment limit",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [900, 760],
  check: shopOnly,
  render: () => <PrecommitmentLimit />,
})
