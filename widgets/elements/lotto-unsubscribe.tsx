import { UnsubscribeSteps } from "#src/shop/account/communication-steps.tsx"
import { defineElement } from "../define.tsx"
import { key, text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Ending the shop's mails, by the link at their foot. */
export const lottoUnsubscribe = defineElement({
  tag: "lotto-unsubscribe",
  label: "Unsubscribe",
  attributes: {
    /** Id of the customer whose mailed link this is. */
    customer: text(64),
    /** Key of the product that the mail was about. */
    offer: key,
  },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ customer, offer }) => <UnsubscribeSteps customer={customer ?? ""} offer={offer} />,
})
