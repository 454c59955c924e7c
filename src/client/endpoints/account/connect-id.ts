import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const connectIdEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/verification/connect-id.ts")).connectIdEndpoints,
)
