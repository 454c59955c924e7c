import { AccountNavigation } from "#src/shop/site/navigation/account-navigation.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** The pages of the customer's account, beside each of them. */
export const lottoAccountNavigation = defineElement({
  tag: "lotto-account-navigation",
  label: "Account navigation",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [480, 73],
  bare: true,
  check: shopOnly,
  render: () => <AccountNavigation />,
})
