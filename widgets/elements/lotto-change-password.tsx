import { PasswordSteps } from "#src/screens/account/password-steps.tsx"
import { defineElement } from "../define.tsx"
import { flag } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

export const lottoChangePassword = defineElement({
  tag: "lotto-change-password",
  label: "Change password",
  attributes: { forced: flag },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ forced }) => <PasswordSteps forced={forced} />,
})
