import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { TransactionKind } from "#src/contract/payments/transaction-kinds.codes.ts"
import { parseTypedAmount } from "#src/domain/core/money.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import type { TransactionReader } from "./transaction-reader.ts"

/** Readings of a customer's search. */
interface Sought {
  readonly cents: number | null
  /** The first and the last id that begins with the text. */
  readonly ids: { readonly first: string; readonly last: string } | null
  /** Keys of products whose names have the text in them. */
  readonly keys: readonly string[]
}

const UUID = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"

function idsFrom(text: string): Sought["ids"] {
  if (!/^[0-9a-f-]{4,36}$/.test(text) || !UUID.startsWith(text.replace(/[0-9a-f]/g, "x"))) return null
  const fill = (digit: string) => text + UUID.slice(text.length).replaceAll("x", digit)
  return { first: fill("0"), last: fill("f") }
}

export function readSearch(
  { catalogue, currency }: Pick<TransactionReader, "catalogue" | "currency">,
  search: string,
): Sought {
  const text = search.toLowerCase()
  return {
    cents: parseTypedAmount(text.replace(/^[-+\u2212]?[$\u00a3]?|,/g, ""), currency)?.cents ?? null,
    ids: idsFrom(text),
    keys: catalogue.offers
      .filter(({ definition }) => definition.name.toLowerCase().includes(text))
      .map(({ definition }) => definition.key),
  }
}

export const isNamesAlone = ({ cents, ids, keys }: Sought) =>
  cents === null && ids === null && keys.length > 0

/** Where a wallet's purchases of products and winnings with them stand, or only those of a kind, each once. */
export const positionsOf = (
  db: Handle,
  customerId: string,
  keys: readonly string[],
  kind?: TransactionKind,
) =>
  db
    .selectFrom("transaction_offers")
    .select("position")
    .where("customer_id", "=", customerId)
    .where("offer_key", "in", keys)
    .$if(kind !== undefined, (rows) => rows.where("kind", "=", kind as string))
    // A cart may hold several of them.
    .$if(keys.length > 1, (rows) => rows.distinct())

/** Finds an amount, the beginning of a receipt's number, or the name of what was bought or won with. */
export function matches(db: Handle, customerId: string, { cents, ids, keys }: Sought): RawBuilder<SqlBool> {
  const conditions = [
    ...(cents === null ? [] : [sql<SqlBool>`abs(amount_cents) = ${cents}`]),
    ...(ids
      ? [
          sql<SqlBool>`(kind = 'purchase' AND reference BETWEEN ${ids.first} AND ${ids.last})`,
          sql<SqlBool>`(kind = 'winnings' AND reference IN (${db
            .selectFrom("orders")
            .where("customer_id", "=", customerId)
            .where("checkout_id", ">=", ids.first)
            .where("checkout_id", "<=", ids.last)
            .select(sql<string>`id::text`.as("id"))}))`,
        ]
      : []),
    ...(keys.length > 0 ? [sql<SqlBool>`position IN (${positionsOf(db, customerId, keys)})`] : []),
  ]
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` OR `)})` : sql<SqlBool>`FALSE`
}
