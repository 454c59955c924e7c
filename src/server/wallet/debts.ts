import type { Currency } from "#src/contract/money.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { writeTogether } from "../core/database/statements.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { movementWrites, post } from "./ledger.ts"

/** The customer owes the shop for a deposit that went back: they buy and withdraw nothing until it is paid. */
export const OWES = "payment_reversed"

/** Refuses what a customer who owes may not do. */
export function refuseOwing({ owed }: { readonly owed: { cents: number; currency: Currency } }): void {
  if (owed.cents > 0)
    throw new Failure(403, OWES, sentence("failure.wallet.owes", { owed: formatMoney(owed) }))
}

/**
 * Pays what the customer of a locked wallet owes out of what is in it, deposits first. Called after every credit, so
 * that money which comes in later repays the deposit that went back.
 */
export async function repayDebt(trx: InTransaction, customerId: string, now: Date): Promise<void> {
  const wallet = await trx
    .selectFrom("wallets")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("owed_cents", ">", 0)
    .executeTakeFirst()
  if (!wallet) return
  const cents = Math.min(wallet.owed_cents, wallet.balance_cents)
  if (cents === 0) return
  const left = wallet.balance_cents - cents
  const withdrawable = Math.min(wallet.withdrawable_cents, left)
  const movement = {
    kind: "repayment" as const,
    reference: newId(now.getTime()),
    currency: wallet.currency as Currency,
    entries: [
      { account: "wallet" as const, customerId, cents: -cents },
      { account: "owed" as const, customerId, cents },
    ],
  }
  await writeTogether(trx, [
    ...movementWrites(trx, movement, now),
    trx
      .updateTable("wallets")
      .set({
        balance_cents: left,
        withdrawable_cents: withdrawable,
        owed_cents: wallet.owed_cents - cents,
        repaid_withdrawable_cents:
          wallet.repaid_withdrawable_cents + (wallet.withdrawable_cents - withdrawable),
      })
      .where("customer_id", "=", customerId),
  ])
}

/** Forgives what a customer of a locked wallet owes: the house's loss from then on. Gives how much it was, cents. */
export async function forgiveDebt(
  trx: InTransaction,
  customerId: string,
  reference: string,
  now: Date,
): Promise<number> {
  const { owed_cents: cents, currency } = await trx
    .selectFrom("wallets")
    .select(["owed_cents", "currency"])
    .where("customer_id", "=", customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (cents === 0) return 0
  await post(
    trx,
    {
      kind: "forgiveness",
      reference,
      currency: currency as Currency,
      entries: [
        { account: "owed", customerId, cents },
        { account: "reversals", cents: -cents },
      ],
    },
    now,
  )
  await trx.updateTable("wallets").set({ owed_cents: 0 }).where("customer_id", "=", customerId).execute()
  return cents
}
