import { sql } from "kysely"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { OfferDefinition } from "../catalogue/offer-definition.ts"
import { type DrawnOffer, readDrawnOffer } from "../catalogue/offers.ts"
import { readSyndicateRules } from "../catalogue/syndicate-rules.ts"
import type { Database, Handle, InTransaction } from "../database/database.ts"
import { inTransaction } from "../database/transaction.ts"
import { backOff, isAttemptable } from "../due/retries.ts"
import type { Turn } from "../due/turn.ts"
import { chargeableFrom, readNoticeDays } from "./notice-days.ts"
import { mailKeptPrices, mailNewPrices } from "./price-mails.ts"
import { recurringCents } from "./recurring-price.ts"
import { insertNotice } from "./told-price.ts"

const JOB = "price notices"
/** Customers that are looked for at once. */
const AT_ONCE = 100

/** A customer who is to hear of a change of a product, and since when. */
interface Due {
  readonly customer_id: string
  readonly version_id: string
  readonly since: Date
}
const rowKey = ({ customer_id, version_id }: Due) => `${customer_id} ${version_id}`

/** Those who have something bought again whose price was not compared with a change that waits for its day. */
const untold = (db: Handle, now: Date) =>
  db
    .selectFrom("offer_versions as version")
    .innerJoin("recurring_purchases as bought", "bought.offer_key", "version.offer_key")
    .select(["bought.customer_id", "version.id as version_id", "version.created_at as since"])
    .distinct()
    .where("version.applied_at", "is", null)
    .where("version.withdrawn_at", "is", null)
    .where("bought.status", "!=", "recurring_status_cancelled")
    // As two ranges it is found in the index, where an inequality is not.
    .where(sql<boolean>`(bought.compared_version < version.id OR bought.compared_version > version.id)`)
    .where(isAttemptable(JOB, sql`bought.customer_id || ' ' || version.id`, now))
    .limit(AT_ONCE)

/** Those who were told of a change that was withdrawn. */
const misled = (db: Handle, now: Date) =>
  db
    .selectFrom("price_notices as notice")
    .innerJoin("offer_versions as version", "version.id", "notice.version_id")
    .select(["notice.customer_id", "version.id as version_id"])
    .select(sql<Date>`version.withdrawn_at`.as("since"))
    .distinct()
    .where("notice.closed_at", "is", null)
    .where("version.withdrawn_at", "is not", null)
    .where(isAttemptable(JOB, sql`notice.customer_id || ' ' || version.id`, now))
    .limit(AT_ONCE)

/** Since when the first of them waits; null where nobody does. */
export async function oldestUntold(db: Handle, now: Date): Promise<Date | null> {
  const due = [...(await untold(db, now).execute()), ...(await misled(db, now).execute())]
  return due.reduce<Date | null>((oldest, { since }) => (oldest && oldest < since ? oldest : since), null)
}

/** Mails customers of prices that will change, or will not after all: each once. Tells whether more may be due. */
export async function mailDuePrices(database: Database, now: Date, turn: Turn): Promise<boolean> {
  const kept = await misled(database.tables, now).execute()
  const told = await untold(database.tables, now).execute()
  const all = [
    ...kept.map((due) => ({ due, tell: tellKept })),
    ...told.map((due) => ({ due, tell: tellNew })),
  ]
  for (const { due, tell } of all) {
    if (!turn.takeRow()) return true
    try {
      await inTransaction(database, (trx) => tell(trx, due, now))
    } catch (error) {
      await backOff(database, JOB, rowKey(due), now)
      turn.failed(error)
    }
  }
  return kept.length === AT_ONCE || told.length === AT_ONCE
}

/** The change while it is sure to wait: whoever withdraws or applies it waits for this transaction. */
const lockPending = (trx: InTransaction, id: string) =>
  trx
    .selectFrom("offer_versions")
    .select(["offer_key", "definition", "effective_from"])
    .where("id", "=", id)
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)
    .forShare()
    .executeTakeFirst()

async function tellNew(trx: InTransaction, { customer_id, version_id }: Due, now: Date): Promise<void> {
  const version = await lockPending(trx, version_id)
  if (!version) return
  // The rows are locked, so that of two processes one finds them compared already.
  const rows = await trx
    .selectFrom("recurring_purchases")
    .select(["id", "request", "agreed_cents"])
    .where("customer_id", "=", customer_id)
    .where("offer_key", "=", version.offer_key)
    .where("status", "!=", "recurring_status_cancelled")
    .where("compared_version", "!=", version_id)
    .orderBy("id")
    .forUpdate()
    .execute()
  const present = await readDrawnOffer(trx, version.offer_key)
  const price = await pricesOf(trx, [present, version.definition as OfferDefinition])
  const told = chargeableFrom(now, await readNoticeDays(trx))
  const from = new Date(Math.max(told.getTime(), version.effective_from.getTime()))
  const changes = []
  for (const { id, request, agreed_cents } of rows) {
    const [oldCents, newCents] = price(request)
    await trx
      .updateTable("recurring_purchases")
      .set({ compared_version: version_id, agreed_cents: agreed_cents ?? oldCents })
      .where("id", "=", id)
      .execute()
    if (oldCents === null || newCents === null || oldCents === newCents) continue
    const change = { id, customerId: customer_id, versionId: version_id, oldCents, newCents, request }
    // Less is charged from the day itself: nobody has to be told of that ahead.
    const since = newCents < oldCents ? version.effective_from : from
    await insertNotice(trx, { ...change, from: since }, now)
    changes.push({ ...change, from: since })
  }
  for (const [since, some] of Map.groupBy(changes, (change) => change.from)) {
    const waits = since > version.effective_from
    await mailNewPrices(trx, customer_id, present, { changes: some, from: since, waits }, now)
  }
}

/** What a request costs as a product is defined before and after a change. */
async function pricesOf(
  db: Handle,
  [before, after]: readonly [OfferDefinition, OfferDefinition],
): Promise<(request: RecurringRequest) => readonly [number | null, number | null]> {
  const rules = await readSyndicateRules(db)
  return (request) => [recurringCents(before, request, rules), recurringCents(after, request, rules)]
}

async function tellKept(trx: InTransaction, { customer_id, version_id }: Due, now: Date): Promise<void> {
  const closed = await trx
    .updateTable("price_notices")
    .set({ closed_at: now, outcome: "withdrawn" })
    .where("customer_id", "=", customer_id)
    .where("version_id", "=", version_id)
    .where("closed_at", "is", null)
    .returning(["recurring_id", "old_cents", "new_cents", "effective_from"])
    .execute()
  const [first] = closed
  if (!first) return
  const rows = await trx
    .selectFrom("recurring_purchases")
    .select(["id", "offer_key", "request"])
    .where(
      "id",
      "in",
      closed.map(({ recurring_id }) => recurring_id),
    )
    .where("status", "!=", "recurring_status_cancelled")
    .orderBy("id")
    .execute()
  const [one] = rows
  if (!one) return
  const changes = rows.flatMap(({ id, request }) =>
    closed
      .filter(({ recurring_id }) => recurring_id === id)
      .map(({ old_cents, new_cents }) => ({ request, oldCents: old_cents, newCents: new_cents })),
  )
  const offer: DrawnOffer = await readDrawnOffer(trx, one.offer_key)
  await mailKeptPrices(trx, customer_id, offer, { changes, from: first.effective_from }, now)
}
