import type { ReturnsRead } from "#src/contract/payments/payouts.desk.ts"
import {
  type ReturnedPayment,
  type ReturnReason,
  readReturnsFile,
} from "#src/domain/payments/files/returns.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction, joinTransaction } from "#src/server/core/database/transaction.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSay } from "#src/server/site/say.ts"
import { dishonourDebit } from "../debits/debit-states.ts"
import { moved } from "./payout-checks.desk.ts"
import type { PayoutServices } from "./payout-services.ts"
import { endWithdrawal, lockWithdrawal, noteFailedAccount } from "./withdrawal-states.ts"

const said = {
  details: "label.return.details",
  closed: "label.return.closed",
  refused: "label.return.refused",
  other: "label.return.other",
} as const satisfies Record<ReturnReason, string>

const debitSaid = {
  details: "label.unpaid.details",
  closed: "label.unpaid.closed",
  refused: "label.unpaid.refused",
  other: "label.unpaid.other",
} as const satisfies Record<ReturnReason, string>

/** The direct debit that a line of a bank's file is about, where it is about one. */
const findDebit = (db: Handle, { reference, cents }: ReturnedPayment) =>
  db
    .selectFrom("direct_debits")
    .select(["id", "status"])
    .where("reference", "=", reference.toUpperCase())
    .$if(cents !== null, (query) => query.where("amount_cents", "=", cents ?? 0))
    .executeTakeFirst()

/** Books one payment back that a bank returned; false where it was not sent, or is back already. */
const bookBack = ({ database }: PayoutServices, id: string, reason: string, now: Date): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const row = await lockWithdrawal(trx, id)
    if (!(await endWithdrawal(trx, row, "returned", reason, now))) return false
    await noteFailedAccount(trx, row, now)
    return true
  })

export async function bookReturn(
  services: PayoutServices,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  if (!(await bookBack(services, id, reason, now))) throw moved("It was not sent, or it is back already.")
}

/** Books back what a file names, paid out or collected, each once however often it is read; a payment of another amount is none of ours. */
export const bookReturnsFile = (services: PayoutServices, text: string, now: Date): Promise<ReturnsRead> =>
  inTransaction(services.database, (trx) => bookReturns(services, trx, text, now))

async function bookReturns(
  services: PayoutServices,
  tables: InTransaction,
  text: string,
  now: Date,
): Promise<ReturnsRead> {
  const { payments, unreadable } = readReturnsFile(text)
  const say = await readSay(tables)
  const already: string[] = []
  const unknown = [...unreadable]
  let returned = 0
  const find = ({ reference, cents }: ReturnedPayment) => {
    const named = tables
      .selectFrom("withdrawals")
      .select(["id", "status"])
      .where("reference", "=", reference.toUpperCase())
    return (cents === null ? named : named.where("amount_cents", "=", cents)).executeTakeFirst()
  }
  for (const payment of payments) {
    const debit = await findDebit(tables, payment)
    if (debit) {
      const reason = say(sentence(debitSaid[payment.reason]))
      const ends = payment.reason !== "other"
      if (debit.status === "dishonoured") already.push(payment.reference)
      else if (
        await joinTransaction(tables, () =>
          dishonourDebit(services.database, debit.id, { reason, ends }, now),
        )
      )
        returned += 1
      else unknown.push(payment.reference)
      continue
    }
    const row = await find(payment)
    if (row?.status === "returned") already.push(payment.reference)
    else if (
      row &&
      (await joinTransaction(tables, () =>
        bookBack(services, row.id, say(sentence(said[payment.reason])), now),
      ))
    )
      returned += 1
    else unknown.push(payment.reference)
  }
  return { returned, already, unknown }
}
