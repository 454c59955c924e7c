import { DepositDetails } from "#src/features/payment/deposit-details.tsx"
import { defineElement } from "./define.tsx"
import { text } from "./element/attributes.ts"

export const lottoDepositDetails = defineElement({
  tag: "lotto-deposit-details",
  label: "Deposit",
  attributes: { deposit: text() },
  events: ["lotto-navigate"],
  reserve: [240, 240],
  check: ({ deposit }) =>
    deposit ? null : "The attribute deposit says which deposit to show; it is missing.",
  render: ({ deposit }) => <DepositDetails deposit={deposit ?? ""} />,
})
