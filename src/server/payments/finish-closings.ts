import { money } from "#src/domain/core/money.ts"
import { methodOf } from "#src/domain/payments/payout-channel.ts"
import { type Closing, closeAccount, drawnOut } from "../account/closing/account-closure.ts"
import { mailClosing } from "../account/closing/waiting-closure.ts"
import type { InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import type { Turn } from "../core/due.ts"
import { Failure } from "../core/failure.ts"
import { callOffAll } from "../recurring/scheduled-purchases.ts"
import { lockWallet, type Wallet } from "../wallet/wallet.ts"
import type { Gateways } from "./gateways/gateways.ts"
import { payBackDeposits, readFreeDeposits, releaseDeposits } from "./unplayed-deposits.ts"
import { storedAccounts } from "./withdrawals/bank-accounts.ts"
import type { PayoutServices } from "./withdrawals/payout-services.ts"
import { requestWithdrawal } from "./withdrawals/request-withdrawal.ts"

interface ClosingServices extends PayoutServices {
  readonly gateways: Gateways
}

/** What closing an account takes besides the database. */
export const closingOf = ({
  keys,
  accountKeys,
  gateways,
}: Pick<ClosingServices, "keys" | "accountKeys" | "gateways">): Closing => ({
  keys: { keys, accountKeys },
  cancelScheduled: callOffAll,
  payBack: (trx, customerId, now) => payBackDeposits(trx, gateways, customerId, now),
})

type Leaving = Awaited<ReturnType<ReturnType<typeof drawnOut>["execute"]>>[number]

/**
 * Closes the accounts of customers who are leaving, once their last draws are paid. What they won goes to the account
 * they withdraw to; where it cannot, they are asked once to withdraw it themselves, and their account closes after that.
 */
export async function finishClosings(
  services: ClosingServices,
  clock: () => Date,
  turn: Turn,
): Promise<boolean> {
  const rows = await drawnOut(services.database.tables).execute()
  for (const row of rows) {
    if (!turn.claimRow()) return true
    await finish(services, row, clock()).catch(turn.failed)
  }
  return false
}

async function finish(services: ClosingServices, row: Leaving, now: Date): Promise<void> {
  const { database } = services
  const wallet = await inTransaction(database, (trx) => emptied(trx, row, closingOf(services), now))
  if (!wallet || row.closing_mailed_at) return
  if (await paidOut(services, row, wallet, now)) return
  await inTransaction(database, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("customers")
      .set({ closing_mailed_at: now })
      .where("id", "=", row.id)
      .where("closing_since", "is not", null)
      .where("closing_mailed_at", "is", null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await mailClosing(trx, row.id, "money", now)
  })
}

/** Closes an account without money; gives the wallet of one that still has some, or nothing where it only takes time. */
async function emptied(
  trx: InTransaction,
  { id, closing_reason }: Leaving,
  closing: Closing,
  now: Date,
): Promise<Wallet | null> {
  await lockWallet(trx, id)
  const leaving = await drawnOut(trx).where("id", "=", id).forUpdate().executeTakeFirst()
  if (!leaving) return null
  await closing.payBack(trx, id, now)
  await releaseDeposits(trx, id, now)
  const wallet = await lockWallet(trx, id)
  if (wallet.balance.cents > 0) return wallet
  try {
    await closeAccount(trx, id, closing_reason ?? "", closing, now)
  } catch (error) {
    // A withdrawal or a deposit is still on its way.
    if (!(error instanceof Failure)) throw error
  }
  return null
}

/**
 * Has what is left paid to the customer's own account; false where they have none, or it cannot be sent there. Deposits
 * that are free are asked for by themselves where winnings need an identity that nobody knows yet.
 */
async function paidOut(
  services: PayoutServices,
  { id, closing_since }: Leaving,
  wallet: Wallet,
  now: Date,
): Promise<boolean> {
  const { tables } = services.database
  const account = await storedAccounts(tables, id).orderBy("is_default", "desc").limit(1).executeTakeFirst()
  if (!account) return false
  const { count } = await tables
    .selectFrom("withdrawals")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", id)
    .executeTakeFirstOrThrow()
  const { cents, currency } = wallet.withdrawable
  const own = await readFreeDeposits(tables, id, wallet)
  const key = `closing ${closing_since?.toISOString()} ${count}`
  for (const part of new Set([cents + own, own])) {
    if (part === 0) continue
    const amount = money(part, currency)
    const request = { fundId: account.id, amount, methodCode: methodOf(account.type) }
    try {
      await requestWithdrawal(services, id, key, request, now)
      return part === cents + own
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  return false
}
