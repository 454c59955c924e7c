import { lazyEndpoints } from "../lazy-endpoints.ts"

export const raffleEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/catalogue/raffle.ts")).raffleEndpoints,
)
export const syndicateEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/catalogue/syndicate.ts")).syndicateEndpoints,
)
