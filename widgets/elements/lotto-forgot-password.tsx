import { ForgotPassword } from "#src/shop/sign-in/forgot-password.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** Asks for a link to choose a new password. */
export const lottoForgotPassword = defineElement({
  tag: "lotto-forgot-password",
  label: "Forgot password",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: shopOnly,
  render: () => <ForgotPassword />,
})
