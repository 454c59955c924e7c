import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Transaction } from "#src/contract/payments/transaction.ts"
import type { TransactionKind } from "#src/contract/payments/transaction-kinds.codes.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { dayBegins } from "#src/domain/payments/statement-period.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { describeTransactions } from "./describe-transactions.ts"
import type { TransactionReader, TransactionRow } from "./transaction-sums.ts"

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

function readSearch(
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

const isNamesAlone = ({ cents, ids, keys }: Sought) => cents === null && ids === null && keys.length > 0

/** Where a wallet's purchases of products and winnings with them stand, or only those of a kind, each once. */
const positionsOf = (db: Handle, customerId: string, keys: readonly string[], kind?: TransactionKind) =>
  db
    .selectFrom("transaction_offers")
    .select("position")
    .where("customer_id", "=", customerId)
    .where("offer_key", "in", keys)
    .$if(kind !== undefined, (rows) => rows.where("kind", "=", kind as string))
    // A cart may hold several of them.
    .$if(keys.length > 1, (rows) => rows.distinct())

/** Finds an amount, the beginning of a receipt's number, or the name of what was bought or won with. */
function matches(db: Handle, customerId: string, { cents, ids, keys }: Sought): RawBuilder<SqlBool> {
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

export interface TransactionFilter {
  readonly kind?: TransactionKind | undefined
  /** Days of the shop's clock, both included. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly search: string
}

const ofCustomer = (db: Handle, customerId: string) =>
  db.selectFrom("wallet_transactions").where("customer_id", "=", customerId)

/** The latest transaction of a wallet, whose position is how many there are. */
export const lastTransaction = (db: Handle, customerId: string): Promise<TransactionRow | undefined> =>
  ofCustomer(db, customerId).selectAll().orderBy("position", "desc").limit(1).executeTakeFirst()

/** A wallet's transactions up to a position that a filter lets through. */
export function filtered(db: Handle, reader: TransactionReader, filter: TransactionFilter, upTo: number) {
  const { kind, from, until, search } = filter
  const { customerId, zone } = reader
  return ofCustomer(db, customerId)
    .where("position", "<=", upTo)
    .$if(kind !== undefined, (rows) => rows.where("kind", "=", kind as string))
    .$if(from !== undefined, (rows) => rows.where("booked_at", ">=", dayBegins(from as string, zone)))
    .$if(until !== undefined, (rows) => rows.where("booked_at", "<", dayBegins(until as string, zone, 1)))
    .$if(search !== "", (rows) => rows.where(matches(db, customerId, readSearch(reader, search))))
}

const isAll = ({ kind, from, until, search }: TransactionFilter) =>
  kind === undefined && from === undefined && until === undefined && search === ""

/**
 * A page of a wallet's transactions, the latest first, of those up to a position: nothing is changed or removed, so a
 * page up to the same position is the same for ever. `upTo` 0: up to the latest.
 */
export async function listTransactions(
  db: Handle,
  reader: TransactionReader,
  filter: TransactionFilter,
  { limit, offset, upTo }: { readonly limit: number; readonly offset: number; readonly upTo: number },
): Promise<{ items: Transaction[]; total: number }> {
  const last = (await lastTransaction(db, reader.customerId))?.position ?? 0
  const newest = upTo === 0 ? last : Math.min(upTo, last)
  // Positions have no gaps: without a filter they say where a page begins, however far down.
  const { rows, total } = isAll(filter)
    ? { rows: await readUpTo(db, reader.customerId, newest - offset, limit), total: newest }
    : await readFound(db, reader, filter, { limit, offset, newest })
  return { items: await describeTransactions(db, reader, rows), total }
}

const readUpTo = (db: Handle, customerId: string, position: number, limit: number) =>
  ofCustomer(db, customerId)
    .selectAll()
    .where("position", "<=", position)
    .orderBy("position", "desc")
    .limit(limit)
    .execute()

/** A page of what a filter lets through, and how much that is: looked for once. */
async function readFound(
  db: Handle,
  reader: TransactionReader,
  filter: TransactionFilter,
  { limit, offset, newest }: { readonly limit: number; readonly offset: number; readonly newest: number },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const { search, kind, ...days } = filter
  const sought = readSearch(reader, search)
  // The index of products counts these and gives the page, without a look at the transactions.
  const isIndexed = search !== "" && isAll({ ...days, search: "" }) && isNamesAlone(sought)
  const found = await db
    .with(
      (cte) => (isIndexed ? cte("hits").notMaterialized() : cte("hits").materialized()),
      () =>
        isIndexed
          ? positionsOf(db, reader.customerId, sought.keys, kind).where("position", "<=", newest)
          : filtered(db, reader, filter, newest).select("position"),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom("hits")
        .select("position")
        .orderBy("position", "desc")
        .limit(limit)
        .offset(offset)
        .as("part"),
    )
    .rightJoin(
      (eb) =>
        eb
          .selectFrom("hits")
          .select((part) => part.fn.countAll().as("total"))
          .as("all"),
      (join) => join.onTrue(),
    )
    .select(["part.position", "all.total"])
    .execute()
  const positions = found.flatMap(({ position }) => position ?? [])
  const total = Number(found[0]?.total ?? 0)
  if (positions.length === 0) return { rows: [], total }
  const rows = await ofCustomer(db, reader.customerId)
    .selectAll()
    .where("position", "in", positions)
    .orderBy("position", "desc")
    .execute()
  return { rows, total }
}

/** Rows that are read at once where all are wanted. */
const BATCH = 500

/**
 * All of a wallet's transactions that a filter lets through, a batch at a time: the latest first, or the first. What
 * comes after `upTo`, or after the first look, is left out.
 */
export async function* eachBatch(
  db: Handle,
  reader: TransactionReader,
  filter: TransactionFilter,
  { direction, upTo }: { readonly direction: "asc" | "desc"; readonly upTo?: number },
): AsyncGenerator<Transaction[]> {
  const newest = upTo ?? (await lastTransaction(db, reader.customerId))?.position ?? 0
  let next = direction === "desc" ? newest : 1
  for (;;) {
    const rows = await filtered(db, reader, filter, direction === "desc" ? next : newest)
      .selectAll()
      .$if(direction === "asc", (part) => part.where("position", ">=", next))
      .orderBy("position", direction)
      .limit(BATCH)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    yield await describeTransactions(db, reader, rows)
    if (rows.length < BATCH) return
    next = end.position + (direction === "desc" ? -1 : 1)
  }
}
