import { defineElement } from "./define.tsx"
import { choice, text } from "./element/attributes.ts"
import { shopOnly } from "./element/shop-only.ts"
import { SignInSteps } from "./flow/sign-in-steps.tsx"

export const lottoLogin = defineElement({
  tag: "lotto-login",
  label: "Sign in",
  attributes: { next: text(500), token: choice(["autologin", "transfer"], null) },
  events: ["lotto-sign-in", "lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ next, token }) => <SignInSteps next={next} token={token} />,
})
