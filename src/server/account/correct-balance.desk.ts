import * as v from "valibot"
import { errorCodes } from "#src/contract/error.ts"
import { Currency, type Money } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { Database } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { invalid, notFound } from "../core/failure.ts"
import { approvalKind, propose } from "../staff/approvals.ts"
import { refuseStaff, type Staff } from "../staff/staff.ts"
import { requireCeiling } from "../wallet/ceilings.ts"
import { correct, lockWallet, readWallet } from "../wallet/wallet.ts"

const Payload = v.object({
  customerId: v.string(),
  cents: v.pipe(v.number(), v.safeInteger()),
  currency: Currency,
})

/** A correction of a customer's balance, which one proposes and another approves. */
export const balanceCorrection = approvalKind({
  kind: "balance-correction",
  scope: "balances:approve",
  payload: Payload,
  title: ({ cents, currency }) =>
    cents > 0
      ? `Put ${formatMoney(money(cents, currency))} into a customer's wallet`
      : `Take ${formatMoney(money(-cents, currency))} out of a customer's wallet`,
  facts: ({ customerId }) => [{ label: "Customer", value: customerId }],
  execute: async (trx, { id, payload: { customerId, cents, currency }, now }) => {
    const wallet = await lockWallet(trx, customerId)
    await requireCeiling(trx, { kind: "corrections" }, cents, now)
    await correct(trx, customerId, wallet, money(cents, currency), id, now)
  },
})

/** Proposes a correction; one that the wallet could not bear now is refused at once. Gives the proposal's id. */
export async function proposeCorrection(
  database: Database,
  { customerId, amount, reason }: { customerId: string; amount: Money; reason: string },
  staff: Staff,
  now: Date,
): Promise<string> {
  const known = await database.tables
    .selectFrom("wallets")
    .select("currency")
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  if (!known) throw notFound()
  if (known.currency !== amount.currency) throw invalid("failure.recurring.currency")
  const { balance } = await readWallet(database.tables, customerId)
  if (balance.cents + amount.cents < 0)
    throw refuseStaff(
      402,
      errorCodes.insufficientFunds,
      `There is only ${formatMoney(balance)} in the wallet.`,
      {
        field: "amount",
      },
    )
  return inTransaction(database, (trx) =>
    propose(
      trx,
      balanceCorrection,
      {
        about: { kind: "customer", id: customerId },
        payload: { customerId, cents: amount.cents, currency: amount.currency },
        reason,
        staff,
      },
      now,
    ),
  )
}
