import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import type { Write } from "../core/database/write-together.ts"
import { schedule } from "../recurring/scheduled-purchases.ts"
import type { PricedLine } from "../tickets/product-kind.ts"

/** Keeps back what is charged later, when its draw opens or is the next; what is to be stored of it. */
export async function preOrderWrites(
  trx: InTransaction,
  requests: readonly CartItemRequest[],
  priced: readonly PricedLine[],
  bought: {
    customerId: string
    checkoutId: string
    origin: { channelKey: string; partnerKey: string | null }
    now: Date
  },
): Promise<Write[]> {
  const writes: Write[] = []
  for (const [index, { preOrder, draws, price }] of priced.entries()) {
    const draw = draws[0]
    if (!preOrder || !draw) continue
    await preOrder.reserve(trx)
    writes.push(
      schedule(trx, {
        id: newId(bought.now.getTime()),
        customer_id: bought.customerId,
        kind: preOrder.kind,
        status: "scheduled_status_active",
        // The draw it was bought for, and no other, whichever is next when it is charged.
        request: JSON.stringify({ ...requests[index], firstDrawNo: draw.draw_no }),
        description: preOrder.description,
        offer_key: draw.offer_key,
        draw_no: draw.draw_no,
        price_cents: price.cents,
        currency: price.currency,
        due_at: preOrder.opens,
        partner_key: bought.origin.partnerKey,
        channel_key: bought.origin.channelKey,
        checkout_id: bought.checkoutId,
        purchased_checkout_id: null,
        failure_message: null,
        next_run_at: preOrder.opens,
        created_at: bought.now,
      }),
    )
  }
  return writes
}
