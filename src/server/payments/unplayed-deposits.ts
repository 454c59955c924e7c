import { sql } from "kysely"
import type { Currency, Money } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { unplayedDeposits } from "#src/domain/payments/unplayed-deposits.ts"
import { capabilitiesOf } from "../account/require-capability.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { writeTogether } from "../core/database/statements.ts"
import { movementWrites } from "../wallet/ledger.ts"
import { credit, lockWallet, readWallet, type Wallet } from "../wallet/wallet.ts"
import type { Gateways } from "./gateways/gateways.ts"
import { bookReversalOf } from "./reversals.ts"

const DAY_MS = 24 * 3_600_000
/** Gateways send a charge back for so long, milliseconds. */
const REFUNDABLE_MS = 180 * DAY_MS

/** Money in a wallet that cannot be withdrawn. */
export interface UnplayedFunds {
  /** Deposited and not played. */
  readonly deposits: Money
  /** How much of that can go back to the cards that it came from. */
  readonly returnable: Money
  /** Given by the shop: it can only be played. */
  readonly credit: Money
}

interface DepositReturn {
  readonly deposit: { readonly id: string; readonly customer_id: string; readonly currency: string }
  readonly gateway: string
  readonly cents: number
}

export async function unplayedIn(
  db: Handle,
  customerId: string,
  { balance, withdrawable }: Wallet,
): Promise<number> {
  const notWithdrawable = balance.cents - withdrawable.cents
  if (notWithdrawable <= 0) return 0
  return Math.min(notWithdrawable, unplayedDeposits(await readMoves(db, customerId)))
}

/** All moves of a customer's wallet in their order, with the deposits that came back with them. */
const readMoves = (db: Handle, customerId: string) =>
  db
    .selectFrom("wallet_transactions as move")
    .leftJoin("withdrawals", (join) =>
      join
        .on("move.kind", "=", "withdrawal_return")
        .on(sql<boolean>`withdrawals.id::text = move.reference`)
        .onRef("withdrawals.customer_id", "=", "move.customer_id"),
    )
    .leftJoin("orders", (join) =>
      join
        .on("move.kind", "=", "refund")
        .on(sql<boolean>`orders.id::text = move.reference`)
        .onRef("orders.customer_id", "=", "move.customer_id"),
    )
    .select(["move.kind", "move.amount_cents as cents", "move.reference"])
    .select(
      sql<number>`coalesce(withdrawals.own_cents, (orders.refund->>'ownCents')::bigint, 0)`.as("ownCents"),
    )
    .where("move.customer_id", "=", customerId)
    .orderBy("move.position")
    .execute()

/** Returns how much of a purchase was paid with deposits, rather than with the shop's credit or with winnings, cents. */
export async function depositsSpentOn(db: Handle, customerId: string, checkoutId: string): Promise<number> {
  const moves = await readMoves(db, customerId)
  const index = moves.findIndex(({ kind, reference }) => kind === "purchase" && reference === checkoutId)
  if (index < 0) return 0
  return unplayedDeposits(moves.slice(0, index)) - unplayedDeposits(moves.slice(0, index + 1))
}

/**
 * Plans which deposits go back, the latest first, for so many cents: of none more than it brought less what went back
 * before.
 */
async function planReturns(
  db: Handle,
  gateways: Gateways,
  customerId: string,
  cents: number,
  now: Date,
): Promise<DepositReturn[]> {
  if (cents <= 0 || gateways.all.length === 0) return []
  const rows = await db
    .selectFrom("deposits")
    .select(["id", "customer_id", "currency", "gateway_key", "amount_cents"])
    .select((eb) =>
      eb
        .selectFrom("deposit_reversals")
        .select((inner) => inner.fn.coalesce(inner.fn.sum<number>("amount_cents"), inner.lit(0)).as("cents"))
        .whereRef("deposit_reversals.deposit_id", "=", "deposits.id")
        .where("taken", "=", true)
        .as("gone_cents"),
    )
    .where("customer_id", "=", customerId)
    .where("status", "=", "succeeded")
    .where("return_state", "is", null)
    .where("created_at", ">", new Date(now.getTime() - REFUNDABLE_MS))
    .where(
      "gateway_key",
      "in",
      gateways.all.map(({ key }) => key),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute()
  let left = cents
  return rows.flatMap((row) => {
    const part = Math.min(left, row.amount_cents - Number(row.gone_cents ?? 0))
    if (part <= 0) return []
    left -= part
    return [{ deposit: row, gateway: row.gateway_key, cents: part }]
  })
}

/** Reads the money that a customer has and cannot withdraw, and what becomes of it when they leave. */
export async function readHeldFunds(
  db: Handle,
  gateways: Gateways,
  customerId: string,
  now: Date,
): Promise<UnplayedFunds> {
  const wallet = await readWallet(db, customerId)
  const { currency, cents } = wallet.balance
  const deposits = await unplayedIn(db, customerId, wallet)
  // A debt comes first: nothing goes back meanwhile.
  const open = wallet.owed.cents > 0 ? 0 : deposits
  const returns = await planReturns(db, gateways, customerId, open, now)
  const sum = returns.reduce((total, one) => total + one.cents, 0)
  const of = (amount: number) => money(amount, currency as Currency)
  return {
    deposits: of(deposits),
    returnable: of(sum),
    credit: of(cents - wallet.withdrawable.cents - deposits),
  }
}

/**
 * Reads how much a customer may withdraw at once, cents: on a site that lets people withdraw their own deposits whenever
 * they want, those too.
 */
export async function readFreeDeposits(db: Handle, customerId: string, wallet: Wallet): Promise<number> {
  if (wallet.owed.cents > 0 || !(await capabilitiesOf(db, customerId)).has("deposit_withdrawal")) return 0
  return unplayedIn(db, customerId, wallet)
}

/**
 * Takes deposits that were not played out of the wallet of a customer who leaves, and has the deposits' job send them
 * back to where they came from. Until that is done they stand in an account of their own, which the customer is owed.
 */
export async function payBackDeposits(
  trx: InTransaction,
  gateways: Gateways,
  customerId: string,
  now: Date,
): Promise<void> {
  const wallet = await lockWallet(trx, customerId)
  if (wallet.owed.cents > 0) return
  const cents = await unplayedIn(trx, customerId, wallet)
  for (const { deposit, gateway, cents: part } of await planReturns(trx, gateways, customerId, cents, now)) {
    const reversal = { id: `return-${deposit.id}`, kind: "refund" as const, cents: part, taken: true }
    await bookReversalOf(trx, deposit, { ...reversal, gateway, clearing: "unclaimed_deposits" }, now)
    await trx
      .updateTable("deposits")
      .set({ return_state: "due", return_cents: part, next_run_at: now })
      .where("id", "=", deposit.id)
      .execute()
  }
}

/**
 * Lets a customer who may not play for long, or leaves, withdraw deposits that were not played and that no card takes
 * back, to an account of their own as they withdraw winnings. Where a site lets people withdraw their own deposits
 * whenever they want, nothing changes: as their own they need no identity.
 */
export async function releaseDeposits(trx: InTransaction, customerId: string, now: Date): Promise<void> {
  const wallet = await lockWallet(trx, customerId)
  if ((await readFreeDeposits(trx, customerId, wallet)) > 0) return
  await setAside(trx, customerId, wallet, await unplayedIn(trx, customerId, wallet), now)
}

/** Makes so many cents of a locked wallet's deposits withdrawable, of which the caller knows that they were not played. */
export async function setAside(
  trx: InTransaction,
  customerId: string,
  wallet: Wallet,
  cents: number,
  now: Date,
): Promise<void> {
  if (cents <= 0 || wallet.owed.cents > 0) return
  const { currency } = wallet.balance
  const id = newId(now.getTime())
  const movement = {
    kind: "release" as const,
    reference: `${id}:1`,
    currency,
    entries: [
      { account: "wallet" as const, customerId, cents: -cents },
      { account: "unclaimed_deposits" as const, cents },
    ],
  }
  await writeTogether(trx, [
    ...movementWrites(trx, movement, now),
    trx
      .updateTable("wallets")
      .set((eb) => ({ balance_cents: eb("balance_cents", "-", cents) }))
      .where("customer_id", "=", customerId),
  ])
  const source = { kind: "release" as const, reference: id, from: "unclaimed_deposits" as const }
  await credit(trx, customerId, money(cents, currency), source, now)
}
