import { SignInSteps } from "#src/shop/sign-in/steps.tsx"
import { defineElement } from "../define.tsx"
import { choice, text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Signing in and opening an account. */
export const lottoLogin = defineElement({
  tag: "lotto-login",
  label: "Sign in",
  attributes: {
    /** Path of the shop to go to afterwards. */
    next: text(500),
    /** Signs in with the one-time token of this kind that the page's address carries. */
    token: choice(["autologin", "transfer", "social", "window", "social-answer"], null),
  },
  events: ["lotto-sign-in", "lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ next, token }) => <SignInSteps next={next} token={token} />,
})
