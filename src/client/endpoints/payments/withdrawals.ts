import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const withdrawalEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/payments/withdrawal.ts")).withdrawalEndpoints,
)
export const bankAccountEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/payments/bank-account.ts")).bankAccountEndpoints,
)
