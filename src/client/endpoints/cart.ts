import { lazyEndpoints } from "../lazy-endpoints.ts"

export const cartEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/cart/cart.ts")).cartEndpoints,
)
