import { defineElement } from "./define.tsx"
import { flag } from "./element/attributes.ts"
import { shopOnly } from "./element/shop-only.ts"
import { PasswordSteps } from "./flow/password-steps.tsx"

export const lottoChangePassword = defineElement({
  tag: "lotto-change-password",
  label: "Change password",
  attributes: { forced: flag },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ forced }) => <PasswordSteps forced={forced} />,
})
