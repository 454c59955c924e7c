import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const customerEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/customer.ts")).customerEndpoints,
)
export const sessionEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/sign-in/session.ts")).sessionEndpoints,
)
export const signInEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/sign-in/sign-in.ts")).signInEndpoints,
)
