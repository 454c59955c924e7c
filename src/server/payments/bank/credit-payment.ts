import { DEPOSIT_LIMIT } from "#src/contract/limits/limit.codes.ts"
import type { Currency } from "#src/contract/money.ts"
import type { BankPaymentReason } from "#src/contract/payments/bank-payment.codes.ts"
import { money } from "#src/domain/core/money.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { Failure } from "#src/server/core/failure.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { countCredit, noteCeilingReached } from "#src/server/wallet/ceilings.ts"
import { pauseOf } from "../../limits/limit-usage.ts"
import { refuseOverDepositing } from "../../limits/refuse.ts"
import { wakeScheduled } from "../../recurring/scheduled-purchases.ts"
import { post } from "../../wallet/ledger.ts"
import { credit } from "../../wallet/wallet.ts"
import { insertBankDeposit, lockAwaited } from "./announce-deposit.ts"
import { mailBankDeposit } from "./methods.ts"
import type { BankPaymentRow } from "./services.ts"

const amountOf = ({ amount_cents, currency }: BankPaymentRow) => money(amount_cents, currency as Currency)

/**
 * Why a payment may not be credited to a customer whose wallet is locked; null where it may. A limit on deposits, a
 * break and a blocked account hold for money that comes by itself too.
 */
export async function whyNotCredited(
  trx: InTransaction,
  row: BankPaymentRow,
  customerId: string,
  now: Date,
): Promise<BankPaymentReason | null> {
  // Closing and blocking wait until this is booked.
  const { closed_at, blocked_at } = await trx
    .selectFrom("customers")
    .select(["closed_at", "blocked_at"])
    .where("id", "=", customerId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (closed_at) return "closed_account"
  if (blocked_at) return "blocked"
  if (await pauseOf(trx, customerId, now)) return "on_break"
  try {
    await refuseOverDepositing(trx, customerId, amountOf(row), now)
  } catch (error) {
    if (error instanceof Failure && error.code === DEPOSIT_LIMIT) return "deposit_limit"
    throw error
  }
  return null
}

/** Why a payment that may be credited still waits for staff: it is too large, or more came by files than usual. */
export async function whyHeld(
  trx: InTransaction,
  { amount_cents }: BankPaymentRow,
  now: Date,
): Promise<BankPaymentReason | null> {
  if (amount_cents > (await readSettings(trx)).mostDepositCents) return "too_large"
  const source = { kind: "bank_deposits" } as const
  if (await countCredit(trx, source, amount_cents, now)) return null
  await noteCeilingReached(trx, source, now)
  return "ceiling"
}

/**
 * Credits a payment to a locked wallet, from the bank or from where it waited. A deposit of the same amount that the
 * customer announced is this one.
 */
export async function creditPayment(
  trx: InTransaction,
  row: BankPaymentRow,
  customerId: string,
  from: "bank_clearing" | "unclaimed_deposits",
  now: Date,
): Promise<void> {
  const amount = amountOf(row)
  const method = row.method_code
  const awaited = await lockAwaited(trx, customerId, method)
  const isAwaited = awaited?.amount_cents === amount.cents
  const id = isAwaited
    ? awaited.id
    : await insertBankDeposit(trx, { customerId, method, amount, status: "succeeded", nextRunAt: null }, now)
  if (isAwaited)
    // It counts towards the limit from when the money came.
    await trx
      .updateTable("deposits")
      .set({ status: "succeeded", next_run_at: null, created_at: now })
      .where("id", "=", id)
      .execute()
  await credit(trx, customerId, amount, { kind: "deposit", reference: id, from }, now)
  await trx
    .updateTable("bank_payments")
    .set({
      status: "booked",
      reason: null,
      customer_id: customerId,
      deposit_id: id,
      next_run_at: null,
      settled_at: now,
    })
    .where("id", "=", row.id)
    .execute()
  await wakeScheduled(trx, customerId, now)
  await mailBankDeposit(trx, "received", row, customerId, now)
}

/** Money came, or went back at the bank, that is in nobody's wallet: it stands in an account of its own. */
export const postUnclaimed = (
  trx: InTransaction,
  row: BankPaymentRow,
  came: boolean,
  now: Date,
): Promise<void> => {
  const cents = came ? row.amount_cents : -row.amount_cents
  return post(
    trx,
    {
      kind: came ? "deposit" : "refund",
      reference: row.id,
      currency: row.currency as Currency,
      entries: [
        { account: "unclaimed_deposits", cents },
        { account: "bank_clearing", cents: -cents },
      ],
    },
    now,
  )
}
