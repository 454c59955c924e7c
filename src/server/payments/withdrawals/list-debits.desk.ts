import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { DeskDebit } from "#src/contract/payments/debits.desk.ts"
import type { DebitStatus } from "#src/contract/payments/direct-debit.codes.ts"
import { money } from "#src/domain/core/money.ts"
import { maskedName } from "#src/server/account/find-customers.desk.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { type Part, readDated } from "#src/server/staff/cursor.desk.ts"
import { endAuthority } from "../debits/authorities.ts"
import { dishonourDebit, lockDebit } from "../debits/debit-states.ts"
import { moved } from "./payout-checks.desk.ts"
import type { PayoutServices } from "./payout-services.ts"

interface DebitQuery extends Part {
  readonly status?: DebitStatus | undefined
  readonly q?: string | undefined
}

const found = (db: Handle) =>
  db
    .selectFrom("direct_debits as d")
    .innerJoin("debit_authorities as a", "a.id", "d.authority_id")
    .innerJoin("customers as c", "c.id", "d.customer_id")
    .selectAll("d")
    .select(["a.account_label", "a.ended_at as agreement_ended_at", "c.firstname", "c.lastname"])

type Found = Awaited<ReturnType<ReturnType<typeof found>["executeTakeFirstOrThrow"]>>

const debitOf = (row: Found): DeskDebit => ({
  id: row.id,
  status: row.status,
  amount: money(row.amount_cents, row.currency as Currency),
  customerId: row.customer_id,
  customer: maskedName(row.firstname, row.lastname),
  lastFour: row.account_label,
  reference: row.reference,
  requestedAt: row.requested_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  clearsAt: row.clears_at?.toISOString() ?? null,
  batchId: row.batch_id,
  reason: row.reason,
  isAgreed: row.agreement_ended_at === null,
})

/** Direct debits, the latest first or last. */
export function listDebits(db: Handle, { status, q, ...part }: DebitQuery) {
  let select = found(db)
  if (status) select = select.where("d.status", "=", status)
  if (q)
    select =
      select.where(sql<boolean>`(d.reference = ${q.toUpperCase()} OR d.customer_id::text = ${q.toLowerCase()}
      OR d.batch_id::text = ${q.toLowerCase()})`)
  return readDated(select, "d.id", part, debitOf)
}

/** Books by hand that a bank did not pay. */
export async function bookDishonour(
  { database }: PayoutServices,
  id: string,
  said: { readonly reason: string; readonly ends: boolean },
  now: Date,
): Promise<void> {
  if (!(await dishonourDebit(database, id, said, now)))
    throw moved("It was not sent to the bank, or it is booked already.")
}

/** Ends the agreement of a debit for a customer who asked for it. */
export const endAuthorityOf = (
  { database }: PayoutServices,
  id: string,
  reason: string,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const { authority_id } = await lockDebit(trx, id)
    if (!(await endAuthority(trx, authority_id, reason, now)))
      throw moved("This agreement has ended already.")
  })
