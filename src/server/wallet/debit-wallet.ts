import { sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { Money } from "#src/contract/money.ts"
import type { InTransaction } from "../core/database/database.ts"
import { writeTogether } from "../core/database/statements.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { refuseOwing } from "./debts.ts"
import { type Account, movementWrites } from "./ledger.ts"
import type { Wallet } from "./wallet.ts"

/**
 * Reads the balance of a locked wallet from the ledger: all that is in it, and the customer's winnings, refunds and
 * released deposits less what was taken out. Deposits that were withdrawn and came back are deposits again.
 */
async function readLedger(
  trx: InTransaction,
  customerId: string,
): Promise<{ balance: number; earned: number }> {
  const { rows } = await sql<{ balance: string | number; earned: string | number }>`
    SELECT coalesce(sum(e.amount_cents), 0) AS balance,
      coalesce(sum(e.amount_cents) FILTER (
        WHERE m.kind IN ('winnings', 'refund', 'withdrawal', 'donation', 'withdrawal_return')
          OR (m.kind = 'release' AND e.amount_cents > 0)), 0)
        - coalesce((SELECT sum(w.own_cents) FROM withdrawals AS w WHERE w.customer_id = ${customerId}
          AND w.status IN ('cancelled', 'refused', 'returned')), 0) AS earned
    FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
    WHERE e.customer_id = ${customerId} AND e.account = 'wallet'`.execute(trx)
  const [row] = rows
  return { balance: Number(row?.balance ?? 0), earned: Number(row?.earned ?? 0) }
}

/**
 * Takes winnings, refunds and released deposits out of a locked wallet; other deposits stay, they are to be played. Fails with 402 for more
 * than that. The ledger is asked first: a wallet that it does not agree with is not paid from.
 */
export async function debitWallet(
  trx: InTransaction,
  customerId: string,
  wallet: Wallet,
  amount: Money,
  to: { readonly kind: "withdrawal" | "donation"; readonly account: Account; readonly reference: string },
  now: Date,
): Promise<void> {
  refuseOwing(wallet)
  const ledger = await readLedger(trx, customerId)
  if (ledger.balance !== wallet.balance.cents || wallet.withdrawable.cents > ledger.earned)
    throw new Error(`The wallet of ${customerId} does not agree with the ledger.`)
  if (amount.cents > wallet.withdrawable.cents)
    throw new Failure(402, errorCodes.insufficientFunds, sentence("failure.withdrawal.short"), {
      field: "amount",
    })
  const movement = {
    kind: to.kind,
    reference: to.reference,
    currency: amount.currency,
    entries: [
      { account: "wallet" as const, customerId, cents: -amount.cents },
      { account: to.account, cents: amount.cents },
    ],
  }
  await writeTogether(trx, [
    ...movementWrites(trx, movement, now),
    trx
      .updateTable("wallets")
      .set({
        balance_cents: wallet.balance.cents - amount.cents,
        withdrawable_cents: wallet.withdrawable.cents - amount.cents,
      })
      .where("customer_id", "=", customerId),
  ])
}
