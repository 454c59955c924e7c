import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const closingEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/account-closure.ts")).closingEndpoints,
)
export const breakEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/limits/break.ts")).breakEndpoints,
)
export const limitEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/limits/limits.ts")).limitEndpoints,
)
export const communicationEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/communication.ts")).communicationEndpoints,
)
