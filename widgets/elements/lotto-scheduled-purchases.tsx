import { ScheduledList } from "#src/shop/recurring/scheduled-list.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** Tickets that the customer has bought and pays for later. */
export const lottoScheduledPurchases = defineElement({
  tag: "lotto-scheduled-purchases",
  label: "Scheduled purchases",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: () => <ScheduledList />,
})
