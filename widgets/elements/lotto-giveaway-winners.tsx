import { GiveawayWinnersPage } from "#src/shop/rewards/program/winners-page.tsx"
import { defineElement } from "../define.tsx"
import { wholeNumber } from "../runtime/attributes.ts"

/** Everyone who won in a giveaway, page by page. */
export const lottoGiveawayWinners = defineElement({
  tag: "lotto-giveaway-winners",
  label: "Giveaway winners",
  attributes: {
    /** Page of the list. */
    page: wholeNumber(1, 9999, 1),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [900, 700],
  render: ({ page }) => <GiveawayWinnersPage page={page} />,
})
