import { productOfferEndpoints } from "#calls/catalogue/product-offer.ts"
import { rewardsEndpoints } from "#calls/rewards/rewards.ts"
import type { GiveawayType } from "#src/contract/rewards/giveaway.ts"
import { isMembership } from "#src/domain/account/membership.ts"
import { defineQuery } from "../core/query/define.ts"

/** Giveaways on a page of a list. */
export const GIVEAWAYS_PAGE_SIZE = 9
export const GIVEAWAY_WINNERS_PAGE_SIZE = 20

const part = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit })

/** The programme as it is published; editors change it seldom. */
export const programQuery = defineQuery(
  "program",
  async (client) => (await client.call(rewardsEndpoints.config)).programConfig,
  { staleTime: 5 * 60_000 },
)

/** The memberships on sale, which no list of lotteries and raffles shows; cached as long as those. */
export const membershipOffersQuery = defineQuery(
  "membership-offers",
  async (client, { pricingId }: { pricingId: string }) =>
    (await client.call(productOfferEndpoints.list, { params: { pricingId } })).offers.filter(isMembership),
  { staleTime: 18 * 60_000 },
)

/** Where the customer stands to the programme; purchases and deposits may change it. */
export const rewardsCustomerQuery = defineQuery(
  "rewards-customer",
  (client) => client.call(rewardsEndpoints.customer),
  { isPrivate: true, tags: ["customer", "orders", "rewards"] },
)

export type GiveawayList = "all" | "monthly" | "daily" | "special"

/** Giveaways that take entries, or were drawn. */
export const giveawaysQuery = defineQuery(
  "giveaways",
  (
    client,
    { list, when, page, size }: { list: GiveawayList; when: "upcoming" | "past"; page: number; size: number },
  ) => client.call(rewardsEndpoints.draws, { query: { list, when, ...part(page, size) } }),
  // The next one of a rule is made a moment after the one before has closed.
  {
    staleTime: 15_000,
    staleAt: ({ items }) => items.flatMap(({ opensAt, closesAt, drawAt }) => [opensAt, closesAt, drawAt]),
  },
)

export const giveawayQuery = defineQuery(
  "giveaway",
  (client, params: { giveawayType: GiveawayType; drawNumber: number }) =>
    client.call(rewardsEndpoints.draw, { params }),
  { staleTime: 15_000, staleAt: ({ closesAt, drawAt }) => [closesAt, drawAt] },
)

export const giveawayWinnersQuery = defineQuery(
  "giveaway-winners",
  (client, { page, size }: { page: number; size: number }) =>
    client.call(rewardsEndpoints.winners, { query: part(page, size) }),
)

export const ownGiveawaysQuery = defineQuery(
  "own-giveaways",
  (client, { when, page }: { when: "current" | "closed"; page: number }) =>
    client.call(rewardsEndpoints.ownDraws, { query: { when, ...part(page, GIVEAWAYS_PAGE_SIZE) } }),
  { isPrivate: true, tags: ["customer", "orders", "rewards"] },
)

/** The customer's own entries in a giveaway that is closed, with what proves them; 404 for who had none. */
export const entryProofQuery = defineQuery(
  "entry-proof",
  (client, params: { giveawayType: GiveawayType; drawNumber: number }) =>
    client.call(rewardsEndpoints.entryProof, { params }),
  { isPrivate: true },
)
