import { WithdrawalDetails } from "#src/shop/payments/withdrawals/withdrawal-details.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** The outcome of a withdrawal, and the way to cancel it. */
export const lottoWithdrawal = defineElement({
  tag: "lotto-withdrawal",
  label: "Withdrawal",
  attributes: {
    /** Id of the withdrawal, or of the transaction that took it out of the wallet. */
    withdrawal: text(),
  },
  events: ["lotto-navigate"],
  reserve: [480, 440],
  check: shopOnly,
  render: ({ withdrawal }) => <WithdrawalDetails id={withdrawal ?? ""} />,
})
