import { Withdraw } from "#src/shop/payments/withdrawals/withdraw.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** Taking winnings out of the wallet, and what was withdrawn before. */
export const lottoWithdraw = defineElement({
  tag: "lotto-withdraw",
  label: "Withdraw",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [900, 760],
  check: shopOnly,
  render: () => <Withdraw />,
})
