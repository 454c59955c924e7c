import { ManualVerification } from "#src/shop/verification/manual/manual-verification.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** Where a customer shows who they are by photos of their ID. */
export const lottoManualVerification = defineElement({
  tag: "lotto-manual-verification",
  label: "Send a photo of your ID",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [900, 760],
  check: shopOnly,
  render: () => <ManualVerification />,
})
