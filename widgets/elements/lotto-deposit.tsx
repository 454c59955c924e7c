import { DepositPage } from "#src/shop/payments/deposit.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** Paying money into the wallet. */
export const lottoDeposit = defineElement({
  tag: "lotto-deposit",
  label: "Deposit",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: shopOnly,
  render: () => <DepositPage />,
})
