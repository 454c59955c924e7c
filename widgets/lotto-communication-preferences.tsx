import { defineElement } from "./define.tsx"
import { text } from "./element/attributes.ts"
import { shopOnly } from "./element/shop-only.ts"
import { PreferencesSteps } from "./flow/communication-steps.tsx"

export const lottoCommunicationPreferences = defineElement({
  tag: "lotto-communication-preferences",
  label: "Communication preferences",
  attributes: { customer: text(64) },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ customer }) => <PreferencesSteps customer={customer} />,
})
