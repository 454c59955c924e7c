import { lazyEndpoints } from "../lazy-endpoints.ts"

export const recurringEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/recurring/recurring-purchase.ts")).recurringEndpoints,
)
export const recurringMethodEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/recurring/recurring-method.ts")).recurringMethodEndpoints,
)
export const resolutionEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/recurring/payment-resolution.ts")).resolutionEndpoints,
)
export const scheduledPurchaseEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/recurring/scheduled-purchase.ts")).scheduledPurchaseEndpoints,
)
