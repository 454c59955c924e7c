import type { Currency } from "#src/contract/money.ts"
import { WITHDRAWAL_SETTLED } from "#src/contract/payments/withdrawal.codes.ts"
import type { Withdrawal } from "#src/contract/payments/withdrawal.ts"
import { money } from "#src/domain/core/money.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure, notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { endWithdrawal, lockWithdrawal, type WithdrawalRow } from "./withdrawal-states.ts"

export const canCancel = ({ status, method_code }: WithdrawalRow): boolean =>
  method_code !== "do" && (status === "requested" || status === "approved")

const withdrawalOf = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  status: row.status,
  amount: money(row.amount_cents, row.currency as Currency),
  withdrawalMethodCode: row.method_code,
  bankType: row.bank_type,
  destination: row.destination,
  reference: row.reference,
  requestedAt: row.requested_at.toISOString(),
  payableFrom: row.payable_from?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.reason,
  canCancel: canCancel(row),
})

const ofCustomer = (db: Handle, customerId: string) =>
  db.selectFrom("withdrawals").where("customer_id", "=", customerId)

/** A withdrawal by its id, or by that of a movement of the ledger that belongs to it, or of the customer's part in one. */
export async function readWithdrawal(db: Handle, customerId: string, id: string): Promise<Withdrawal> {
  const own = await ofCustomer(db, customerId).selectAll().where("id", "=", id).executeTakeFirst()
  if (own) return withdrawalOf(own)
  const movement = await db
    .selectFrom("ledger_movements")
    .select("reference")
    .where((eb) =>
      eb.or([
        eb("id", "=", id),
        eb(
          "id",
          "in",
          eb.selectFrom("ledger_entries").select("movement_id").where("ledger_entries.id", "=", id),
        ),
      ]),
    )
    .where("kind", "in", ["withdrawal", "donation", "payout", "withdrawal_return"])
    .executeTakeFirst()
  const row =
    movement &&
    (await ofCustomer(db, customerId).selectAll().where("id", "=", movement.reference).executeTakeFirst())
  if (!row) throw notFound()
  return withdrawalOf(row)
}

export async function listWithdrawals(
  db: Handle,
  customerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ items: Withdrawal[]; total: number }> {
  const rows = await ofCustomer(db, customerId)
    .selectAll()
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await ofCustomer(db, customerId)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return { items: rows.map(withdrawalOf), total: Number(total) }
}

/** Cancels a withdrawal that stands in no file yet: the money is back in the wallet at once. */
export const cancelWithdrawal = (
  database: Database,
  customerId: string,
  id: string,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const row = await lockWithdrawal(trx, id, customerId)
    if (!(await endWithdrawal(trx, row, "cancelled", null, now)))
      throw new Failure(409, WITHDRAWAL_SETTLED, sentence("failure.withdrawal.settled"))
  })
