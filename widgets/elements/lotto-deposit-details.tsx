import { DepositCancelled } from "#src/features/payment/deposit-cancelled.tsx"
import { DepositDetails } from "#src/features/payment/deposit-details.tsx"
import { defineElement } from "../define.tsx"
import { choice, flag, text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

export const lottoDepositDetails = defineElement({
  tag: "lotto-deposit-details",
  label: "Deposit",
  attributes: {
    deposit: text(),
    cancelled: choice(["account", "checkout"], null),
    withPurchase: flag,
    deepLink: text(500),
  },
  events: ["lotto-navigate"],
  reserve: [240, 240],
  check: shopOnly,
  render: ({ deposit, cancelled, withPurchase, deepLink }) =>
    cancelled ? (
      <DepositCancelled deposit={deposit ?? ""} from={cancelled} />
    ) : (
      <DepositDetails deposit={deposit ?? ""} withPurchase={withPurchase} deepLink={deepLink} />
    ),
})
