import { giveawayTypes } from "#src/contract/rewards/giveaway-types.codes.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { giveawayQuery } from "#src/shop/rewards/reward-queries.ts"
import { anyNumber } from "./query.ts"
import { only, page, type Route, type RouteMatch, titled } from "./route.ts"

/** The giveaway that an address names; null where it can be none. */
function giveawayOf({ params }: RouteMatch) {
  const giveawayType = giveawayTypes.find((type) => type === params.giveawayType)
  const drawNumber = /^[1-9]\d{0,5}$/.test(params.drawNumber ?? "") ? Number(params.drawNumber) : null
  return giveawayType && drawNumber ? { giveawayType, drawNumber } : null
}

/** The members' programme, and the customer's own giveaways. */
export const rewardRoutes: readonly Route[] = [
  {
    pattern: rewardPaths.program.pattern,
    capabilities: ["membership_program"],
    indexed: true,
    personal: true,
    title: titled("Daily winners"),
    parts: only("lotto-daily-winners"),
  },
  {
    pattern: rewardPaths.winners.pattern,
    capabilities: ["membership_program"],
    indexed: true,
    query: { page: anyNumber },
    title: titled("Giveaway winners"),
    parts: only("lotto-giveaway-winners", ({ query }) => ({ page: query.page })),
  },
  {
    pattern: rewardPaths.deposit.pattern,
    capabilities: ["membership_program"],
    personal: true,
    checkout: true,
    title: titled("Membership deposit"),
    parts: only("lotto-membership-deposit"),
  },
  {
    pattern: rewardPaths.giveaway.pattern,
    capabilities: ["membership_program"],
    personal: true,
    title: titled("Giveaway"),
    parts: (match) => {
      const named = giveawayOf(match)
      return named
        ? only("lotto-giveaway", () => ({ type: named.giveawayType, draw: String(named.drawNumber) }))(match)
        : null
    },
    needs: (match) => {
      const named = giveawayOf(match)
      return named ? [giveawayQuery(named)] : []
    },
  },
  {
    pattern: rewardPaths.tiers.pattern,
    capabilities: ["membership_program", "membership_purchase"],
    indexed: true,
    personal: true,
    title: titled("Membership tiers"),
    parts: only("lotto-membership-tiers"),
  },
  {
    pattern: accountPaths.currentGiveaways.pattern,
    account: "giveaways",
    capabilities: ["giveaway_entries"],
    protected: true,
    title: titled("Current giveaways"),
    parts: only("lotto-current-giveaways", page),
  },
  {
    pattern: accountPaths.closedGiveaways.pattern,
    account: "giveaways",
    capabilities: ["giveaway_entries"],
    protected: true,
    title: titled("Closed giveaways"),
    parts: only("lotto-closed-giveaways", page),
  },
]
