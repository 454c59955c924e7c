import { MergeQuestion } from "#src/shop/cart/merge-question.tsx"
import { Toasts } from "#src/shop/site/notices/toasts.tsx"
import { defineElement } from "../define.tsx"

/** Messages at the corner of the page, and the question whether the cart of a link comes into the visitor's own. */
export const lottoToasts = defineElement({
  tag: "lotto-toasts",
  label: "Notifications",
  attributes: {},
  events: ["lotto-navigate", "lotto-cart-change"],
  bare: true,
  render: () => (
    <>
      <Toasts />
      <MergeQuestion />
    </>
  ),
})
