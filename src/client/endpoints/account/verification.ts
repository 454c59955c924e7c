import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const verificationEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/verification/verification.ts")).verificationEndpoints,
)
export const verificationFormEndpoints = lazyEndpoints(
  async () =>
    (await import("#src/contract/account/verification/verification-form.ts")).verificationFormEndpoints,
)
