import { PageError } from "#src/shop/site/notices/page-error.tsx"
import { defineElement } from "../define.tsx"
import { flag, wholeNumber } from "../runtime/attributes.ts"

/** Says that the shop, or a page of it, cannot be shown, and what to do. */
export const lottoError = defineElement({
  tag: "lotto-error",
  label: "Error",
  attributes: {
    /** Status of the answer that is to blame; left out where the page itself failed. */
    status: wholeNumber(400, 599, null),
    /** A few lines above a page that is still there. */
    compact: flag,
  },
  events: ["lotto-navigate"],
  render: ({ status, compact }) => <PageError status={status} compact={compact} />,
})
