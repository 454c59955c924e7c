import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const addressEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/location/address-lookup.ts")).addressEndpoints,
)
export const locationEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/location/location.ts")).locationEndpoints,
)
