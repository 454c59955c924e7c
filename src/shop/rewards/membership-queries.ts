import { productOfferEndpoints } from "#calls/catalogue/product-offer.ts"
import { isMembership } from "#src/domain/account/membership.ts"
import { defineQuery } from "../core/query/define.ts"

/** The memberships on sale, which no list of lotteries and raffles shows; cached as long as those. */
export const membershipOffersQuery = defineQuery(
  "membership-offers",
  async (client, { pricingId }: { pricingId: string }) =>
    (await client.call(productOfferEndpoints.list, { params: { pricingId } })).offers.filter(isMembership),
  { staleTime: 18 * 60_000 },
)
