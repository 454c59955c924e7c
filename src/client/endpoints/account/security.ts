import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const sessionListEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/sign-in/session-list.ts")).sessionListEndpoints,
)
export const twoFactorEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/sign-in/two-factor.ts")).twoFactorEndpoints,
)
export const passkeyEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/sign-in/passkey.ts")).passkeyEndpoints,
)
export const passkeySignInEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/sign-in/passkey.ts")).passkeySignInEndpoints,
)
export const waysInEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/sign-in/ways-in.ts")).waysInEndpoints,
)
export const passwordEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/sign-in/password.ts")).passwordEndpoints,
)
