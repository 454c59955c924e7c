import { sql } from "kysely"
import type { Money } from "#src/contract/money.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import type { FailureText } from "#src/server/core/texts/sentences.ts"
import type { ScheduledRow } from "../../recurring/scheduled-purchases.ts"
import type { PurchaseOrigin } from "../buy-lines.ts"

/** How a charge ended wakes what waits for it; should that be lost, it is looked at after so long, milliseconds. */
export const CARD_WAIT_MS = 60_000

/** The deposit of a charge that was begun, with its cents, or why it could not be. */
export type BegunCharge =
  | { readonly depositId: string; readonly cents: number }
  | { readonly refused: FailureText }

/**
 * Begins to charge a customer's stored card for so much; the wallet is locked. How it ends wakes what waits for it.
 */
export type ChargeStoredCard = (
  trx: InTransaction,
  charge: { readonly customerId: string; readonly cents: number; readonly currency: string },
  now: Date,
) => Promise<BegunCharge>

/**
 * Charges the stored card, once, for what the wallet lacks to pay a pre-order, since tickets are reserved on a card too.
 * Tells whether it is not known yet how that ended; the tickets stay reserved until it is.
 */
export async function waitForCard(
  trx: InTransaction,
  row: ScheduledRow,
  balance: Money,
  chargeCard: ChargeStoredCard,
  now: Date,
): Promise<boolean> {
  if (row.kind !== "pre_order" || !row.reserved) return false
  if (row.deposit_id !== null) {
    const { status } = await trx
      .selectFrom("deposits")
      .select("status")
      .where("id", "=", row.deposit_id)
      .executeTakeFirstOrThrow()
    if (status !== "pending") return false
    await scheduleCheck(trx, row.id, now, {})
    return true
  }
  const { customer_id: customerId, currency } = row
  const free = Math.max(balance.cents - (await spokenFor(trx, customerId)), 0)
  const cents = row.price_cents - free
  const begun = cents > 0 ? await chargeCard(trx, { customerId, cents, currency }, now) : null
  if (!begun || "refused" in begun) return false
  await scheduleCheck(trx, row.id, now, { deposit_id: begun.depositId })
  return true
}

/**
 * Returns what purchases whose card is being charged take from the wallet besides the charge, and which their
 * customer's other purchases must leave there. Less than nothing where a charge brings more than its purchase costs.
 */
export async function spokenFor(
  trx: InTransaction,
  customerId: string,
  /** A recurring purchase that asks for itself. */
  but: string | null = null,
): Promise<number> {
  return (
    (await byPreOrders(trx, customerId)) +
    (await byRecurring(trx, customerId, but)) +
    (await byRenewals(trx, customerId))
  )
}

async function byRenewals(trx: InTransaction, customerId: string): Promise<number> {
  const { cents } = await trx
    .selectFrom("membership_renewals as waiting")
    .innerJoin("deposits", "deposits.id", "waiting.deposit_id")
    .select(sql<number>`coalesce(sum(agreed_cents - amount_cents), 0)::bigint`.as("cents"))
    .where("waiting.customer_id", "=", customerId)
    .where("waiting.status", "=", "active")
    .where("deposits.status", "=", "pending")
    .executeTakeFirstOrThrow()
  return cents
}

/**
 * One charge may pay for several: what it brings counts once. Once it has come, each of them has its price left to it
 * until it is bought or given up. Whoever asks for itself asks for all that share its charge.
 */
async function byRecurring(trx: InTransaction, customerId: string, but: string | null): Promise<number> {
  const ownCharge = trx.selectFrom("recurring_purchases").select("card_deposit_id").where("id", "=", but)
  const charges = trx
    .selectFrom("recurring_purchases as waiting")
    .innerJoin("deposits", "deposits.id", "waiting.card_deposit_id")
    .select(
      sql<number>`sum(card_price_cents) - CASE deposits.status WHEN 'pending' THEN amount_cents ELSE 0 END`.as(
        "cents",
      ),
    )
    .where("waiting.customer_id", "=", customerId)
    .where("waiting.status", "=", "recurring_status_active")
    .where("waiting.card_price_cents", "is not", null)
    .where("deposits.status", "in", ["pending", "succeeded"])
    .$if(but !== null, (query) => query.where("deposits.id", "is distinct from", ownCharge))
    .groupBy(["deposits.id", "deposits.status", "amount_cents"])
  const { cents } = await trx
    .selectFrom(charges.as("charges"))
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as("cents"))
    .executeTakeFirstOrThrow()
  return cents
}

async function byPreOrders(trx: InTransaction, customerId: string): Promise<number> {
  const { cents } = await trx
    .selectFrom("scheduled_purchases as waiting")
    .innerJoin("deposits", "deposits.id", "waiting.deposit_id")
    .select(sql<number>`coalesce(sum(price_cents - amount_cents), 0)::bigint`.as("cents"))
    .where("waiting.customer_id", "=", customerId)
    .where("waiting.status", "=", "scheduled_status_active")
    .where("waiting.purchased_checkout_id", "is", null)
    .where("deposits.status", "=", "pending")
    .executeTakeFirstOrThrow()
  return cents
}

async function scheduleCheck(
  trx: InTransaction,
  id: string,
  now: Date,
  noted: { deposit_id?: string },
): Promise<void> {
  await trx
    .updateTable("scheduled_purchases")
    .set({ ...noted, next_run_at: new Date(now.getTime() + CARD_WAIT_MS) })
    .where("id", "=", id)
    .execute()
}

/** The charge of a stored card for a purchase, and the card; nulls where the wallet alone pays. */
export type Charged = Required<Pick<PurchaseOrigin, "depositedCents" | "paidWith">>

export const notCharged: Charged = { depositedCents: null, paidWith: null }

export async function chargedFor(
  trx: InTransaction,
  { deposit_id }: Pick<ScheduledRow, "deposit_id">,
): Promise<Charged> {
  if (deposit_id === null) return notCharged
  const deposit = await trx
    .selectFrom("deposits")
    .select(["amount_cents", "method_label"])
    .where("id", "=", deposit_id)
    .where("status", "=", "succeeded")
    .executeTakeFirst()
  return deposit ? { depositedCents: deposit.amount_cents, paidWith: deposit.method_label } : notCharged
}
