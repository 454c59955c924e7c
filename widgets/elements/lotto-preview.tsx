import { Preview } from "#src/features/preview/preview.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

export const lottoPreview = defineElement({
  tag: "lotto-preview",
  label: "Preview",
  attributes: { item: text(80) },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ item }) => <Preview item={item} />,
})
