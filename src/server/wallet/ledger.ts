import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { type Write, writeTogether } from "../core/database/statements.ts"

/** The house's accounts. A customer's wallet is an account too: `wallet`, with the customer's id. */
export type Account =
  | "wallet"
  | "sales"
  | "prize_liability"
  | "gateway_clearing"
  /** Money that came in at the shop's bank by its files, below zero. */
  | "bank_clearing"
  | "fees"
  | "refunds"
  /** Credit that the house gives for promotion codes: it goes below zero. */
  | "promotions"
  | "rounding"
  /** Prizes of the members' giveaways, which the house gives: it goes below zero. */
  | "giveaways"
  /** Corrections of staff: what the house gave, below zero. */
  | "corrections"
  /** Money that came and is in no wallet: it is to be returned, or waits at the desk for its customer to be found. */
  | "unclaimed_deposits"
  /** With the customer's id: what they owe for deposits that went back and that they had spent, below zero. */
  | "owed"
  /** Such debts that were forgiven: what the house lost, below zero. */
  | "reversals"
  /** Shares of syndicates that the house holds since nobody bought them: what they cost and what they won. */
  | "syndicate_shares"
  /** Taken out of wallets and not with the bank yet. */
  | "withdrawals_in_transit"
  /** Payments that the shop's bank was told to make, less what came back. */
  | "paid_out"
  /** Payments that came back for accounts that were closed meanwhile: they are to be settled by hand. */
  | "unclaimed_withdrawals"
  /** Money that raffles and players' choices brought a charity, by its key. */
  | `charity:${string}`
  /** Paid for shares of a Lotto Party's session, by its id: held until its ticket is bought or the money goes back. */
  | `party:${string}`

export interface LedgerEntry {
  readonly account: Account
  readonly customerId?: string
  /** Whole cents; positive is more for that account. */
  readonly cents: number
}

export interface Movement {
  readonly kind:
    | "deposit"
    | "purchase"
    | "winnings"
    | "refund"
    | "opening"
    | "promotion"
    | "rounding"
    | "correction"
    /** Out of a wallet, for a bank. */
    | "withdrawal"
    /** Out of a wallet, for a cause. */
    | "donation"
    | "payout"
    /** From a cause, for the bank of somebody who won with an entry by post. */
    | "postal_prize"
    /** Back into a wallet: cancelled, refused, or sent back by the bank. */
    | "withdrawal_return"
    | "reversal"
    /** A deposit that was not played, out of a wallet and back into it as money that may be withdrawn. */
    | "release"
    /** Out of a wallet, for what its customer owes. */
    | "repayment"
    | "forgiveness"
  /** Identifies what the movement is for. A kind and reference happen once: the database refuses the second. */
  readonly reference: string
  readonly currency: Currency
  readonly entries: readonly LedgerEntry[]
  /** Keys of the products that a customer bought or won with: a search for their names finds it. */
  readonly offerKeys?: readonly string[]
}

/** Writes a balanced set of entries; refuses one that does not sum to zero. Nothing is ever changed or removed. */
export const post = (trx: InTransaction, movement: Movement, now: Date): Promise<void> =>
  writeTogether(trx, movementWrites(trx, movement, now))

/**
 * The same, to be written together with more. Whose wallet it moves must be locked: its transactions are numbered one
 * after the other.
 */
export function movementWrites(trx: InTransaction, movement: Movement, now: Date): Write[] {
  const entries = movement.entries.filter(({ cents }) => cents !== 0)
  const total = entries.reduce((sum, { cents }) => sum + cents, 0)
  if (total !== 0 || entries.length === 0)
    throw new RangeError(`A movement must balance: ${total} cents are left over.`)
  if (entries.some(({ cents }) => !Number.isSafeInteger(cents)))
    throw new RangeError("A movement holds parts of a cent.")
  const id = newId(now.getTime())
  const { kind, reference, currency } = movement
  const named = entries.map((entry) => ({ ...entry, id: newId(now.getTime()) }))
  return [
    trx.insertInto("ledger_movements").values({ id, kind, reference, created_at: now }),
    trx.insertInto("ledger_entries").values(
      named.map((entry) => ({
        id: entry.id,
        movement_id: id,
        account: entry.account,
        customer_id: entry.customerId ?? null,
        amount_cents: entry.cents,
        currency,
      })),
    ),
    ...named.flatMap(({ account, customerId, ...entry }) =>
      account === "wallet" && customerId ? transactionWrites({ ...entry, customerId }, movement, now) : [],
    ),
  ]
}

const transactionWrites = (
  entry: { id: string; customerId: string; cents: number },
  movement: Movement,
  now: Date,
): Write[] => {
  const { offerKeys = [] } = movement
  return [
    walletTransaction(entry, movement, now),
    ...(offerKeys.length > 0 ? [transactionOffers(entry.customerId, movement.kind, offerKeys)] : []),
  ]
}

/**
 * The next transaction of a locked wallet. Requests that wait for the lock began at their own times, so it is booked
 * no earlier than the one before: the order of the transactions is that of their times.
 */
const walletTransaction = (
  { id, customerId, cents }: { id: string; customerId: string; cents: number },
  { kind, reference }: Movement,
  now: Date,
): Write =>
  sql`INSERT INTO wallet_transactions
      (customer_id, position, entry_id, kind, reference, amount_cents, balance_cents, booked_at)
    SELECT ${customerId}::uuid, coalesce(last.position, 0) + 1, ${id}::uuid, ${kind}::text, ${reference}::text,
      ${cents}::bigint, coalesce(last.balance_cents, 0) + ${cents}::bigint,
      greatest(last.booked_at, ${now}::timestamptz)
    FROM (SELECT 1) AS one LEFT JOIN (
      SELECT position, balance_cents, booked_at FROM wallet_transactions
      WHERE customer_id = ${customerId}::uuid ORDER BY position DESC LIMIT 1) AS last ON TRUE`

/**
 * Notes the products that the next transaction of a locked wallet is for. It is written together with that transaction,
 * so it finds the position by itself.
 */
const transactionOffers = (customerId: string, kind: string, offerKeys: readonly string[]): Write =>
  sql`INSERT INTO transaction_offers (customer_id, offer_key, position, kind)
    SELECT ${customerId}::uuid, offer_key, coalesce(
      (SELECT max(position) FROM wallet_transactions WHERE customer_id = ${customerId}::uuid), 0) + 1,
      ${kind}::text
    FROM unnest(${[...new Set(offerKeys)]}::text[]) AS offer_key`

/** Posts the opposite of a movement of the house's, where there is one: nothing that was posted is changed. */
export async function reverse(
  trx: InTransaction,
  { kind, reference }: Pick<Movement, "kind" | "reference">,
  newReference: string,
  now: Date,
): Promise<void> {
  const posted = await trx
    .selectFrom("ledger_movements")
    .innerJoin("ledger_entries", "ledger_entries.movement_id", "ledger_movements.id")
    .select(["account", "customer_id", "amount_cents", "currency"])
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .execute()
  const [first] = posted
  if (!first) return
  if (posted.some(({ customer_id }) => customer_id !== null))
    throw new RangeError("What a customer was paid is not taken back.")
  await post(
    trx,
    {
      kind,
      reference: newReference,
      currency: first.currency as Currency,
      entries: posted.map(({ account, amount_cents }) => ({
        account: account as Account,
        cents: -amount_cents,
      })),
    },
    now,
  )
}
