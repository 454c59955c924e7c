import { CausePage } from "#src/shop/content/cause-page.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

/** One charity, and what can be played for it. */
export const lottoCause = defineElement({
  tag: "lotto-cause",
  label: "Cause",
  attributes: {
    /** Slug of the cause. */
    cause: key,
    /** Key of the one product to show. */
    offer: key,
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: ({ cause }) => (cause ? null : "The attribute cause is needed: the slug of a cause."),
  render: ({ cause, offer }) => <CausePage slug={cause ?? ""} offer={offer} />,
})
