import { LatestResults } from "#src/features/draw-results/results-pages.tsx"
import { Hero } from "#src/features/lottery-listing/hero.tsx"
import { LotteryListing } from "#src/features/lottery-listing/lottery-listing.tsx"
import { defineElement } from "./define.tsx"

export const lottoHome = defineElement({
  tag: "lotto-home",
  label: "Lotteries",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  render: () => (
    <>
      <Hero />
      <LotteryListing />
      <LatestResults />
    </>
  ),
})
