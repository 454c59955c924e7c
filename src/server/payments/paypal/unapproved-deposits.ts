import type { Deposit } from "#src/contract/payments/deposit.ts"
import { FIELDS_PATH } from "#src/contract/payments/payment.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import { readSay } from "../../site/say.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import { uncountDeposit } from "../declines.ts"
import { UNAPPROVED } from "../funds.ts"
import type { DepositRow } from "../settlement.ts"

/** PayPal forgets after so long what it was to ask its customer, milliseconds. */
export const APPROVAL_MS = 3 * 3_600_000

/** The page that leads to PayPal and back. */
export const approvalPath = (secret: string) => `${FIELDS_PATH}/paypal/${secret}`

/** Deposits that wait for their customers to approve them in PayPal: nothing of them was sent to anybody. */
const unapproved = (db: Handle) =>
  db
    .selectFrom("deposits")
    .selectAll()
    .where("method_code", "=", PAYPAL_METHOD)
    .where("status", "=", "challenge")
    .where("gateway_card", "=", UNAPPROVED)

export const unapprovedBySecret = (db: Handle, secret: string): Promise<DepositRow | undefined> =>
  unapproved(db).where("challenge_id", "=", secret).executeTakeFirst()

/**
 * Holds a deposit that still waits for its approval, and its customer's wallet; null where it does not wait any more.
 */
export async function lockUnapproved(trx: InTransaction, id: string): Promise<DepositRow | null> {
  const found = await unapproved(trx).where("id", "=", id).executeTakeFirst()
  if (!found) return null
  await lockWallet(trx, found.customer_id)
  return (await unapproved(trx).where("id", "=", id).forUpdate().executeTakeFirst()) ?? null
}

/** Ends a deposit that nobody was asked to pay; it counts as none that was declined. */
export async function failUnapproved(trx: InTransaction, row: DepositRow, text: FailureText): Promise<void> {
  await uncountDeposit(trx, row.counted_in)
  await trx
    .updateTable("deposits")
    .set({
      status: "failed" satisfies Deposit["status"],
      failure_message: (await readSay(trx))(text),
      next_run_at: null,
    })
    .where("id", "=", row.id)
    .execute()
}

/** Gives up a deposit that waits for its approval; any other stays as it is. */
export const giveUpUnapproved = ({ database }: { database: Database }, id: string, text: FailureText) =>
  inTransaction(database, async (trx) => {
    const row = await lockUnapproved(trx, id)
    if (row) await failUnapproved(trx, row, text)
  })

/** Gives up a deposit once PayPal has forgotten it, and looks again then where it was woken before. */
export const giveUpLate = ({ database, now }: { database: Database; now: () => Date }, id: string) =>
  inTransaction(database, async (trx) => {
    const row = await lockUnapproved(trx, id)
    if (!row) return
    const over = new Date(row.created_at.getTime() + APPROVAL_MS)
    if (over <= now()) return failUnapproved(trx, row, sentence("failure.paypal.notApproved"))
    await trx.updateTable("deposits").set({ next_run_at: over }).where("id", "=", id).execute()
  })

export const isUnapproved = ({
  method_code,
  status,
  gateway_card,
}: Pick<DepositRow, "method_code" | "status" | "gateway_card">): boolean =>
  method_code === PAYPAL_METHOD && status === "challenge" && gateway_card === UNAPPROVED
