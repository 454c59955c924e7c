import type { Currency } from "#src/contract/money.ts"
import type { WithdrawalStatus } from "#src/contract/payments/withdrawal.codes.ts"
import { money } from "#src/domain/core/money.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { notFound } from "#src/server/core/failure.ts"
import { requireCeiling } from "#src/server/wallet/ceilings.ts"
import { post } from "../../wallet/ledger.ts"
import { credit, lockWallet } from "../../wallet/wallet.ts"
import { mailWithdrawal, type WithdrawalRow } from "./mail-withdrawal.ts"

type Ending = "cancelled" | "refused" | "returned"

/** From which states a withdrawal ends in each way. */
const endsFrom: Readonly<Record<Ending, readonly WithdrawalStatus[]>> = {
  cancelled: ["requested", "approved"],
  refused: ["requested", "approved"],
  returned: ["sent"],
}
/** Where its money stands until then. */
const standsIn = {
  cancelled: "withdrawals_in_transit",
  refused: "withdrawals_in_transit",
  returned: "paid_out",
} as const

/**
 * Locks a withdrawal, its customer's wallet first, as every movement of a customer's money does. `customerId`: whose it
 * has to be. 404 for none.
 */
export async function lockWithdrawal(
  trx: InTransaction,
  id: string,
  customerId?: string,
): Promise<WithdrawalRow> {
  const found = await trx
    .selectFrom("withdrawals")
    .select("customer_id")
    .where("id", "=", id)
    .executeTakeFirst()
  if (!found || (customerId !== undefined && found.customer_id !== customerId)) throw notFound()
  await lockWallet(trx, found.customer_id)
  return trx.selectFrom("withdrawals").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
}

/**
 * Ends a locked withdrawal with its money back in the wallet, where it can be withdrawn again. False where it is too
 * late or done already. What comes back for an account that was closed meanwhile waits to be settled by hand.
 */
export async function endWithdrawal(
  trx: InTransaction,
  row: WithdrawalRow,
  ending: Ending,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  if (row.method_code === "do" || !endsFrom[ending].includes(row.status)) return false
  const change = { status: ending, reason, ended_at: now }
  await trx.updateTable("withdrawals").set(change).where("id", "=", row.id).execute()
  const amount = money(row.amount_cents, row.currency as Currency)
  const { closed_at } = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", row.customer_id)
    .executeTakeFirstOrThrow()
  const back = { kind: "withdrawal_return" as const, reference: row.id }
  if (closed_at) {
    const entries = [
      { account: "unclaimed_withdrawals" as const, cents: amount.cents },
      { account: standsIn[ending], cents: -amount.cents },
    ]
    await post(trx, { ...back, currency: amount.currency, entries }, now)
  } else {
    if (ending === "returned") await requireCeiling(trx, { kind: "returns" }, amount.cents, now)
    await credit(trx, row.customer_id, amount, { ...back, from: standsIn[ending] }, now)
  }
  await mailWithdrawal(trx, ending, { ...row, ...change }, now)
  return true
}

/** Marks the account of a payment that came back: nothing more is sent to it until its customer stores it anew. */
export async function noteFailedAccount(trx: InTransaction, row: WithdrawalRow, now: Date): Promise<void> {
  if (row.bank_account_id)
    await trx
      .updateTable("bank_accounts")
      .set({ failed_at: now })
      .where("id", "=", row.bank_account_id)
      .execute()
}
