import { errorCodes } from "#src/contract/error.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { compileOnce, type Write, writeTogether } from "../core/database/statements.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { refuseOwing, repayDebt } from "./debts.ts"
import { type Account, type Movement, movementWrites } from "./ledger.ts"

export interface Wallet {
  readonly balance: Money
  /** Winnings, refunds and released deposits not yet spent. */
  readonly withdrawable: Money
  /** For deposits that went back: while there is any, nothing is bought or withdrawn. */
  readonly owed: Money
}

type WalletRow = Record<"balance_cents" | "withdrawable_cents" | "owed_cents", number> & { currency: string }

function walletOf(row: WalletRow): Wallet {
  const currency = row.currency as Currency
  return {
    balance: money(row.balance_cents, currency),
    withdrawable: money(row.withdrawable_cents, currency),
    owed: money(row.owed_cents, currency),
  }
}

export async function openWallet(trx: InTransaction, customerId: string, currency: Currency): Promise<void> {
  await trx
    .insertInto("wallets")
    .values({ customer_id: customerId, currency, balance_cents: 0, withdrawable_cents: 0 })
    .execute()
}

export async function readWallet(db: Handle, customerId: string): Promise<Wallet> {
  const row = await db
    .selectFrom("wallets")
    .selectAll()
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow()
  return walletOf(row)
}

const lockRow = compileOnce((db, { customerId }: { customerId: string }) =>
  db.selectFrom("wallets").selectAll().where("customer_id", "=", customerId).forUpdate(),
)

/**
 * Takes the wallet for this transaction: whoever else wants to move this customer's money waits. Every
 * purchase takes it first, so that limits hold and locks are always taken in the same order.
 */
export async function lockWallet(trx: InTransaction, customerId: string): Promise<Wallet> {
  const [row] = await lockRow(trx, { customerId })
  if (!row) throw new Error("The customer has no wallet.")
  return walletOf(row)
}

/** The same, but nothing where somebody else has it: who can come back later need not wait. */
export async function lockIdleWallet(trx: InTransaction, customerId: string): Promise<Wallet | undefined> {
  const row = await trx
    .selectFrom("wallets")
    .selectAll()
    .where("customer_id", "=", customerId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && walletOf(row)
}

/** Kinds of credits that may be withdrawn again. */
const withdrawableKinds = new Set(["winnings", "refund", "withdrawal_return", "release"])

/**
 * Puts money into a locked wallet. Only winnings, refunds, released deposits and withdrawals that came back can be
 * withdrawn again.
 */
export async function credit(
  trx: InTransaction,
  customerId: string,
  amount: Money,
  source: {
    kind: "deposit" | "winnings" | "refund" | "opening" | "promotion" | "withdrawal_return" | "release"
    reference: string
    from: Movement["entries"][number]["account"]
    offerKeys?: Movement["offerKeys"]
    /** The part that comes back as a deposit that was not played. */
    ownCents?: number
  },
  now: Date,
): Promise<void> {
  const withdrawable = withdrawableKinds.has(source.kind) ? amount.cents - (source.ownCents ?? 0) : 0
  const movement = {
    kind: source.kind,
    reference: source.reference,
    currency: amount.currency,
    entries: [
      { account: "wallet" as const, customerId, cents: amount.cents },
      { account: source.from, cents: -amount.cents },
    ],
    ...(source.offerKeys ? { offerKeys: source.offerKeys } : {}),
  }
  await writeTogether(trx, [
    ...movementWrites(trx, movement, now),
    trx
      .updateTable("wallets")
      .set((eb) => ({
        balance_cents: eb("balance_cents", "+", amount.cents),
        withdrawable_cents: eb("withdrawable_cents", "+", withdrawable),
      }))
      .where("customer_id", "=", customerId),
  ])
  await repayDebt(trx, customerId, now)
}

/**
 * Corrects a locked wallet by an amount, below zero to take money out: deposits first, then winnings. Fails with 402
 * where there is not enough. `reference`: a correction happens once.
 */
export async function correct(
  trx: InTransaction,
  customerId: string,
  wallet: Wallet,
  amount: Money,
  reference: string,
  now: Date,
): Promise<void> {
  const left = wallet.balance.cents + amount.cents
  if (left < 0) throw new Failure(402, errorCodes.insufficientFunds, sentence("failure.wallet.short"))
  const entries = [
    { account: "wallet" as const, customerId, cents: amount.cents },
    { account: "corrections" as const, cents: -amount.cents },
  ]
  const movement = { kind: "correction" as const, reference, currency: amount.currency, entries }
  await writeTogether(trx, [
    ...movementWrites(trx, movement, now),
    trx
      .updateTable("wallets")
      .set({ balance_cents: left, withdrawable_cents: Math.min(wallet.withdrawable.cents, left) })
      .where("customer_id", "=", customerId),
  ])
  await repayDebt(trx, customerId, now)
}

/**
 * The price that is paid, and the accounts it goes to; the parts make up the total, a part below zero is what that
 * account adds.
 */
export interface Proceeds {
  readonly total: Money
  readonly by: readonly { readonly account: Account; readonly cents: number }[]
  /** The products bought, by their keys. */
  readonly offerKeys: readonly string[]
}

/** Spends from a locked wallet: deposits first, then winnings. Fails with 402 where there is not enough. */
export function spendWrites(
  trx: InTransaction,
  customerId: string,
  wallet: Wallet,
  { total: amount, by, offerKeys }: Proceeds,
  reference: string,
  now: Date,
): Write[] {
  refuseOwing(wallet)
  const left = wallet.balance.cents - amount.cents
  if (left < 0) throw new Failure(402, errorCodes.insufficientFunds, sentence("failure.wallet.short"))
  if (amount.cents === 0 && by.every(({ cents }) => cents === 0)) return []
  const entries = [{ account: "wallet" as const, customerId, cents: -amount.cents }, ...by]
  const movement = { kind: "purchase" as const, reference, currency: amount.currency, entries, offerKeys }
  return [
    ...movementWrites(trx, movement, now),
    trx
      .updateTable("wallets")
      .set({ balance_cents: left, withdrawable_cents: Math.min(wallet.withdrawable.cents, left) })
      .where("customer_id", "=", customerId),
  ]
}
