import { syndicateEndpoints } from "#src/contract/catalogue/syndicate.ts"
import { defineResource } from "../query/resource.ts"

/** Syndicates on sale. Shares go fast: they are asked for again after a minute. */
export const syndicatesResource = defineResource(
  "syndicates",
  async (client, { pricingId }: { pricingId: string }) =>
    (await client.call(syndicateEndpoints.list, { params: { pricingId } })).offers,
  { timeToLive: 60_000 },
)
