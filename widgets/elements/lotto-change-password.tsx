import { PasswordSteps } from "#src/shop/sign-in/password-steps.tsx"
import { defineElement } from "../define.tsx"
import { flag } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Choosing a new password. */
export const lottoChangePassword = defineElement({
  tag: "lotto-change-password",
  label: "Change password",
  attributes: {
    /** The customer must choose one before going on. */
    forced: flag,
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ forced }) => <PasswordSteps forced={forced} />,
})
