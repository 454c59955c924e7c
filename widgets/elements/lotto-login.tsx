import { SignInSteps } from "#src/screens/sign-in/sign-in-steps.tsx"
import { defineElement } from "../define.tsx"
import { choice, text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

export const lottoLogin = defineElement({
  tag: "lotto-login",
  label: "Sign in",
  attributes: { next: text(500), token: choice(["autologin", "transfer"], null) },
  events: ["lotto-sign-in", "lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ next, token }) => <SignInSteps next={next} token={token} />,
})
