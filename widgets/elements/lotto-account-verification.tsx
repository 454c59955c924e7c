import { AccountVerification } from "#src/shop/account/account-verification.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** The reasons for verifying an account, and the way to it. */
export const lottoAccountVerification = defineElement({
  tag: "lotto-account-verification",
  label: "Verify your account",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [240, 240],
  check: shopOnly,
  render: () => <AccountVerification />,
})
