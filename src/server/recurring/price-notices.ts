import { type Expression, type SqlBool, sql } from "kysely"
import type { OfferDefinition } from "../catalogue/offer-definition.ts"
import { readDrawnOffer, readDrawnOffers } from "../catalogue/offers.ts"
import { readSyndicateRules } from "../catalogue/syndicate-rules.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { backOff, type Turn } from "../core/due.ts"
import { buysShares, pendingRules } from "../draws/syndicate-rule-versions.ts"
import { type DueNotice, PRICE_NOTICES, readDueNotices, rowKey } from "./due-price-notices.ts"
import {
  chargeableFrom,
  type PriceChangeOf,
  pricesByRules,
  pricesByVersions,
  readNoticeDays,
  recurringCents,
} from "./price.ts"
import { mailKeptPrices, mailNewPrices } from "./price-mails.ts"
import { insertNotice } from "./told-price.ts"

/** Mails customers of prices that will change, or will not after all: each once. Tells whether more may be due. */
export async function mailDuePrices(database: Database, now: Date, turn: Turn): Promise<boolean> {
  const { withdrawn, announced, more } = await readDueNotices(database.tables, now)
  const all = [
    ...withdrawn.map((due) => ({ due, mail: announceWithdrawal })),
    ...announced.map((due) => ({ due, mail: announceChange })),
  ]
  for (const { due, mail } of all) {
    if (!turn.claimRow()) return true
    try {
      await inTransaction(database, (trx) => mail(trx, due, now))
    } catch (error) {
      await backOff(database, PRICE_NOTICES, rowKey(due), now)
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

/** The prices after a change, and which purchases were not compared with it yet. */
interface Announced {
  readonly from: Date
  readonly rows: Expression<SqlBool>
  readonly compared: { readonly compared_version: string } | { readonly compared_rules: string }
  readonly told: { readonly versionId: string } | { readonly rulesVersionId: string }
  readonly priceOf: PriceChangeOf
}

async function lockChange(
  trx: InTransaction,
  { version_id: id, ofRules }: DueNotice,
): Promise<Announced | null> {
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

async function announceChange(trx: InTransaction, due: DueNotice, now: Date): Promise<void> {
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
  const earliest = chargeableFrom(now, await readNoticeDays(trx))
  const from = new Date(Math.max(earliest.getTime(), announced.from.getTime()))
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
  { customer_id, version_id, ofRules }: DueNotice,
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
