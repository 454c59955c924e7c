import { CHANGED } from "#src/contract/catalogue/product-versions.desk.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { applyDefinition, reschedule } from "../draws/offer-versions.ts"
import { refuseStaff, type Staff } from "../staff/staff.ts"
import { type Catalogue, loadCatalogue } from "./catalogue.ts"
import { catalogueVersion } from "./catalogue-version.ts"
import { draftOf } from "./draft.desk.ts"
import {
  type Effect,
  effectOf,
  newPricesOf,
  productPrices,
  refuseShortNotice,
  startOf,
  timeZoneOf,
} from "./effect.desk.ts"
import type { OfferDefinition } from "./offer-definition.ts"
import { offerOf } from "./offers.ts"
import { newVersion, type RequestedChange, refuseSettled } from "./products.desk.ts"

/** Locks a product; whoever changes it at the same time waits, and then finds it changed. */
export async function lockOffer(trx: InTransaction, key: string): Promise<OfferDefinition> {
  const row = await trx
    .selectFrom("offers")
    .select("definition")
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.definition as OfferDefinition
}

/** Previews the effect of a change. Nothing on sale changes. */
export async function checkChange(
  { tables }: Database,
  catalogue: Catalogue,
  key: string,
  { changes, from }: RequestedChange,
  now: Date,
): Promise<Effect & { effectiveFrom: string }> {
  const before = offerOf(catalogue, key).definition
  const after = await draftOf(tables, catalogue, before, changes)
  const start = startOf(timeZoneOf(after), from, now)
  return {
    ...(await effectOf(tables, [before, after], start, now)),
    effectiveFrom: start.toISOString(),
  }
}

/** Changes a product at once or from a day on. One change at a time may wait. */
export const changeProduct = (
  database: Database,
  key: string,
  request: RequestedChange & { readonly reason: string },
  staff: Staff,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const before = await lockOffer(trx, key)
    const waiting = await trx
      .selectFrom("offer_versions")
      .select("id")
      .where("offer_key", "=", key)
      .where("applied_at", "is", null)
      .where("withdrawn_at", "is", null)
      .executeTakeFirst()
    if (waiting)
      throw refuseStaff(409, CHANGED, "A change of this product is already planned. Withdraw it first.")
    const catalogue = await loadCatalogue(trx, await catalogueVersion(trx))
    const after = await draftOf(trx, catalogue, before, request.changes)
    const start = startOf(timeZoneOf(after), request.from, now)
    const reach = await productPrices(trx, [before, after], start)
    refuseShortNotice(await newPricesOf(trx, reach, timeZoneOf(after), now), start, now)
    await trx
      .insertInto("offer_versions")
      .values({
        ...newVersion(request, start, staff, now),
        offer_key: key,
        definition: JSON.stringify(after),
      })
      .execute()
    if (request.from === null) await applyDefinition(trx, after)
    await reschedule(trx, [before, after], start)
  })

/** Takes a change back before its day. Draws in which nobody has a ticket are again as they were. */
export const withdrawChange = (database: Database, key: string, id: string, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const present = await lockOffer(trx, key)
    const version = await trx
      .selectFrom("offer_versions")
      .selectAll()
      .where("id", "=", id)
      .where("offer_key", "=", key)
      .forUpdate()
      .executeTakeFirst()
    if (!version) throw notFound()
    refuseSettled(version)
    await trx.updateTable("offer_versions").set({ withdrawn_at: now }).where("id", "=", id).execute()
    const planned = version.definition as OfferDefinition
    await reschedule(trx, [planned, present], version.effective_from)
  })
