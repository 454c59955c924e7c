import { LatestPosts } from "#src/features/blog/latest-posts.tsx"
import { LatestResults } from "#src/features/draw-results/results-pages.tsx"
import { Hero } from "#src/features/lottery-listing/hero.tsx"
import { LotteryListing } from "#src/features/lottery-listing/lottery-listing.tsx"
import { CapabilityGate } from "#src/state/capability-gate.tsx"
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
      <CapabilityGate needs="blog">
        <div className="page">
          <LatestPosts />
        </div>
      </CapabilityGate>
    </>
  ),
})
