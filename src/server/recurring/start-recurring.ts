import { type DrawRow, readDrawnOffer } from "../catalogue/offers.ts"
import type { InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import type { RecurringStart } from "../products/product-kind.ts"
import { dayOf } from "./due-request.ts"

/** Draws that are looked at for the first one that is bought by itself: a month of every weekday. */
const LOOKED_AT = 40

/** Stores what a purchase begins, in its transaction: it recurs if it was bought. */
export async function startRecurring(
  trx: InTransaction,
  { customerId, checkoutId }: { customerId: string; checkoutId: string },
  starts: readonly RecurringStart[],
  now: Date,
): Promise<void> {
  for (const start of starts) {
    const { type, offerKey, request, minimumJackpotCents, frequency, notBefore, lastDrawNo } = start
    const { affiliateCode: _, recurringPurchase: _recurring, ...again } = request
    const first = await firstDraw(trx, start)
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
        checkout_id: checkoutId,
        begins_at: first?.draw_at ?? null,
      })
      .execute()
  }
}

/** The first draw it may be bought for by itself; none while it waits for a jackpot, or where none is planned yet. */
async function firstDraw(
  trx: InTransaction,
  { offerKey, request, notBefore, lastDrawNo }: RecurringStart,
): Promise<DrawRow | undefined> {
  if (lastDrawNo === 0) return undefined
  const offer = await readDrawnOffer(trx, offerKey)
  const coming = await trx
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", offerKey)
    .where("state", "=", "DRAW_OPEN")
    .where("draw_no", ">", lastDrawNo)
    .where("draw_at", ">=", notBefore ?? new Date(0))
    .orderBy("draw_no")
    .limit(LOOKED_AT)
    .execute()
  const days = request.productType === "lottery_ticket" ? (request.days ?? 127) : 127
  return coming.find((draw) => (days & dayOf(offer, draw)) !== 0)
}
