import { type Selectable, sql } from "kysely"
import { RETURN_SETTLED, type RefusedReturn } from "#src/contract/payments/refused-returns.desk.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import type { Tables } from "#src/server/core/database/tables.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { notFound } from "#src/server/core/failure.ts"
import { type Part, readDated } from "#src/server/staff/cursor.desk.ts"
import { refuseStaff } from "#src/server/staff/staff.ts"
import { post } from "#src/server/wallet/ledger.ts"
import { lockWallet } from "#src/server/wallet/wallet.ts"
import { returnedAmount } from "../refused-returns.ts"

const returnOf = (row: Selectable<Tables["deposits"]>): RefusedReturn => ({
  id: row.id,
  customerId: row.customer_id,
  amount: returnedAmount(row),
  method: row.method_label,
  gateway: row.gateway_key,
  depositedAt: row.created_at.toISOString(),
  refusedAt: row.return_refused_at?.toISOString() ?? null,
})

/** Deposits that no gateway sends back and nobody can withdraw, the latest first. */
export const listRefusedReturns = (db: Handle, part: Part) =>
  readDated(
    db.selectFrom("deposits").selectAll().where("return_state", "=", "refused"),
    "deposits.id",
    part,
    returnOf,
  )

/** Books that one was paid from the shop's bank. 404 for another deposit, 409 for one that is settled. */
export const settleRefusedReturn = (database: Database, id: string, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const found = await trx
      .selectFrom("deposits")
      .select("customer_id")
      .where(sql<boolean>`id::text = ${id}`)
      .where("return_state", "is not", null)
      .executeTakeFirst()
    if (!found) throw notFound()
    await lockWallet(trx, found.customer_id)
    const row = await trx
      .selectFrom("deposits")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.return_state !== "refused")
      throw refuseStaff(409, RETURN_SETTLED, "This deposit was paid back already.")
    const { cents, currency } = returnedAmount(row)
    const movement = {
      kind: "refund" as const,
      reference: id,
      currency,
      entries: [
        { account: "unclaimed_deposits" as const, cents: -cents },
        { account: "bank_clearing" as const, cents },
      ],
    }
    await post(trx, movement, now)
    await trx.updateTable("deposits").set({ return_state: "settled" }).where("id", "=", id).execute()
  })
