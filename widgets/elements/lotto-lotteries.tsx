import { LotteryListing } from "#src/features/lottery-listing/lottery-listing.tsx"
import { defineElement } from "../define.tsx"

/** All lotteries with jackpot and closing time. */
export const lottoLotteries = defineElement({
  tag: "lotto-lotteries",
  label: "Lotteries",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [860, 860],
  render: ({ surface }) => <LotteryListing level={surface === "shop" ? 1 : 2} />,
})
