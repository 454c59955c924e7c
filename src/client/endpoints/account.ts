import { lazyEndpoints } from "../lazy-endpoints.ts"

export const closingEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/account-closure.ts")).closingEndpoints,
)
export const breakEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/break.ts")).breakEndpoints,
)
export const communicationEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/communication.ts")).communicationEndpoints,
)
export const detailsEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/details.ts")).detailsEndpoints,
)
export const sessionListEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/session-list.ts")).sessionListEndpoints,
)
export const twoFactorEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/two-factor.ts")).twoFactorEndpoints,
)
export const passkeyEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/passkey.ts")).passkeyEndpoints,
)
export const passkeySignInEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/passkey.ts")).passkeySignInEndpoints,
)
export const passwordEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/password.ts")).passwordEndpoints,
)
export const feedEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/site/notification-feed.ts")).feedEndpoints,
)
