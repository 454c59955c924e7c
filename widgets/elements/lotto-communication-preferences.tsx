import { PreferencesSteps } from "#src/shop/account/communication-steps.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** How a customer wants to be written to. */
export const lottoCommunicationPreferences = defineElement({
  tag: "lotto-communication-preferences",
  label: "Communication preferences",
  attributes: {
    /** Id of the customer whose mailed link this is; whoever is signed in where left out. */
    customer: text(64),
  },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ customer }) => <PreferencesSteps customer={customer} />,
})
