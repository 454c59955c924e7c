import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { CASE_CLOSED, type ReversedDeposit } from "#src/contract/payments/reversed-deposits.desk.ts"
import { money } from "#src/domain/core/money.ts"
import { maskedName } from "../account/find-customers.desk.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { type Listed, type Part, readDated } from "../staff/cursor.desk.ts"
import { refuseStaff } from "../staff/staff.ts"
import { noteDispute } from "./stored-cards.ts"

/** Deposits that went back, without those that the shop itself returned to a customer who left. */
const cases = (db: Handle) =>
  db
    .selectFrom("deposit_reversals as back")
    .innerJoin("deposits", "deposits.id", "back.deposit_id")
    .innerJoin("customers", "customers.id", "back.customer_id")
    .innerJoin("wallets", "wallets.customer_id", "back.customer_id")
    .leftJoin("staff_members as closer", "closer.id", "back.closed_by")
    .selectAll("back")
    .select(["deposits.method_label", "deposits.created_at as deposited_at", "wallets.owed_cents"])
    .select(["customers.firstname", "customers.lastname", "closer.name as closer_name"])
    .where("back.reversal", "not like", "return-%")

type Case = Awaited<ReturnType<ReturnType<typeof cases>["executeTakeFirstOrThrow"]>>

function caseOf(row: Case): ReversedDeposit {
  const of = (cents: number) => money(cents, row.currency as Currency)
  return {
    id: row.id,
    customerId: row.customer_id,
    customer: maskedName(row.firstname, row.lastname),
    kind: row.kind,
    amount: of(row.amount_cents),
    short: of(row.amount_cents - row.wallet_cents),
    owed: of(row.owed_cents),
    method: row.method_label,
    gateway: row.gateway_key,
    reference: row.reversal,
    depositedAt: row.deposited_at.toISOString(),
    at: row.created_at.toISOString(),
    state: row.taken ? (row.closed_at ? "closed" : "open") : "ended",
    note: row.note,
    closedBy: row.closer_name,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

interface CaseQuery extends Part {
  readonly state?: ReversedDeposit["state"] | undefined
  readonly kind?: ReversedDeposit["kind"] | undefined
}

export function listReversedDeposits(
  db: Handle,
  { state, kind, ...part }: CaseQuery,
): Promise<Listed<ReversedDeposit>> {
  let select = cases(db)
  if (kind) select = select.where("back.kind", "=", kind)
  if (state) select = select.where("back.taken", "=", state !== "ended")
  if (state === "open" || state === "closed")
    select = select.where("back.closed_at", state === "open" ? "is" : "is not", null)
  return readDated(select, "back.id", part, caseOf)
}

/** Closes a case; a later turn of the same dispute opens it once more. 409 where it is closed. */
export const closeReversedDeposit = (
  database: Database,
  id: string,
  { note, releaseCard }: { readonly note: string; readonly releaseCard: boolean },
  by: string,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const found = await trx
      .selectFrom("deposit_reversals")
      .select(["id", "deposit_id", "closed_at", "taken"])
      .where(sql<boolean>`id::text = ${id}`)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound()
    if (found.closed_at || !found.taken) throw refuseStaff(409, CASE_CLOSED, "This case is closed already.")
    await trx
      .updateTable("deposit_reversals")
      .set({ note, closed_by: by, closed_at: now })
      .where("id", "=", found.id)
      .execute()
    if (!releaseCard) return
    const deposit = await trx
      .selectFrom("deposits")
      .select(["customer_id", "gateway_key", "gateway_card"])
      .where("id", "=", found.deposit_id)
      .executeTakeFirstOrThrow()
    await noteDispute(trx, deposit, null)
  })
