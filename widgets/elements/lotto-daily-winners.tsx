import { ProgramPage } from "#src/shop/rewards/program/page.tsx"
import { defineElement } from "../define.tsx"

/** The programme of members: what it gives away, how to join, and where its customer stands. */
export const lottoDailyWinners = defineElement({
  tag: "lotto-daily-winners",
  label: "Daily winners",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [1400, 1100],
  render: () => <ProgramPage />,
})
