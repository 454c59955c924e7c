import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const transactionEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/payments/transaction.ts")).transactionEndpoints,
)
