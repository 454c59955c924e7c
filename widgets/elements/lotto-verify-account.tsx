import { VerifyAccount } from "#src/features/verify-account/verify-account.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** Where a customer shows who they are: by their details, their licence or a photo. */
export const lottoVerifyAccount = defineElement({
  tag: "lotto-verify-account",
  label: "Verify your account",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [900, 760],
  check: shopOnly,
  render: () => <VerifyAccount />,
})
