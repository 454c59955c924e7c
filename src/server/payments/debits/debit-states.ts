import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { DEBIT_GATEWAY } from "#src/contract/payments/direct-debit.codes.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { Database, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { wakeScheduled } from "../../recurring/scheduled-purchases.ts"
import { readSay } from "../../site/say.ts"
import { credit, lockWallet } from "../../wallet/wallet.ts"
import type { PayoutTables } from "../payout.tables.ts"
import { bookReversalOf } from "../reversals.ts"
import { endAuthority, failDeposit, stopDebit } from "./authorities.ts"
import { mailDebit } from "./mail-debit.ts"

type DebitRow = Selectable<PayoutTables["direct_debits"]>

const DAY_MS = 24 * 3_600_000
/** After so many debits that were not paid nothing more is collected under an agreement. */
const MOST_UNPAID = 2

/** Locks a debit, its customer's wallet first. 404 for none. */
export async function lockDebit(trx: InTransaction, id: string): Promise<DebitRow> {
  const found = await trx
    .selectFrom("direct_debits")
    .select("customer_id")
    .where("id", "=", id)
    .executeTakeFirst()
  if (!found) throw notFound()
  await lockWallet(trx, found.customer_id)
  return trx
    .selectFrom("direct_debits")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Takes a debit further that is due: what the bank has not taken back within its days is in the wallet; what no file
 * took up is given up.
 */
export const advanceDebit = (database: Database, id: string, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const row = await lockDebit(trx, id)
    if (row.status === "requested")
      return stopDebit(trx, id, (await readSay(trx))(sentence("failure.debit.late")), now)
    if (row.status === "sent" && row.clears_at && row.clears_at <= now) return clear(trx, row, now)
    const later = row.status === "batched" ? new Date(now.getTime() + DAY_MS) : null
    const next_run_at = row.status === "sent" ? row.clears_at : later
    await trx.updateTable("deposits").set({ next_run_at }).where("id", "=", id).execute()
  })

/** A customer on a break gets the money too: nothing can be bought with it before the break is over. */
async function clear(trx: InTransaction, row: DebitRow, now: Date): Promise<void> {
  const { id, customer_id } = row
  await trx.updateTable("direct_debits").set({ status: "cleared" }).where("id", "=", id).execute()
  await trx
    .updateTable("deposits")
    .set({ status: "succeeded", next_run_at: null })
    .where("id", "=", id)
    .execute()
  const amount = money(row.amount_cents, row.currency as Currency)
  await credit(trx, customer_id, amount, { kind: "deposit", reference: id, from: "bank_clearing" }, now)
  await wakeScheduled(trx, customer_id, now)
}

/**
 * Books that a bank did not pay, or took back what is in the wallet by now, which pays what it has. `ends`: the account
 * cannot be collected from any more. False where the bank has not got it, or it is booked already.
 */
export const dishonourDebit = (
  database: Database,
  id: string,
  { reason, ends }: { readonly reason: string; readonly ends: boolean },
  now: Date,
): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const row = await lockDebit(trx, id)
    if (row.status !== "sent" && row.status !== "cleared") return false
    const wasPaid = row.status === "cleared"
    await trx
      .updateTable("direct_debits")
      .set({ status: "dishonoured", reason, ended_at: now })
      .where("id", "=", id)
      .execute()
    if (wasPaid) {
      const reversal = {
        id,
        cents: row.amount_cents,
        taken: true,
        kind: "dishonour",
        gateway: DEBIT_GATEWAY,
        clearing: "bank_clearing",
      } as const
      await bookReversalOf(trx, row, reversal, now)
    } else await failDeposit(trx, id, reason)
    const authority = await trx
      .selectFrom("debit_authorities")
      .select(["id", "account_label"])
      .where("id", "=", row.authority_id)
      .executeTakeFirstOrThrow()
    const facts = {
      customerId: row.customer_id,
      account: authority.account_label,
      amount: formatMoney(money(row.amount_cents, row.currency as Currency)),
      reason,
    }
    await mailDebit(trx, wasPaid ? "takenBack" : "unpaid", facts, now)
    if (ends || (await unpaidUnder(trx, authority.id)) >= MOST_UNPAID)
      await endAuthority(trx, authority.id, reason, now)
    return true
  })

async function unpaidUnder(trx: InTransaction, authorityId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("direct_debits")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("authority_id", "=", authorityId)
    .where("status", "=", "dishonoured")
    .executeTakeFirstOrThrow()
  return Number(count)
}
