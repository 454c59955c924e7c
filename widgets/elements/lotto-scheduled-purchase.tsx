import { ScheduledDetail } from "#src/shop/recurring/scheduled-detail.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** One purchase that is paid for later. */
export const lottoScheduledPurchase = defineElement({
  tag: "lotto-scheduled-purchase",
  label: "Scheduled purchase",
  attributes: {
    /** Id of the purchase. */
    purchase: text(64),
  },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ purchase }) => <ScheduledDetail purchase={purchase ?? ""} />,
})
