import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const directDebitEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/payments/direct-debit.ts")).directDebitEndpoints,
)
