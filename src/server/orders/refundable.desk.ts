import { orderState } from "#src/domain/orders/order-state.ts"
import type { StoredPartyShares } from "../party/stored-shares.ts"
import type { OrderRow } from "../tickets/order-row.ts"

/** Says why a ticket can't be refunded at a moment; null where it can: its draw is still on sale. */
export function whyNotRefundable(row: OrderRow, now: Date): string | null {
  if (orderState(row.facts) === "refunded") return "It's refunded already."
  if (row.draw_state === "DRAW_CANCELLED") return "Its draw is cancelled: the money goes back by itself."
  if (row.facts.isCancelled) return "Its ticket wasn't bought: the money goes back by itself."
  if (row.product_type === "membership") return "A membership takes part in no draw."
  if (row.product_type === "social_syndicate_share" && (row.details as StoredPartyShares).closed)
    return "Its group's ticket is bought, and belongs to all of the group."
  if (row.facts.isChargedBack) return "The deposit that paid for it went back already."
  const isOnSale = row.draw_state === "DRAW_OPEN" || row.draw_state === "DRAW_CAPPED"
  if (!isOnSale || !row.stop || row.stop <= now) return "The sales of its draw have closed."
  return null
}
