import { type Expression, type SqlBool, sql } from "kysely"
import type { OfferDefinition } from "../catalogue/offer-definition.ts"
import { readDrawnOffer, readDrawnOffers } from "../catalogue/offers.ts"
import { readSyndicateRules } from "../catalogue/syndicate-rules.ts"
import type { Database, Handle, InTransaction } from "../database/database.ts"
import { inTransaction } from "../database/transaction.ts"
import { buysShares, pendingRules } from "../draws/syndicate-rule-versions.ts"
import { backOff, isAttemptable } from "../due/retries.ts"
import type { Turn } from "../due/turn.ts"
import { chargeableFrom, readNoticeDays } from "./notice-days.ts"
import { mailKeptPrices, mailNewPrices } from "./price-mails.ts"
import type { PriceChangeOf } from "./price-reach.ts"
import { pricesByRules, pricesByVersions, recurringCents } from "./recurring-price.ts"
import { insertNotice } from "./told-price.ts"

const JOB = "price notices"
/** Customers that are looked for at once. */
const AT_ONCE = 100

/** A customer who is to hear of a change, and since when: of a product, or of the syndicates' rules. */
interface Due {
  readonly customer_id: string
  readonly version_id: string
  readonly since: Date
  readonly ofRules: boolean
}
const rowKey = ({ customer_id, version_id }: Pick<Due, "customer_id" | "version_id">) =>
  `${customer_id} ${version_id}`

/** Those who have something bought again whose price was not compared with a change that waits for its day. */
const untold = (db: Handle, now: Date) =>
  db
    .selectFrom("offer_versions as version")
    .innerJoin("recurring_purchases as bought", "bought.offer_key", "version.offer_key")
    .select(["bought.customer_id", "version.id as version_id", "version.created_at as since"])
    .select(sql<boolean>`false`.as("ofRules"))
    .distinct()
    .where("version.applied_at", "is", null)
    .where("version.withdrawn_at", "is", null)
    .where("bought.status", "!=", "recurring_status_cancelled")
    // As two ranges it is found in the index, where an inequality is not.
    .where(sql<boolean>`(bought.compared_version < version.id OR bought.compared_version > version.id)`)
    .where(isAttemptable(JOB, sql`bought.customer_id || ' ' || version.id`, now))
    .limit(AT_ONCE)

/** The same of a change of the syndicates' rules. */
const untoldOfRules = (db: Handle, now: Date) =>
  db
    .selectFrom("syndicate_rule_versions as version")
    .innerJoin("recurring_purchases as bought", (join) => join.on(buysShares))
    .select(["bought.customer_id", "version.id as version_id", "version.created_at as since"])
    .select(sql<boolean>`true`.as("ofRules"))
    .distinct()
    .where("version.applied_at", "is", null)
    .where("version.withdrawn_at", "is", null)
    .where("bought.status", "!=", "recurring_status_cancelled")
    .where(sql<boolean>`(bought.compared_rules < version.id OR bought.compared_rules > version.id)`)
    .where(isAttemptable(JOB, sql`bought.customer_id || ' ' || version.id`, now))
    .limit(AT_ONCE)

/** Those who were told of a change that was withdrawn. */
const misled = (db: Handle, now: Date) =>
  db
    .selectFrom("price_notices as notice")
    .innerJoin("offer_versions as version", "version.id", "notice.version_id")
    .select(["notice.customer_id", "version.id as version_id"])
    .select(sql<Date>`version.withdrawn_at`.as("since"))
    .select(sql<boolean>`false`.as("ofRules"))
    .distinct()
    .where("notice.closed_at", "is", null)
    .where("version.withdrawn_at", "is not", null)
    .where(isAttemptable(JOB, sql`notice.customer_id || ' ' || version.id`, now))
    .limit(AT_ONCE)

const misledByRules = (db: Handle, now: Date) =>
  db
    .selectFrom("price_notices as notice")
    .innerJoin("syndicate_rule_versions as version", "version.id", "notice.rules_version_id")
    .select(["notice.customer_id", "version.id as version_id"])
    .select(sql<Date>`version.withdrawn_at`.as("since"))
    .select(sql<boolean>`true`.as("ofRules"))
    .distinct()
    .where("notice.closed_at", "is", null)
    .where("version.withdrawn_at", "is not", null)
    .where(isAttemptable(JOB, sql`notice.customer_id || ' ' || version.id`, now))
    .limit(AT_ONCE)

/** Everybody who is to hear something, those first who were told what will not come. */
async function readDue(db: Handle, now: Date) {
  const kept = [await misled(db, now).execute(), await misledByRules(db, now).execute()]
  const told = [await untold(db, now).execute(), await untoldOfRules(db, now).execute()]
  return {
    kept: kept.flat(),
    told: told.flat(),
    more: [...kept, ...told].some((found) => found.length === AT_ONCE),
  }
}

/** Since when the first of them waits; null where nobody does. */
export async function oldestUntold(db: Handle, now: Date): Promise<Date | null> {
  const { kept, told } = await readDue(db, now)
  return [...kept, ...told].reduce<Date | null>(
    (oldest, { since }) => (oldest && oldest < since ? oldest : since),
    null,
  )
}

/** Mails customers of prices that will change, or will not after all: each once. Tells whether more may be due. */
export async function mailDuePrices(database: Database, now: Date, turn: Turn): Promise<boolean> {
  const { kept, told, more } = await readDue(database.tables, now)
  const all = [
    ...kept.map((due) => ({ due, tell: announceWithdrawal })),
    ...told.map((due) => ({ due, tell: announceChange })),
  ]
  for (const { due, tell } of all) {
    if (!turn.claimRow()) return true
    try {
      await inTransaction(database, (trx) => tell(trx, due, now))
    } catch (error) {
      await backOff(database, JOB, rowKey(due), now)
      turn.failed(error)
    }
  }
  return more
}

/** A change while it is sure to wait: whoever withdraws or applies it waits for this transaction. */
const lockPending = (trx: InTransaction, id: string) =>
  trx
    .selectFrom("offer_versions")
    .select(["offer_key", "definition", "effective_from"])
    .where("id", "=", id)
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)
    .forShare()
    .executeTakeFirst()

/** What a change makes of prices, and which purchases were not compared with it yet. */
interface Announced {
  readonly from: Date
  readonly rows: Expression<SqlBool>
  readonly compared: { readonly compared_version: string } | { readonly compared_rules: string }
  readonly told: { readonly versionId: string } | { readonly rulesVersionId: string }
  readonly priceOf: PriceChangeOf
}

async function lockChange(trx: InTransaction, { version_id: id, ofRules }: Due): Promise<Announced | null> {
  if (ofRules) {
    const version = await pendingRules(trx).where("id", "=", id).forShare().executeTakeFirst()
    if (!version) return null
    const from = version.effective_from
    return {
      from,
      rows: sql<boolean>`${buysShares} AND compared_rules <> ${id}`,
      compared: { compared_rules: id },
      told: { rulesVersionId: id },
      priceOf: await pricesByRules(trx, version.rules, from),
    }
  }
  const version = await lockPending(trx, id)
  if (!version) return null
  const present = await readDrawnOffer(trx, version.offer_key)
  const from = version.effective_from
  return {
    from,
    rows: sql<boolean>`offer_key = ${version.offer_key} AND compared_version <> ${id}`,
    compared: { compared_version: id },
    told: { versionId: id },
    priceOf: await pricesByVersions(trx, [present, version.definition as OfferDefinition], from),
  }
}

async function announceChange(trx: InTransaction, due: Due, now: Date): Promise<void> {
  const { customer_id } = due
  const announced = await lockChange(trx, due)
  if (!announced) return
  // The rows are locked, so that of two processes one finds them compared already.
  const rows = await trx
    .selectFrom("recurring_purchases")
    .select(["id", "offer_key", "request", "agreed_cents"])
    .where("customer_id", "=", customer_id)
    .where("status", "!=", "recurring_status_cancelled")
    .where(announced.rows)
    .orderBy("id")
    .forUpdate()
    .execute()
  const present = new Map((await readDrawnOffers(trx)).map((offer) => [offer.key, offer]))
  const rules = await readSyndicateRules(trx)
  const told = chargeableFrom(now, await readNoticeDays(trx))
  const from = new Date(Math.max(told.getTime(), announced.from.getTime()))
  const changes = []
  for (const { id, offer_key, request, agreed_cents } of rows) {
    const offer = present.get(offer_key)
    const [oldCents, newCents] = announced.priceOf(offer_key, request)
    await trx
      .updateTable("recurring_purchases")
      .set({
        ...announced.compared,
        agreed_cents: agreed_cents ?? (offer ? recurringCents(offer, request, rules) : null),
      })
      .where("id", "=", id)
      .execute()
    if (!offer || oldCents === null || newCents === null || oldCents === newCents) continue
    const change = { id, customerId: customer_id, ...announced.told, oldCents, newCents, request }
    // Less is charged from the day itself: nobody has to be told of that ahead.
    const since = newCents < oldCents ? announced.from : from
    await insertNotice(trx, { ...change, from: since }, now)
    changes.push({ ...change, offer, from: since })
  }
  for (const ofOffer of Map.groupBy(changes, ({ offer }) => offer).values())
    for (const [since, some] of Map.groupBy(ofOffer, (change) => change.from)) {
      const [{ offer }] = some as [(typeof some)[number]]
      const waits = since > announced.from
      await mailNewPrices(trx, customer_id, offer, { changes: some, from: since, waits }, now)
    }
}

async function announceWithdrawal(
  trx: InTransaction,
  { customer_id, version_id, ofRules }: Due,
  now: Date,
): Promise<void> {
  const closed = await trx
    .updateTable("price_notices")
    .set({ closed_at: now, outcome: "withdrawn" })
    .where("customer_id", "=", customer_id)
    .where(ofRules ? "rules_version_id" : "version_id", "=", version_id)
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
  for (const [offerKey, some] of Map.groupBy(rows, ({ offer_key }) => offer_key)) {
    const changes = some.flatMap(({ id, request }) =>
      closed
        .filter(({ recurring_id }) => recurring_id === id)
        .map(({ old_cents, new_cents }) => ({ request, oldCents: old_cents, newCents: new_cents })),
    )
    const offer = await readDrawnOffer(trx, offerKey)
    await mailKeptPrices(trx, customer_id, offer, { changes, from: first.effective_from }, now)
  }
}
