import { lazyEndpoints } from "../lazy-endpoints.ts"

export const greenIdEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/greenid.ts")).greenIdEndpoints,
)
