import { lazyEndpoints } from "../lazy-endpoints.ts"

export const rewardsEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/rewards/rewards.ts")).rewardsEndpoints,
)
