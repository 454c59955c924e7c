import { StatisticsPage } from "#src/shop/draws/statistics/page.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

/** How often, and how long ago, a lottery's numbers came up; its jackpots. */
export const lottoStatistics = defineElement({
  tag: "lotto-statistics",
  label: "Statistics",
  attributes: {
    /** Key of the lottery: `powerball`, `oz_lotto` … */
    offer: key,
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer }) => (offer ? null : "The attribute offer says whose numbers to show; it is missing."),
  render: ({ offer }) => <StatisticsPage offer={offer ?? ""} />,
})
