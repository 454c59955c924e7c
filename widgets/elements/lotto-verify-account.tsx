import { BankReturn, VerifyAccount } from "#src/shop/verification/verify-account.tsx"
import { defineElement } from "../define.tsx"
import { flag } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Where a customer shows who they are: by their details, their licence, their bank or a photo. */
export const lottoVerifyAccount = defineElement({
  tag: "lotto-verify-account",
  label: "Verify your account",
  attributes: {
    /** A bank has led the customer back: takes up what it said. */
    fromBank: flag,
  },
  events: ["lotto-navigate"],
  reserve: [900, 760],
  check: shopOnly,
  render: ({ fromBank }) => (fromBank ? <BankReturn /> : <VerifyAccount />),
})
