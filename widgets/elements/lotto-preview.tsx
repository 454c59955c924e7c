import { Preview } from "#src/shop/content/preview.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Drafts that editors wrote and nobody else sees yet; for anybody with a key that may write content. */
export const lottoPreview = defineElement({
  tag: "lotto-preview",
  label: "Preview",
  attributes: {
    /** Collection and key of one item, `pages/about`; all of them where left out. */
    item: text(80),
  },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ item }) => <Preview item={item} />,
})
