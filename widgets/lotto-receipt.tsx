import { Receipt } from "#src/features/receipt/receipt.tsx"
import { defineElement } from "./define.tsx"
import { text } from "./element/attributes.ts"

export const lottoReceipt = defineElement({
  tag: "lotto-receipt",
  label: "Receipt",
  attributes: { checkout: text() },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: ({ checkout }) =>
    checkout ? null : "The attribute checkout says which purchase to show; it is missing.",
  render: ({ checkout }) => <Receipt checkout={checkout ?? ""} />,
})
