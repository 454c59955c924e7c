import { Security } from "#src/shop/sign-in/security/security.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** How a customer signs in: password, passkeys, two-factor authentication, remembered devices, where they are signed in. */
export const lottoLoginAndSecurity = defineElement({
  tag: "lotto-login-and-security",
  label: "Login and security",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [640, 720],
  check: shopOnly,
  render: () => <Security />,
})
