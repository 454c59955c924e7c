import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const greenIdEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/verification/greenid.ts")).greenIdEndpoints,
)
