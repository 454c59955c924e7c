import type { Insertable, Selectable } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { Currency } from "#src/contract/money.ts"
import type { ScheduledPurchase } from "#src/contract/recurring/scheduled-purchase.ts"
import { money } from "#src/domain/core/money.ts"
import { readOffers } from "../catalogue/offers.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { Failure, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { releaseReserved } from "../tickets/kinds.ts"

export type ScheduledRow = Selectable<Tables["scheduled_purchases"]>

const withDraws = (db: Handle) =>
  db
    .selectFrom("scheduled_purchases as scheduled")
    .innerJoin("draws", (join) =>
      join
        .onRef("draws.offer_key", "=", "scheduled.offer_key")
        .onRef("draws.draw_no", "=", "scheduled.draw_no"),
    )
    .selectAll("scheduled")
    .select(["draws.draw_at", "draws.stop"])

async function shown(db: Handle, rows: readonly (ScheduledRow & { draw_at: Date; stop: Date })[]) {
  const offers = new Map((await readOffers(db)).map(({ definition }) => [definition.key, definition]))
  return rows.map((row): ScheduledPurchase => {
    const definition = offers.get(row.offer_key)
    return {
      encodedId: row.id,
      kind: row.kind,
      status: row.status,
      productType: row.request.productType,
      lotteryKey: row.offer_key,
      lotteryName: definition?.name ?? row.offer_key,
      colour: definition?.colour ?? "#333333",
      description: row.description,
      drawNo: row.draw_no,
      drawDate: row.draw_at.toISOString(),
      drawStop: row.stop.toISOString(),
      price: money(row.price_cents, row.currency as Currency),
      dueAt: row.due_at.toISOString(),
      createdAt: row.created_at.toISOString(),
      checkoutId: row.checkout_id,
      purchasedCheckoutId: row.purchased_checkout_id,
      failureMessage: row.failure_message,
    }
  })
}

/** Lists what a customer still has to be charged for, the next first. */
export async function listScheduled(db: Handle, customerId: string): Promise<ScheduledPurchase[]> {
  const rows = await withDraws(db)
    .where("scheduled.customer_id", "=", customerId)
    .where("scheduled.status", "=", "scheduled_status_active")
    .where("scheduled.purchased_checkout_id", "is", null)
    .orderBy("scheduled.due_at")
    .orderBy("scheduled.id")
    .execute()
  return shown(db, rows)
}

/** One of a customer's own, whatever became of it; 404 for anybody else's. */
export async function readScheduled(db: Handle, customerId: string, id: string): Promise<ScheduledPurchase> {
  const row = await withDraws(db)
    .where("scheduled.id", "=", id)
    .where("scheduled.customer_id", "=", customerId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return (await shown(db, [row]))[0] as ScheduledPurchase
}

export const scheduledBy = (db: Handle, customerId: string, checkoutId: string) =>
  db
    .selectFrom("scheduled_purchases")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("checkout_id", "=", checkoutId)

/** Lists what was scheduled in a purchase, for its receipt. */
export async function scheduledIn(db: Handle, checkoutId: string): Promise<ScheduledPurchase[]> {
  return shown(
    db,
    await withDraws(db).where("scheduled.checkout_id", "=", checkoutId).orderBy("scheduled.id").execute(),
  )
}

export const schedule = (trx: InTransaction, row: Insertable<Tables["scheduled_purchases"]>) =>
  trx.insertInto("scheduled_purchases").values(row)

/** Calls one off and gives its tickets back; the reason is shown beside it. */
export async function callOff(trx: InTransaction, row: ScheduledRow, reason: string | null): Promise<void> {
  if (row.reserved) await releaseReserved(trx, row.request, row.draw_no)
  await trx
    .updateTable("scheduled_purchases")
    .set({ status: "scheduled_status_cancelled", failure_message: reason, next_run_at: null })
    .where("id", "=", row.id)
    .execute()
}

/** Calls off everything that a customer has still to be charged for. */
export async function callOffAll(trx: InTransaction, customerId: string): Promise<void> {
  const rows = await trx
    .selectFrom("scheduled_purchases")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("status", "=", "scheduled_status_active")
    .where("purchased_checkout_id", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute()
  for (const row of rows) await callOff(trx, row, null)
}

/** Wakes charges that could not be made: a customer who has money now need not wait for the next try. */
export async function wakeScheduled(trx: InTransaction, customerId: string, now: Date): Promise<void> {
  await trx
    .updateTable("scheduled_purchases")
    .set({ next_run_at: now })
    .where("customer_id", "=", customerId)
    .where("next_run_at", "is not", null)
    .where("failure_message", "is not", null)
    .execute()
}

/** Resumes what waits for the charge of a stored card, once it is known how that ended. */
export async function wakeWaiting(trx: InTransaction, depositId: string, now: Date): Promise<void> {
  await trx
    .updateTable("scheduled_purchases")
    .set({ next_run_at: now })
    .where("deposit_id", "=", depositId)
    .where("next_run_at", "is not", null)
    .execute()
  await trx
    .updateTable("recurring_purchases")
    .set({ card_look_at: now })
    .where("card_deposit_id", "=", depositId)
    .execute()
  await trx
    .updateTable("membership_renewals")
    .set({ next_run_at: now })
    .where("deposit_id", "=", depositId)
    .where("status", "=", "active")
    .execute()
}

/** The customer calls one off: once is enough, and what was charged stays bought. */
export async function cancelScheduled(trx: InTransaction, customerId: string, id: string): Promise<void> {
  const row = await trx
    .selectFrom("scheduled_purchases")
    .selectAll()
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.purchased_checkout_id)
    throw new Failure(409, errorCodes.invalid, sentence("failure.scheduled.charged"))
  if (row.status === "scheduled_status_active") await callOff(trx, row, null)
}
