import { lazyEndpoints } from "../lazy-endpoints.ts"

export const purchaseEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/checkout/purchase.ts")).purchaseEndpoints,
)
