import type { ExpressionBuilder } from "kysely"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { DrawnOffer } from "../catalogue/offers.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import type { Tables } from "../core/database/tables.ts"
import { chargeableFrom, readNoticeDays } from "./price.ts"
import { mailNewPrices } from "./price-mails.ts"

/** It costs more than its customer was told of in time. What was done to buy it is undone. */
export class PriceNotTold extends Error {
  readonly cents: number

  constructor(cents: number) {
    super("The price is higher than the customer was told.")
    this.cents = cents
  }
}

/** The columns of a purchase that is charged, and is locked. */
interface Charged {
  readonly id: string
  readonly request: RecurringRequest
  readonly agreed_cents: number | null
  readonly price_waits_until: Date | null
}

/** Refuses to charge more than a customer agreed to, or was told of and could have stopped. */
export async function refuseUntold(
  trx: InTransaction,
  charged: Charged,
  cents: number,
  now: Date,
): Promise<void> {
  if (!(await isTold(trx, charged, cents, now))) throw new PriceNotTold(cents)
}

async function isTold(
  trx: InTransaction,
  { id, agreed_cents: agreed }: Pick<Charged, "id" | "agreed_cents">,
  cents: number,
  now: Date,
): Promise<boolean> {
  if (agreed === null || cents <= agreed) return true
  const notice = await openNotices(trx, id)
    .select("new_cents")
    .where("effective_from", "<=", now)
    .orderBy("effective_from", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return notice !== undefined && cents <= notice.new_cents
}

/** Of a price that no change brings. */
const unannounced = (eb: ExpressionBuilder<Tables, "price_notices">) =>
  eb.and([eb("version_id", "is", null), eb("rules_version_id", "is", null)])

const openNotices = (db: Handle, id: string) =>
  db.selectFrom("price_notices").where("recurring_id", "=", id).where("closed_at", "is", null)

/**
 * Notes what was charged: from now on it is the price that the customer knows. Syndicates of the next draws are there
 * at their old price while a new one is told already, so that the notice of it stands until it was charged.
 */
export async function noteCharged(
  trx: InTransaction,
  { id, request, agreed_cents, price_waits_until }: Charged,
  cents: number,
  now: Date,
): Promise<void> {
  if (agreed_cents === cents && !price_waits_until) return
  await trx
    .updateTable("recurring_purchases")
    .set({ agreed_cents: cents, price_waits_until: null })
    .where("id", "=", id)
    .execute()
  await trx
    .updateTable("price_notices")
    .set({ closed_at: now, outcome: "charged" })
    .where("recurring_id", "=", id)
    .where("closed_at", "is", null)
    .where((eb) => eb.or([eb("effective_from", "<=", now), unannounced(eb)]))
    .$if(request.productType === "syndicate_share", (query) => query.where("new_cents", "<=", cents))
    .execute()
}

/**
 * Tells a customer of a price that was met when something was to be bought, once, and has it wait for as long as
 * they have to be told ahead. Where they were told of it already, it waits for the day that they were told.
 */
export async function waitForNotice(
  trx: InTransaction,
  { id, offer }: { readonly id: string; readonly offer: DrawnOffer },
  cents: number,
  now: Date,
): Promise<void> {
  const row = await trx
    .selectFrom("recurring_purchases")
    .select(["customer_id", "request", "agreed_cents"])
    .where("id", "=", id)
    .where("status", "=", "recurring_status_active")
    .forUpdate()
    .executeTakeFirst()
  // The customer stopped or changed it meanwhile.
  if (!row || row.agreed_cents === null || (await isTold(trx, { id, ...row }, cents, now))) return
  const notice = await openNotices(trx, id)
    .select("effective_from")
    .where("new_cents", ">=", cents)
    .where("effective_from", ">", now)
    .orderBy("effective_from")
    .limit(1)
    .executeTakeFirst()
  const from = notice?.effective_from ?? chargeableFrom(now, await readNoticeDays(trx))
  if (!notice) {
    const change = { id, request: row.request, oldCents: row.agreed_cents, newCents: cents }
    await closeUnannounced(trx, id, now)
    await insertNotice(trx, { ...change, customerId: row.customer_id, from }, now)
    await mailNewPrices(trx, row.customer_id, offer, { changes: [change], from, waits: true }, now)
  }
  await trx.updateTable("recurring_purchases").set({ price_waits_until: from }).where("id", "=", id).execute()
}

/** A price that no change announced gives way to another one. */
const closeUnannounced = (trx: InTransaction, id: string, now: Date) =>
  trx
    .updateTable("price_notices")
    .set({ closed_at: now, outcome: "changed" })
    .where("recurring_id", "=", id)
    .where((eb) => unannounced(eb))
    .where("closed_at", "is", null)
    .execute()

/** The new price of a recurring purchase, as its customer is told. */
export interface NewPrice {
  readonly id: string
  readonly customerId: string
  /** The change of its product, or of the syndicates' rules, that brings it. */
  readonly versionId?: string
  readonly rulesVersionId?: string
  readonly oldCents: number
  readonly newCents: number
  readonly from: Date
}

export const insertNotice = (
  trx: InTransaction,
  { id, customerId, versionId, rulesVersionId, oldCents, newCents, from }: NewPrice,
  now: Date,
) =>
  trx
    .insertInto("price_notices")
    .values({
      id: newId(now.getTime()),
      recurring_id: id,
      customer_id: customerId,
      version_id: versionId ?? null,
      rules_version_id: rulesVersionId ?? null,
      old_cents: oldCents,
      new_cents: newCents,
      told_at: now,
      effective_from: from,
    })
    .execute()
