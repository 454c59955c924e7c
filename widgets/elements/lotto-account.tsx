import { Account } from "#src/shop/account/account.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** The customer's account at a glance. */
export const lottoAccount = defineElement({
  tag: "lotto-account",
  label: "Account",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: () => <Account />,
})
