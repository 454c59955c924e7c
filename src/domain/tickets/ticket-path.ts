import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { OrderState } from "#src/contract/tickets/line.ts"
import { isPast } from "../orders/order-state.ts"
import { accountPaths } from "../site/paths/account-paths.ts"

/**
 * The page of something that was bought: shares of syndicates have theirs apart, and
 * memberships stand with the tickets to come.
 */
export function ticketPath(order: {
  readonly id: string
  readonly productType: ProductType
  readonly state: OrderState
}): string {
  const { id } = order
  if (order.productType === "syndicate_share") return accountPaths.syndicateShare.link(id)
  const isPastTicket = order.productType !== "membership" && isPast(order.state)
  return (isPastTicket ? accountPaths.pastTicket : accountPaths.upcomingTicket).link(id)
}
