import { lazyEndpoints } from "../lazy-endpoints.ts"

export const verificationEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/verification.ts")).verificationEndpoints,
)
export const verificationFormEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/verification-form.ts")).verificationFormEndpoints,
)
