import type { Currency } from "#src/contract/money.ts"
import type { InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { type Write, writeTogether } from "../database/write-together.ts"

/** The house's accounts. A customer's wallet is an account too: `wallet`, with the customer's id. */
export type Account =
  | "wallet"
  | "sales"
  | "prize_liability"
  | "gateway_clearing"
  | "fees"
  | "refunds"
  /** What the house gives for promotion codes: it goes below zero. */
  | "promotions"
  | "rounding"
  /** What staff corrected: what the house gave, below zero. */
  | "corrections"
  /** Money that a gateway took when its customer no longer waited for it: it is to be returned. */
  | "unclaimed_deposits"
  /** Deposits that went back at the gateway and that the customer had spent: what the house lost, below zero. */
  | "reversals"
  /** Shares of syndicates that the house holds since nobody bought them: what they cost and what they won. */
  | "syndicate_shares"
  /** What raffles and players' choices brought a charity, by its key. */
  | `charity:${string}`

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
    | "reversal"
  /** What it is for. A kind and reference happen once: the database refuses the second. */
  readonly reference: string
  readonly currency: Currency
  readonly entries: readonly LedgerEntry[]
}

/** Writes a balanced set of entries; refuses one that does not sum to zero. Nothing is ever changed or removed. */
export const post = (trx: InTransaction, movement: Movement, now: Date): Promise<void> =>
  writeTogether(trx, movementWrites(trx, movement, now))

/** The same, to be written together with more. */
export function movementWrites(trx: InTransaction, movement: Movement, now: Date): Write[] {
  const entries = movement.entries.filter(({ cents }) => cents !== 0)
  const total = entries.reduce((sum, { cents }) => sum + cents, 0)
  if (total !== 0 || entries.length === 0)
    throw new RangeError(`A movement must balance: ${total} cents are left over.`)
  if (entries.some(({ cents }) => !Number.isSafeInteger(cents)))
    throw new RangeError("A movement holds parts of a cent.")
  const id = newId(now.getTime())
  const { kind, reference, currency } = movement
  return [
    trx.insertInto("ledger_movements").values({ id, kind, reference, created_at: now }),
    trx.insertInto("ledger_entries").values(
      entries.map(({ account, customerId, cents }) => ({
        id: newId(now.getTime()),
        movement_id: id,
        account,
        customer_id: customerId ?? null,
        amount_cents: cents,
        currency,
      })),
    ),
  ]
}

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
