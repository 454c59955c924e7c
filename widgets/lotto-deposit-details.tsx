import { DepositDetails } from "#src/features/payment/deposit-details.tsx"
import { defineElement } from "./define.tsx"
import { text } from "./element/attributes.ts"
import { shopOnly } from "./element/shop-only.ts"

export const lottoDepositDetails = defineElement({
  tag: "lotto-deposit-details",
  label: "Deposit",
  attributes: { deposit: text() },
  events: ["lotto-navigate"],
  reserve: [240, 240],
  check: shopOnly,
  render: ({ deposit }) => <DepositDetails deposit={deposit ?? ""} />,
})
