import { SignOut } from "#src/shop/sign-in/sign-out.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** Signs out. */
export const lottoLogout = defineElement({
  tag: "lotto-logout",
  label: "Sign out",
  attributes: {},
  events: ["lotto-sign-out", "lotto-navigate"],
  reserve: [120, 120],
  check: shopOnly,
  render: () => <SignOut />,
})
