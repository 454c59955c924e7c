import { lazyEndpoints } from "../lazy-endpoints.ts"

export const capabilityEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/site/capabilities.ts")).capabilityEndpoints,
)
export const discoveryEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/site/discovery.ts")).discoveryEndpoints,
)
export const navigationEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/site/navigation.ts")).navigationEndpoints,
)
export const themeEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/site/theme.ts")).themeEndpoints,
)
export const contentEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/content/content.ts")).contentEndpoints,
)
