import { CausePage } from "#src/features/causes/cause-page.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

export const lottoCause = defineElement({
  tag: "lotto-cause",
  label: "Cause",
  attributes: { cause: key, offer: key },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  check: ({ cause }) => (cause ? null : "The attribute cause is needed: the slug of a cause."),
  render: ({ cause, offer }) => <CausePage slug={cause ?? ""} offer={offer} />,
})
