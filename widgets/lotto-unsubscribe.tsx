import { defineElement } from "./define.tsx"
import { key, text } from "./element/attributes.ts"
import { shopOnly } from "./element/shop-only.ts"
import { UnsubscribeSteps } from "./flow/communication-steps.tsx"

export const lottoUnsubscribe = defineElement({
  tag: "lotto-unsubscribe",
  label: "Unsubscribe",
  attributes: { customer: text(64), offer: key },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ customer, offer }) => <UnsubscribeSteps customer={customer ?? ""} offer={offer} />,
})
