import { lazyEndpoints } from "../lazy-endpoints.ts"

export const connectIdEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/connect-id.ts")).connectIdEndpoints,
)
