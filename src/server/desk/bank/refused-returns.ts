import { type Selectable, sql } from "kysely"
import { RETURN_SETTLED, type RefusedReturn } from "#src/contract/desk/bank/refused-returns.ts"
import type { Database, Handle } from "../../database/database.ts"
import type { Tables } from "../../database/tables/tables.ts"
import { inTransaction } from "../../database/transaction.ts"
import { notFound } from "../../failure.ts"
import { returnedAmount } from "../../payments/refused-returns.ts"
import { refuseStaff } from "../../staff/staff.ts"
import { post } from "../../wallet/ledger.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import { type Part, readDated } from "../cursor.ts"

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
