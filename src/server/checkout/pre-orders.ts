import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import type { InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import type { PricedLine } from "../products/product-kind.ts"
import { schedule } from "../recurring/scheduled-purchases.ts"

/** What is charged later, when its draw opens or is the next; until then what it needs is kept back. */
export async function schedulePreOrders(
  trx: InTransaction,
  requests: readonly CartItemRequest[],
  priced: readonly PricedLine[],
  bought: {
    customerId: string
    checkoutId: string
    origin: { channelKey: string; partnerKey: string | null }
    now: Date
  },
): Promise<void> {
  for (const [place, { preOrder, draws, price }] of priced.entries()) {
    const draw = draws[0]
    if (!preOrder || !draw) continue
    await preOrder.reserve(trx)
    await schedule(trx, [
      {
        id: newId(bought.now.getTime()),
        customer_id: bought.customerId,
        kind: preOrder.kind,
        status: "scheduled_status_active",
        // The draw it was bought for, and no other, whichever is next when it is charged.
        request: JSON.stringify({ ...requests[place], firstDrawNo: draw.draw_no }),
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
      },
    ])
  }
}
