import { sql } from "kysely"
import { BANK_GATEWAY, type BankPaymentReason } from "#src/contract/payments/bank-payment.codes.ts"
import { directReferencesIn } from "#src/domain/payments/deposit-reference.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import { bookReversalOf } from "../reversals.ts"
import { postUnclaimed } from "./credit-payment.ts"
import { customersOf } from "./deposit-references.ts"
import { mailBankDeposit } from "./methods.ts"
import type { BankPaymentRow } from "./services.ts"

const payments = (db: Handle, { method_code }: BankPaymentRow) =>
  db
    .selectFrom("bank_payments")
    .selectAll()
    .where("method_code", "=", method_code)
    .where("kind", "=", "payment")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("bank_payments as later")
            .select("later.id")
            .whereRef("later.original_id", "=", "bank_payments.id"),
        ),
      ),
    )

/**
 * The payment that a reversal takes back: the one whose name at the bank it gives, or else the latest of the same
 * reference and amount that was not taken back before.
 */
async function findOriginal(db: Handle, row: BankPaymentRow): Promise<BankPaymentRow | undefined> {
  const names = [row.original_reference, row.method_code === "bp" ? row.bank_reference : null].filter(
    (name) => name !== null,
  )
  if (names.length > 0) {
    const named = await payments(db, row).where("bank_reference", "in", names).executeTakeFirst()
    if (named) return named
  }
  const same = payments(db, row)
    .where("amount_cents", "=", row.amount_cents)
    // A debit is more likely what the shop itself sent back.
    .orderBy(sql`status IN ('returned', 'other')`, row.kind === "debit" ? "desc" : "asc")
    .orderBy("id", "desc")
  if (row.method_code === "bp") return same.where("text", "=", row.text).executeTakeFirst()
  // A word before a reference may look like the beginning of another, which no customer has: "REFUND DD4K7P2Q9".
  const [customerId, ...others] = await customersOf(db, "dd", directReferencesIn(row.text))
  if (customerId === undefined || others.length > 0) return undefined
  return same.where("customer_id", "=", customerId).executeTakeFirst()
}

/**
 * Books money that the bank took back: out of the wallet, which pays what it has, or out of where the payment waited.
 * One whose payment is not found waits for somebody; a debit without any reference is no customer's.
 */
export async function takePaymentBack(database: Database, seen: BankPaymentRow, now: Date): Promise<void> {
  if (seen.kind === "debit" && directReferencesIn(seen.text).length === 0)
    return bookOther(database, seen, now)
  const original = await findOriginal(database.tables, seen)
  if (original?.status === "new") throw new Error("A payment that is not booked yet cannot be taken back.")
  await inTransaction(database, async (trx) => {
    if (original?.customer_id) await lockWallet(trx, original.customer_id)
    const row = await lock(trx, seen.id)
    if (row.status !== "new") return
    const found = original && (await lock(trx, original.id))
    const reason = whyNot(found, row)
    // The shop sent it back itself, which is booked already.
    if (found && isSentBack(found)) return settle(trx, row, "other", found, now)
    if (reason || !found) {
      await postUnclaimed(trx, row, false, now)
      await trx
        .updateTable("bank_payments")
        .set({ status: "unmatched", reason, next_run_at: null })
        .where("id", "=", row.id)
        .execute()
    } else await refundOrders(trx, row, found, "bank_clearing", now)
  })
}

const isSentBack = ({ status }: BankPaymentRow) => status === "returned" || status === "other"

const lock = (trx: InTransaction, id: string): Promise<BankPaymentRow> =>
  trx.selectFrom("bank_payments").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()

function whyNot(
  original: BankPaymentRow | undefined,
  { amount_cents }: BankPaymentRow,
): BankPaymentReason | null {
  if (!original || !["booked", "unmatched", "held"].includes(original.status)) return "no_original"
  return original.amount_cents === amount_cents ? null : "other_amount"
}

async function bookOther(database: Database, { id }: BankPaymentRow, now: Date): Promise<void> {
  await database.tables
    .updateTable("bank_payments")
    .set({ status: "other", next_run_at: null, settled_at: now })
    .where("id", "=", id)
    .where("status", "=", "new")
    .execute()
}

/**
 * Takes a locked payment back, for a locked reversal; the wallet of its customer is locked. `from`: where the reversal
 * stands until then.
 */
export async function refundOrders(
  trx: InTransaction,
  row: BankPaymentRow,
  original: BankPaymentRow,
  from: "bank_clearing" | "unclaimed_deposits",
  now: Date,
): Promise<void> {
  const { deposit_id, customer_id } = original
  if (original.status === "booked" && deposit_id && customer_id) {
    await bookReversalOf(
      trx,
      { id: deposit_id, customer_id, currency: original.currency },
      {
        id: row.id,
        cents: row.amount_cents,
        taken: true,
        kind: "dishonour",
        gateway: BANK_GATEWAY,
        clearing: from,
      },
      now,
    )
    await mailBankDeposit(trx, "dishonoured", row, customer_id, now)
  } else {
    if (from === "bank_clearing") await postUnclaimed(trx, row, false, now)
    await trx
      .updateTable("bank_payments")
      .set({ status: "reversed", reason: null, settled_at: now })
      .where("id", "=", original.id)
      .execute()
  }
  await settle(trx, row, "booked", original, now)
}

async function settle(
  trx: InTransaction,
  { id }: BankPaymentRow,
  status: "booked" | "other",
  original: BankPaymentRow,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("bank_payments")
    .set({
      status,
      reason: null,
      customer_id: original.customer_id,
      deposit_id: original.deposit_id,
      original_id: original.id,
      next_run_at: null,
      settled_at: now,
    })
    .where("id", "=", id)
    .execute()
}

/** A customer's booked payment that staff say a reversal takes back: the latest of its amount; locked. */
export async function findBookedOf(
  trx: InTransaction,
  row: BankPaymentRow,
  customerId: string,
): Promise<BankPaymentRow | undefined> {
  const found = await payments(trx, row)
    .where("customer_id", "=", customerId)
    .where("amount_cents", "=", row.amount_cents)
    .where("status", "=", "booked")
    .orderBy("id", "desc")
    .executeTakeFirst()
  return found && lock(trx, found.id)
}
