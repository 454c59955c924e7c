import type { Currency, Money } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { bookReversalOf } from "../payments/reversals.ts"
import { readWallet } from "../wallet/wallet.ts"
import type { CheckoutRow } from "./refund-orders.desk.ts"

const DAY_MS = 24 * 3_600_000
/** Gateways send a charge back for so long, milliseconds. */
const REFUNDABLE_MS = 180 * DAY_MS

/** A deposit that a part of can go back to its card. */
interface ReturnableDeposit {
  readonly id: string
  readonly gateway: string
  /** As customers read it: "Visa ending 4242". */
  readonly label: string
  readonly most: Money
}

/**
 * Reads the deposit that paid for a checkout, while its gateway still sends it back: once, and no more than it brought.
 * Null for who owes the shop, since what comes into their wallet pays that first.
 */
export async function readReturnable(
  db: Handle,
  { id, customer_id }: Pick<CheckoutRow, "id" | "customer_id">,
  gateways: readonly string[],
  now: Date,
): Promise<ReturnableDeposit | null> {
  if (gateways.length === 0) return null
  const { owed } = await readWallet(db, customer_id)
  if (owed.cents > 0) return null
  const row = await db
    .selectFrom("deposits")
    .select(["id", "gateway_key", "method_label", "amount_cents", "currency"])
    .where("checkout_id", "=", id)
    .where("customer_id", "=", customer_id)
    .where("status", "=", "succeeded")
    .where("return_state", "is", null)
    .where("created_at", ">", new Date(now.getTime() - REFUNDABLE_MS))
    .where("gateway_key", "in", gateways)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("deposit_reversals")
            .select("deposit_reversals.id")
            .whereRef("deposit_reversals.deposit_id", "=", "deposits.id")
            .where("deposit_reversals.taken", "=", true),
        ),
      ),
    )
    .executeTakeFirst()
  if (!row) return null
  const most = money(row.amount_cents, row.currency as Currency)
  return { id: row.id, gateway: row.gateway_key, label: row.method_label, most }
}

/**
 * Takes a refund that is in the wallet out of it again, as far as the deposit goes, and has the deposits' job send it
 * back to its card. Gives how much, cents.
 */
export async function sendToCard(
  trx: InTransaction,
  { customer_id, currency }: CheckoutRow,
  { id, gateway, most }: ReturnableDeposit,
  refunded: number,
  now: Date,
): Promise<number> {
  const cents = Math.min(refunded, most.cents)
  const reversal = { id: `return-${id}`, kind: "refund" as const, cents, taken: true }
  const deposit = { id, customer_id, currency }
  await bookReversalOf(trx, deposit, { ...reversal, gateway, clearing: "unclaimed_deposits" }, now)
  await trx
    .updateTable("deposits")
    .set({ return_state: "due", return_cents: cents, next_run_at: now })
    .where("id", "=", id)
    .execute()
  return cents
}
