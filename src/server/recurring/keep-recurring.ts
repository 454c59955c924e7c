import type { InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import type { RecurringStart } from "../products/product-kind.ts"

/** Stores what a purchase begins, in its transaction: it recurs if it was bought. */
export async function keepRecurring(
  trx: InTransaction,
  customerId: string,
  starts: readonly RecurringStart[],
  now: Date,
): Promise<void> {
  for (const { type, offerKey, request, minimumJackpotCents, frequency, notBefore, lastDrawNo } of starts) {
    const { affiliateCode: _, recurringPurchase: _recurring, ...again } = request
    await trx
      .insertInto("recurring_purchases")
      .values({
        id: newId(now.getTime()),
        customer_id: customerId,
        type,
        status: "recurring_status_active",
        offer_key: offerKey,
        request: JSON.stringify(again),
        minimum_jackpot_cents: minimumJackpotCents,
        frequency,
        not_before: notBefore,
        last_draw_no: lastDrawNo,
        last_attempt: lastDrawNo > 0 ? "purchased" : null,
        last_message: null,
        paused_until: null,
        created_at: now,
      })
      .execute()
  }
}
