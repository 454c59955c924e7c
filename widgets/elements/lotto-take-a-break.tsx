import { TakeABreak } from "#src/shop/limits/take-a-break.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** A break from buying and depositing, for a time that the customer chooses. */
export const lottoTakeABreak = defineElement({
  tag: "lotto-take-a-break",
  label: "Take a break",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [900, 760],
  check: shopOnly,
  render: () => <TakeABreak />,
})
