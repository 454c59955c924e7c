import { syndicateEndpoints } from "#calls/catalogue/syndicate.ts"
import { defineQuery } from "../core/query/define.ts"

/** Syndicates on sale. Shares go fast: they are asked for again after a minute. */
export const syndicatesQuery = defineQuery(
  "syndicates",
  async (client, { pricingId }: { pricingId: string }) =>
    (await client.call(syndicateEndpoints.list, { params: { pricingId } })).offers,
  { tags: ["stock"] },
)
