import { OwnGiveaways } from "#src/shop/rewards/giveaways/own-giveaways.tsx"
import { defineElement } from "../define.tsx"
import { wholeNumber } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Giveaways that the customer takes part in, nine on a page. */
export const lottoCurrentGiveaways = defineElement({
  tag: "lotto-current-giveaways",
  label: "Current giveaways",
  attributes: {
    /** Page of the list. */
    page: wholeNumber(1, 9999, 1),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [640, 480],
  check: shopOnly,
  render: ({ page }) => <OwnGiveaways when="current" page={page} />,
})
