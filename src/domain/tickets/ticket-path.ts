import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { Money } from "#src/contract/money.ts"
import { accountPaths } from "../site/paths/account-paths.ts"

/**
 * The page of something that was bought: shares of syndicates have theirs apart, and
 * memberships stand with the tickets to come.
 */
export function ticketPath(order: {
  readonly id: string
  readonly productType: ProductType
  readonly winnings?: Money | null
}): string {
  const { id } = order
  if (order.productType === "syndicate_share") return accountPaths.syndicateShare.link(id)
  if (order.productType === "membership" || order.winnings == null)
    return accountPaths.upcomingTicket.link(id)
  return accountPaths.pastTicket.link(id)
}
