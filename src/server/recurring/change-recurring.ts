import { sql } from "kysely"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import type { AutoplayChange, RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { money } from "#src/domain/core/money.ts"
import { nextFrom } from "#src/domain/recurring/request.ts"
import { sharesPrice } from "#src/domain/tickets/pricing.ts"
import { type DrawnOffer, readDrawnOffer } from "../catalogue/offers.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, invalid, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { definitionAt, readRulesAt } from "../draws/syndicate-rule-versions.ts"
import { partyOf } from "../party/autoplay.ts"
import { priceLine } from "../tickets/kinds.ts"
import { closed } from "../tickets/product-kind.ts"
import { requireJackpot } from "../tickets/recurring-line.ts"
import { nextDraw } from "./due-purchases.ts"
import { changedRequest, requestFor } from "./due-request.ts"
import type { RecurringRow } from "./items.ts"
import { recurringCents } from "./price.ts"
import { type RecurringType, readRecurring, rowOf } from "./purchases.ts"

/**
 * Changes what one of the customer's own buys from now on. It is checked and priced as a purchase for the next draw
 * would be: 422 for what breaks a rule, 409 for what cannot be had. What was bought already stays as it is.
 */
export async function changeBought(
  database: Database,
  customerId: string,
  type: RecurringType,
  id: string,
  change: AutoplayChange,
  now: Date,
): Promise<RecurringPurchaseItem> {
  await inTransaction(database, async (trx) => {
    const row = await rowOf(trx, customerId, type, id).forUpdate().executeTakeFirst()
    if (!row) throw notFound()
    if (row.status === "recurring_status_cancelled")
      throw new Failure(409, errorCodes.invalid, sentence("failure.recurring.cancelled"))
    const offer = await readDrawnOffer(trx, row.offer_key)
    const request = changedRequest(row.request, change, offer)
    const price = await priceOf(trx, request, offer, now)
    const minimum = change.minimumJackpotAmount
    requireJackpot(minimum, offer)
    await trx
      .updateTable("recurring_purchases")
      .set({
        request: JSON.stringify(request),
        ...(minimum !== undefined && { minimum_jackpot_cents: minimum?.cents || null }),
        ...(change.frequency !== undefined && {
          frequency: change.frequency,
          not_before: await notBefore(trx, row, offer, change.frequency),
        }),
      })
      .where("id", "=", id)
      .execute()
    await agreeToPrice(trx, { id, offerKey: row.offer_key, request }, price.cents, now)
  })
  return readRecurring(database.tables, customerId, type, id, now)
}

/** Returns the price of the next draw; for a group whose next ticket is not there yet, the latest one's. */
async function priceOf(
  trx: InTransaction,
  request: RecurringRequest,
  offer: DrawnOffer,
  now: Date,
): Promise<Money> {
  if (request.productType === "social_syndicate_share") {
    const party = await partyOf(trx, request.sessionId)
    if (!party) throw invalid("failure.party.session.unknown")
    return sharesPrice(money(party.share_cents, party.currency as Currency), request.quantity)
  }
  const draw = await nextDraw(trx, offer, now)
  if (!draw) throw closed(offer.name)
  const wanted = await requestFor(trx, request, offer, draw)
  return (await priceLine(trx, wanted, now, { again: true })).price
}

/** The earliest draw to be bought at another frequency, counted from the last that was. */
async function notBefore(
  trx: InTransaction,
  row: RecurringRow,
  offer: DrawnOffer,
  frequency: RecurringRow["frequency"],
): Promise<Date | null> {
  const last = await trx
    .selectFrom("recurring_attempts")
    .innerJoin("draws", "draws.draw_no", "recurring_attempts.draw_no")
    .select("draws.draw_at")
    .where("recurring_attempts.recurring_id", "=", row.id)
    .where("recurring_attempts.status", "=", "purchased")
    .where("draws.offer_key", "=", row.offer_key)
    .orderBy("draws.draw_no", "desc")
    .executeTakeFirst()
  const drawAt = last?.draw_at ?? (await firstDraw(trx, row))
  return drawAt ? nextFrom(drawAt, frequency, offer.calendar.timeZone) : null
}

/** The draw that the first purchase played, while nothing was bought after it. */
async function firstDraw(trx: InTransaction, row: RecurringRow): Promise<Date | undefined> {
  if (row.last_attempt !== "purchased") return
  const draw = await trx
    .selectFrom("draws")
    .select("draw_at")
    .where("offer_key", "=", row.offer_key)
    .where("draw_no", "=", row.last_draw_no)
    .executeTakeFirst()
  return draw?.draw_at
}

/**
 * Records that a customer who changes what is bought agrees to what it costs. Prices they were told of are worked out
 * anew for it.
 */
async function agreeToPrice(
  trx: InTransaction,
  {
    id,
    offerKey,
    request,
  }: { readonly id: string; readonly offerKey: string; readonly request: RecurringRequest },
  cents: number,
  now: Date,
): Promise<void> {
  const open = await trx
    .selectFrom("price_notices")
    .leftJoin("offer_versions as version", "version.id", "price_notices.version_id")
    .leftJoin("syndicate_rule_versions as rules", "rules.id", "price_notices.rules_version_id")
    .select(["price_notices.id", "price_notices.rules_version_id"])
    .select((eb) => [
      eb.fn.coalesce("version.applied_at", "rules.applied_at").as("applied_at"),
      eb.fn.coalesce("version.withdrawn_at", "rules.withdrawn_at").as("withdrawn_at"),
      eb.fn.coalesce("version.effective_from", "rules.effective_from").as("holds_from"),
    ])
    .where("recurring_id", "=", id)
    .where("closed_at", "is", null)
    .execute()
  const present = await readDrawnOffer(trx, offerKey)
  let isTold = false
  let isToldOfRules = false
  for (const notice of open) {
    // That it will not come is told all the same.
    if (notice.withdrawn_at) continue
    const { holds_from: from, applied_at } = notice
    const newCents =
      from && !applied_at
        ? recurringCents(await definitionAt(trx, present, from), request, await readRulesAt(trx, from))
        : null
    const stays = newCents !== null && newCents !== cents
    if (notice.rules_version_id) isToldOfRules ||= stays
    else isTold ||= stays
    await trx
      .updateTable("price_notices")
      .set(stays ? { old_cents: cents, new_cents: newCents } : { closed_at: now, outcome: "changed" })
      .where("id", "=", notice.id)
      .execute()
  }
  await trx
    .updateTable("recurring_purchases")
    .set({
      agreed_cents: cents,
      price_waits_until: null,
      // Nothing was told of what it is now: a change that waits is compared with it once more.
      ...(!isTold && { compared_version: sql<string>`DEFAULT` }),
      ...(!isToldOfRules && { compared_rules: sql<string>`DEFAULT` }),
    })
    .where("id", "=", id)
    .execute()
}
