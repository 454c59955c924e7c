import type { Money } from "#src/contract/money.ts"
import { BANK_GATEWAY, type BankDepositCode } from "#src/contract/payments/bank-payment.codes.ts"
import type { DEBIT_METHOD } from "#src/contract/payments/direct-debit.codes.ts"
import { lockOpenAccount } from "#src/server/account/open-account.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { withIdempotencyKey } from "#src/server/core/database/idempotency.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { refuseOnBreak, refuseOverDepositing } from "../../limits/refuse.ts"
import { readSay } from "../../site/say.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import type { BankConfig } from "./config.ts"
import { bankLabels, payeeOf } from "./methods.ts"

/** A deposit that was announced and never paid is given up after so long, milliseconds; what comes later is booked all the same. */
const WAIT_MS = 14 * 24 * 3_600_000

interface NewBankDeposit {
  readonly customerId: string
  readonly method: BankDepositCode | typeof DEBIT_METHOD
  /** Of what comes by bank files where it is left out. */
  readonly gateway?: string
  /** For people; the method's name where it is left out. */
  readonly label?: string
  readonly amount: Money
  readonly status: "pending" | "succeeded"
  readonly nextRunAt: Date | null
}

/** Writes a deposit from a bank down; the wallet is locked. */
export async function insertBankDeposit(
  trx: InTransaction,
  { customerId, method, gateway = BANK_GATEWAY, label, amount, status, nextRunAt }: NewBankDeposit,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  await trx
    .insertInto("deposits")
    .values({
      id,
      customer_id: customerId,
      amount_cents: amount.cents,
      currency: amount.currency,
      method_code: method,
      method_label: label ?? (await readSay(trx))(sentence(bankLabels[method])),
      gateway_key: gateway,
      gateway_card: "",
      status,
      failure_message: null,
      challenge_id: null,
      purchase: null,
      checkout_id: null,
      purchase_failure: null,
      counted_in: null,
      next_run_at: nextRunAt,
      created_at: now,
    })
    .execute()
  return id
}

/** The deposit that a customer said they would send, and has not been seen yet; locked. */
export const lockAwaited = (trx: InTransaction, customerId: string, method: BankDepositCode) =>
  trx
    .selectFrom("deposits")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("method_code", "=", method)
    .where("gateway_key", "=", BANK_GATEWAY)
    .where("status", "=", "pending")
    .forUpdate()
    .executeTakeFirst()

/**
 * Notes what a customer will send from their bank, once for its key, so that they find there what to type. No money
 * moves. One is awaited for each method: a newer one takes its place. Gives its id.
 */
export async function announceDeposit(
  database: Database,
  bank: BankConfig,
  { customerId, key, method, amount }: AnnouncedDeposit,
  now: Date,
): Promise<string> {
  if (!payeeOf(bank, method)) throw notFound()
  const once = { customerId, key, call: "deposit", body: { method, amount } }
  const { id } = await inTransaction(database, (trx) =>
    withIdempotencyKey(trx, once, now, async () => {
      await lockWallet(trx, customerId)
      await lockOpenAccount(trx, customerId)
      await refuseOnBreak(trx, customerId, now)
      await refuseOverDepositing(trx, customerId, amount, now)
      const before = await lockAwaited(trx, customerId, method)
      if (before) await giveUp(trx, before.id, "failure.deposit.replaced")
      const nextRunAt = new Date(now.getTime() + WAIT_MS)
      return {
        id: await insertBankDeposit(trx, { customerId, method, amount, status: "pending", nextRunAt }, now),
      }
    }),
  )
  return id
}

interface AnnouncedDeposit {
  readonly customerId: string
  readonly key: string
  readonly method: BankDepositCode
  readonly amount: Money
}

async function giveUp(
  db: Handle,
  id: string,
  text: "failure.deposit.replaced" | "failure.deposit.notSeen",
): Promise<void> {
  await db
    .updateTable("deposits")
    .set({ status: "failed", failure_message: (await readSay(db))(sentence(text)), next_run_at: null })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute()
}

/** Gives up a deposit that no bank has told of. */
export const giveUpAwaited = ({ tables }: Pick<Database, "tables">, id: string): Promise<void> =>
  giveUp(tables, id, "failure.deposit.notSeen")

export const isDepositCode = (code: string): code is BankDepositCode => code === "bp" || code === "dd"
