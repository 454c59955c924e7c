import { lazyEndpoints } from "../lazy-endpoints.ts"

export const checkoutEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/orders/receipt.ts")).checkoutEndpoints,
)
export const orderEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/orders/order.ts")).orderEndpoints,
)
