import { lazyEndpoints } from "../lazy-endpoints.ts"

export const groupEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/party/group-endpoints.ts")).groupEndpoints,
)
export const partySessionEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/party/session.ts")).partySessionEndpoints,
)
export const partyConfigEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/party/party-config.ts")).partyConfigEndpoints,
)
export const sessionOrderEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/party/session-order.ts")).sessionOrderEndpoints,
)
export const boardEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/party/board.ts")).boardEndpoints,
)
