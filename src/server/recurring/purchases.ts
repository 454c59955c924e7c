import { errorCodes } from "#src/contract/error.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import type { RecurringPurchaseItem, RecurringStatus } from "#src/contract/recurring/purchase.ts"
import { renewalDue } from "#src/domain/account/membership.ts"
import { money } from "#src/domain/core/money.ts"
import { isMembership } from "../catalogue/offer-definition.ts"
import { readOffers } from "../catalogue/offers.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, invalid, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { refuseWhileOff } from "../party/autoplay.ts"
import { defaultFundOf, itemsOf, type RecurringRow } from "./items.ts"
import { readAhead } from "./next-charges.ts"

const renewals = (db: Handle, customerId: string) =>
  db
    .selectFrom("membership_renewals as renewal")
    .leftJoin("memberships as paid", (join) =>
      join
        .onRef("paid.customer_id", "=", "renewal.customer_id")
        .onRef("paid.program", "=", "renewal.program"),
    )
    .selectAll("renewal")
    .select("paid.until_at")
    .where("renewal.customer_id", "=", customerId)

/** A customer's memberships that are bought again, among what recurs: one of a programme at most. */
async function renewalItems(
  db: Handle,
  customerId: string,
  wanted: { readonly offer?: string | undefined; readonly id?: string },
): Promise<RecurringPurchaseItem[]> {
  let query = renewals(db, customerId)
  if (wanted.id === undefined) query = query.where("renewal.status", "=", "active")
  else query = query.where("renewal.id", "=", wanted.id)
  if (wanted.offer !== undefined) query = query.where("renewal.program", "=", wanted.offer)
  const rows = await query.execute()
  if (rows.length === 0) return []
  const [offers, defaultFund] = await Promise.all([readOffers(db), defaultFundOf(db, customerId)])
  return rows.map((row) => {
    const definition = offers.find((offer) => offer.definition.key === row.program)?.definition
    const name = definition?.name ?? row.program
    const periods = definition && isMembership(definition) ? definition.periods : []
    const periodName = periods.find(({ period }) => period === row.period)?.name ?? row.period
    const isActive = row.status === "active"
    return {
      ...playsNothing,
      autoplayId: row.id,
      type: "subscription",
      productType: "membership",
      productOfferKey: row.program,
      lotteryId: row.program,
      defaultFund,
      lotteryName: name,
      colour: definition?.colour ?? "#333333",
      description: periodName,
      membershipKey: row.program,
      membershipName: name,
      membershipOfferKey: row.period,
      membershipOfferName: periodName,
      price: money(row.agreed_cents, row.currency as Currency),
      status: isActive ? "recurring_status_active" : "recurring_status_cancelled",
      lastAttemptStatus: row.last_attempt,
      lastAttemptMessage: row.last_message,
      nextChargeAt: isActive && row.until_at ? renewalDue(row.until_at).toISOString() : null,
      createdAt: row.created_at.toISOString(),
    }
  })
}

/** Fields that tickets have and memberships do not. */
const playsNothing = {
  gameType: null,
  gameOffer: null,
  gameOfferName: null,
  numberOfGames: null,
  numGames: null,
  games: [],
  numberOfTickets: null,
  numberOfShares: null,
  causeKey: null,
  frequency: null,
  quickpick: false,
  days: null,
  minimumJackpotAmount: null,
  pausedUntil: null,
  priceChange: null,
}

/** Ends a renewal of the customer's own; tells whether it is one. */
async function cancelRenewal(trx: InTransaction, customerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("membership_renewals")
    .set({ status: "cancelled", next_run_at: null })
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type RecurringType = RecurringRow["type"]

/** The changes a customer may make to one. */
export interface RecurringChange {
  readonly status?: RecurringStatus
  readonly pausedUntil?: Date | null
  /** Cents; null: every draw. */
  readonly minimumJackpotCents?: number | null
  readonly quickpick?: boolean
}

/** A customer's recurring purchases, newest first, without cancelled ones. */
export async function listRecurring(
  db: Handle,
  customerId: string,
  wanted: { readonly type?: RecurringType; readonly offer?: string | undefined },
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ items: RecurringPurchaseItem[]; total: number }> {
  let query = db
    .selectFrom("recurring_purchases")
    .where("customer_id", "=", customerId)
    .where("status", "!=", "recurring_status_cancelled")
  if (wanted.type) query = query.where("type", "=", wanted.type)
  if (wanted.offer !== undefined) query = query.where("offer_key", "=", wanted.offer)
  // Memberships stand before what is played: there is one of a programme.
  const renewed = wanted.type === "autoplay" ? [] : await renewalItems(db, customerId, wanted)
  const shown = renewed.slice(page.offset, page.offset + page.limit)
  const offset = Math.max(page.offset - renewed.length, 0)
  const [rows, counted] = await Promise.all([
    query
      .selectAll()
      .orderBy("id", "desc")
      .limit(page.limit - shown.length)
      .offset(offset)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ])
  const items = await itemsOf(db, rows, await readAhead(db, rows, now))
  return { items: [...shown, ...items], total: renewed.length + counted.total }
}

/** One of the customer's own; 404 for anybody else's. */
export async function readRecurring(
  db: Handle,
  customerId: string,
  type: RecurringType,
  id: string,
  now: Date,
): Promise<RecurringPurchaseItem> {
  const row = await rowOf(db, customerId, type, id).executeTakeFirst()
  const [item] = row
    ? await itemsOf(db, [row], await readAhead(db, [row], now))
    : type === "subscription"
      ? await renewalItems(db, customerId, { id })
      : []
  if (!item) throw notFound()
  return item
}

export const rowOf = (db: Handle, customerId: string, type: RecurringType, id: string) =>
  db
    .selectFrom("recurring_purchases")
    .selectAll()
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .where("type", "=", type)

/** Changes one of the customer's own. What is cancelled stays so: 409 for any change of it. */
export async function changeRecurring(
  database: Database,
  customerId: string,
  type: RecurringType,
  id: string,
  change: RecurringChange,
  now: Date,
): Promise<RecurringPurchaseItem> {
  await inTransaction(database, async (trx) => {
    const row = await rowOf(trx, customerId, type, id).forUpdate().executeTakeFirst()
    if (!row && type === "subscription" && (await isRenewal(trx, customerId, id, change))) return
    if (!row) throw notFound()
    if (row.status === "recurring_status_cancelled" && change.status !== "recurring_status_cancelled")
      throw new Failure(409, errorCodes.invalid, sentence("failure.recurring.cancelled"))
    const { status, pausedUntil = null, minimumJackpotCents } = change
    if (status === "recurring_status_timed_pause" && !(pausedUntil && pausedUntil > now))
      throw new Failure(422, errorCodes.invalid, sentence("failure.recurring.pausedUntil"), {
        field: "pausedUntil",
      })
    if (row.request.productType !== "lottery_ticket" && (minimumJackpotCents || change.quickpick))
      throw invalid("failure.recurring.fixed")
    if (row.request.productType === "social_syndicate_share" && status === "recurring_status_active")
      await refuseWhileOff(trx, row.request.sessionId)
    const { quickpick } = change
    await trx
      .updateTable("recurring_purchases")
      .set({
        ...(status && {
          status,
          paused_until: status === "recurring_status_timed_pause" ? pausedUntil : null,
        }),
        ...(minimumJackpotCents !== undefined && { minimum_jackpot_cents: minimumJackpotCents }),
        ...(quickpick !== undefined && { request: JSON.stringify({ ...row.request, quickpick }) }),
      })
      .where("id", "=", id)
      .execute()
  })
  return readRecurring(database.tables, customerId, type, id, now)
}

/** Whether it is a membership that is bought again, which can be ended and nothing else. */
async function isRenewal(
  trx: InTransaction,
  customerId: string,
  id: string,
  { status }: RecurringChange,
): Promise<boolean> {
  if (status === "recurring_status_cancelled") return cancelRenewal(trx, customerId, id)
  if ((await renewalItems(trx, customerId, { id })).length > 0) throw invalid("failure.recurring.fixed")
  return false
}

/** Cents of an amount as a form writes it; null for none. */
export const centsOf = (amount: string): Money["cents"] | null =>
  amount === "" || Number(amount) === 0 ? null : Math.round(Number(amount) * 100)
