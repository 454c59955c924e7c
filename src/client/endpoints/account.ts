import { lazyEndpoints } from "../lazy-endpoints.ts"

export const detailsEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/details.ts")).detailsEndpoints,
)
export const feedEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/site/notification-feed.ts")).feedEndpoints,
)
