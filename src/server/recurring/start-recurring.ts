import type { Catalogue } from "../catalogue/catalogue.ts"
import { type DrawRow, drawnOfferOf } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import type { Write } from "../core/database/statements.ts"
import type { RecurringStart } from "../tickets/product-kind.ts"
import { dayOf } from "./due-request.ts"

/** Draws that are searched for the first one of a recurring purchase: a month with a draw every day. */
const LOOKED_AT = 40

/** Writes the recurring purchases that a purchase starts, in its transaction: they exist only if it succeeds. */
export async function recurringWrites(
  trx: InTransaction,
  { customerId, checkoutId }: { customerId: string; checkoutId: string },
  starts: readonly RecurringStart[],
  now: Date,
): Promise<Write[]> {
  const catalogue = await readCatalogue(trx)
  return starts.map((start) => {
    const { type, offerKey, request, minimumJackpotCents, frequency, notBefore, lastDrawNo, cents } = start
    const { affiliateCode: _, recurringPurchase: _recurring, ...recurringRequest } = request
    const first = firstDraw(catalogue, start)
    return trx.insertInto("recurring_purchases").values({
      id: newId(now.getTime()),
      customer_id: customerId,
      type,
      status: "recurring_status_active",
      offer_key: offerKey,
      request: JSON.stringify(recurringRequest),
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
      agreed_cents: cents,
    })
  })
}

/** The first draw it will be charged for; none while it waits for a jackpot, or where none is scheduled yet. */
function firstDraw(
  catalogue: Catalogue,
  { offerKey, request, notBefore, lastDrawNo }: RecurringStart,
): DrawRow | undefined {
  if (lastDrawNo === 0) return undefined
  const offer = drawnOfferOf(catalogue, offerKey)
  const coming = (catalogue.draws.get(offerKey) ?? [])
    .filter(({ state, draw_no }) => state === "DRAW_OPEN" && draw_no > lastDrawNo)
    .filter(({ draw_at }) => draw_at >= (notBefore ?? new Date(0)))
    .slice(0, LOOKED_AT)
  const days = request.productType === "lottery_ticket" ? (request.days ?? 127) : 127
  return coming.find((draw) => (days & dayOf(offer, draw)) !== 0)
}
