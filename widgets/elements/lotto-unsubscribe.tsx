import { UnsubscribeSteps } from "#src/screens/account/communication-steps.tsx"
import { defineElement } from "../define.tsx"
import { key, text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

export const lottoUnsubscribe = defineElement({
  tag: "lotto-unsubscribe",
  label: "Unsubscribe",
  attributes: { customer: text(64), offer: key },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ customer, offer }) => <UnsubscribeSteps customer={customer ?? ""} offer={offer} />,
})
