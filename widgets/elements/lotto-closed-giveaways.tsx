import { OwnGiveaways } from "#src/shop/rewards/giveaways/own-giveaways.tsx"
import { defineElement } from "../define.tsx"
import { wholeNumber } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Giveaways that were drawn with the customer's entries in them, and what they won, nine on a page. */
export const lottoClosedGiveaways = defineElement({
  tag: "lotto-closed-giveaways",
  label: "Closed giveaways",
  attributes: {
    /** Page of the list. */
    page: wholeNumber(1, 9999, 1),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [640, 480],
  check: shopOnly,
  render: ({ page }) => <OwnGiveaways when="closed" page={page} />,
})
