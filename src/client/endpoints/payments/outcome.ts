import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const outcomeEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/payments/outcome.ts")).outcomeEndpoints,
)
