import { sql } from "kysely"
import type { BankPaymentReason, BankPaymentStatus } from "#src/contract/payments/bank-payment.codes.ts"
import { addDays } from "#src/domain/payments/bank-day.ts"
import { directReferencesIn, isBpayReference } from "#src/domain/payments/deposit-reference.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { backOff, isAttemptable, type Turn } from "#src/server/core/due.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import type { BankConfig } from "./config.ts"
import { creditPayment, postUnclaimed, whyHeld, whyNotCredited } from "./credit-payment.ts"
import { customersOf } from "./deposit-references.ts"
import { mailBankDeposit } from "./methods.ts"
import type { BankPaymentRow, BankServices } from "./services.ts"
import { takePaymentBack } from "./take-payment-back.ts"

const JOB = "bank-payments"

const due = (db: Handle, now: Date) =>
  db
    .selectFrom("bank_payments")
    .where("next_run_at", "<=", now)
    // A second person has to agree to such a file first.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bank_files")
            .select("bank_files.id")
            .whereRef("bank_files.id", "=", "bank_payments.file_id")
            .where("is_proposed", "=", true),
        ),
      ),
    )
    .where(isAttemptable(JOB, sql`bank_payments.id::text`, now))

/**
 * Books lines of bank files in the order in which they stand there. Two processes that take the same line book it once,
 * since its lock is taken before it is looked at. Tells whether more may be due. `fileId`: of one file only.
 */
export async function bookDuePayments(
  services: Pick<BankServices, "database" | "config">,
  now: () => Date,
  turn: Turn,
  fileId?: string,
): Promise<boolean> {
  const { database } = services
  while (turn.claimRow()) {
    const row = await due(database.tables, now())
      .$if(fileId !== undefined, (query) => query.where("file_id", "=", fileId ?? ""))
      .select("id")
      .orderBy("next_run_at")
      .orderBy("file_id")
      .orderBy("line")
      .limit(1)
      .executeTakeFirst()
    if (!row) return false
    try {
      await bookPayment(services, row.id, now())
    } catch (error) {
      await backOff(database, JOB, row.id, now())
      turn.failed(error)
    }
  }
  return true
}

/** Since when the oldest line waits. */
export async function oldestDuePayment(db: Handle, now: Date): Promise<Date | null> {
  const row = await due(db, now).select("next_run_at").orderBy("next_run_at").limit(1).executeTakeFirst()
  return row?.next_run_at ?? null
}

/** Finds the references in a payer's text that can be right. */
function referencesOf({ method_code, text }: Pick<BankPaymentRow, "method_code" | "text">): string[] {
  if (method_code === "dd") return directReferencesIn(text)
  const digits = text.replace(/\D/g, "")
  return isBpayReference(digits) ? [digits] : []
}

/** Finds the customer of a payment by its reference, or says why nobody can. */
async function findPayer(
  db: Handle,
  row: Pick<BankPaymentRow, "method_code" | "text">,
): Promise<{ readonly customerId: string } | { readonly reason: BankPaymentReason }> {
  const customers = await customersOf(db, row.method_code, referencesOf(row))
  const [customerId] = customers
  if (customerId === undefined) return { reason: "unknown_reference" }
  return customers.length === 1 ? { customerId } : { reason: "several_references" }
}

/** Locks a payment; the wallet of whose it may be is locked before, as for every movement of a customer's money. */
export const lockPayment = (trx: InTransaction, id: string): Promise<BankPaymentRow> =>
  trx.selectFrom("bank_payments").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()

export async function setAside(
  trx: InTransaction,
  id: string,
  now: Date,
  state: {
    status: BankPaymentStatus
    reason?: BankPaymentReason | null
    customer_id?: string
    note?: string
  },
): Promise<void> {
  const waits = state.status === "unmatched" || state.status === "held"
  await trx
    .updateTable("bank_payments")
    .set({ reason: null, ...state, next_run_at: null, settled_at: waits ? null : now })
    .where("id", "=", id)
    .execute()
}

/**
 * BPAY's sum of a day on the statement of the account it is paid to; its payments come in a file of their own.
 */
const isSettlement = ({ text }: BankPaymentRow, { bpay }: BankConfig): boolean =>
  bpay !== null && /\bbpay\b/i.test(text) && text.replace(/\D/g, " ").split(" ").includes(bpay.billerCode)

/** A file of debits is paid within so many days of its own. */
const PAID_WITHIN = { before: 1, after: 5 }

/** Notes that a line of a statement is what a file of direct debits brought; false where it is none of that amount. */
async function noteCollected(
  trx: InTransaction,
  { id, paid_on, amount_cents }: BankPaymentRow,
): Promise<boolean> {
  const batch = await trx
    .selectFrom("payout_batches")
    .select("id")
    .where("channel", "=", "direct_debit")
    .where("sent_at", "is not", null)
    .where("paid_by", "is", null)
    .where("total_cents", "=", amount_cents)
    .where("pay_on", ">=", addDays(paid_on, -PAID_WITHIN.after))
    .where("pay_on", "<=", addDays(paid_on, PAID_WITHIN.before))
    .orderBy("pay_on")
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (batch) await trx.updateTable("payout_batches").set({ paid_by: id }).where("id", "=", batch.id).execute()
  return batch !== undefined
}

/** Books a line of a bank's file, once: into its customer's wallet, or where it waits for somebody to look at it. */
export async function bookPayment(
  { database, config }: Pick<BankServices, "database" | "config">,
  id: string,
  now: Date,
): Promise<void> {
  const seen = await database.tables
    .selectFrom("bank_payments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  if (seen.status !== "new") return
  if (seen.kind !== "payment") return takePaymentBack(database, seen, now)
  const payer = await findPayer(database.tables, seen)
  await inTransaction(database, async (trx) => {
    if ("customerId" in payer) await lockWallet(trx, payer.customerId)
    const row = await lockPayment(trx, id)
    if (row.status !== "new") return
    if ("reason" in payer) {
      if (row.method_code === "dd" && isSettlement(row, config.bank))
        return setAside(trx, id, now, { status: "settlement" })
      // Money that the bank collected for the shop is booked debit by debit.
      if (row.method_code === "dd" && (await noteCollected(trx, row)))
        return setAside(trx, id, now, { status: "settlement" })
      await postUnclaimed(trx, row, true, now)
      return setAside(trx, id, now, { status: "unmatched", reason: payer.reason })
    }
    const { customerId } = payer
    const reason = (await whyNotCredited(trx, row, customerId, now)) ?? (await whyHeld(trx, row, now))
    if (!reason) return creditPayment(trx, row, customerId, "bank_clearing", now)
    await postUnclaimed(trx, row, true, now)
    await setAside(trx, id, now, { status: "held", reason, customer_id: customerId })
    await mailBankDeposit(trx, "held", row, customerId, now)
  })
}
