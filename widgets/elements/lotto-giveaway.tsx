import { GiveawayPage } from "#src/shop/rewards/giveaways/giveaway-page.tsx"
import { defineElement } from "../define.tsx"
import { choice, wholeNumber } from "../runtime/attributes.ts"

/** One giveaway: its prizes, entries, winners, and how anybody can check its draw. */
export const lottoGiveaway = defineElement({
  tag: "lotto-giveaway",
  label: "Giveaway",
  attributes: {
    /** Kind of giveaway. */
    type: choice(["daily", "major", "monthly", "preview", "special"], "daily"),
    /** Number of the giveaway among those of its kind. */
    draw: wholeNumber(1, 999_999, 1),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [900, 800],
  render: ({ type, draw }) => <GiveawayPage type={type} draw={draw} />,
})
