import { PreferencesSteps } from "#src/screens/account/communication-steps.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

export const lottoCommunicationPreferences = defineElement({
  tag: "lotto-communication-preferences",
  label: "Communication preferences",
  attributes: { customer: text(64) },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ customer }) => <PreferencesSteps customer={customer} />,
})
