import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const paymentEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/payments/payment.ts")).paymentEndpoints,
)
