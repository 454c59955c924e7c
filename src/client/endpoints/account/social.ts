import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const socialEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/sign-in/social.ts")).socialEndpoints,
)
export const socialSignInEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/sign-in/social.ts")).socialSignInEndpoints,
)
