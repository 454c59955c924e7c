import { lazyEndpoints } from "../lazy-endpoints.ts"

export const promotionEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/promotions/promotion.ts")).promotionEndpoints,
)
