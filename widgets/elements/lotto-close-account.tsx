import { ClosingSteps } from "#src/shop/account/close-account.tsx"
import { defineElement } from "../define.tsx"
import { flag } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Closing the account for good. */
export const lottoCloseAccount = defineElement({
  tag: "lotto-close-account",
  label: "Close account",
  attributes: {
    /** It is done: says so, and leads back. */
    closed: flag,
  },
  events: ["lotto-sign-out", "lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ closed }) => <ClosingSteps closed={closed} />,
})
