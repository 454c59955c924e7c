import { lazyEndpoints } from "../lazy-endpoints.ts"

export const favouriteEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/tickets/favourite-numbers.ts")).favouriteEndpoints,
)
export const ticketCheckEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/tickets/ticket-check.ts")).ticketCheckEndpoints,
)
