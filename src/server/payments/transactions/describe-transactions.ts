import type { Transaction } from "#src/contract/payments/transaction.ts"
import type { TransactionKind } from "#src/contract/payments/transaction-kinds.codes.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { type Catalogue, perCatalogue } from "../../catalogue/catalogue.ts"
import type { TransactionReader, TransactionRow } from "./transaction-sums.ts"

/** The purpose of a transaction, and where more is told about it. */
type Details = Pick<Transaction, "names" | "target"> & { readonly drawNo?: number }
type ReadDetails = (
  db: Handle,
  reader: TransactionReader,
  references: readonly string[],
) => Promise<ReadonlyMap<string, Details>>

/** Ids among references: those of some kinds are made of more. */
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const offerNames = perCatalogue(
  ({ offers }: Catalogue): ReadonlyMap<string, string> =>
    new Map(offers.map(({ definition: { key, name } }) => [key, name])),
)

const readPurchases: ReadDetails = async (db, { customerId, catalogue }, references) => {
  const rows = await db
    .selectFrom("checkouts")
    .leftJoin("orders", "orders.checkout_id", "checkouts.id")
    .select([
      "checkouts.id",
      "orders.offer_key",
      "orders.draw_no",
      "orders.product_type",
      "orders.game_offer_name",
    ])
    .where("checkouts.customer_id", "=", customerId)
    .where("checkouts.id", "in", references)
    .orderBy("orders.position")
    .execute()
  const names = offerNames(catalogue)
  const found = new Map<string, Details>()
  for (const { id, offer_key, draw_no, product_type, game_offer_name } of rows) {
    const known = found.get(id)
    const before = known?.names ?? []
    // A share of a Lotto Party names its group too.
    const group = product_type === "social_syndicate_share" && game_offer_name ? [game_offer_name] : []
    const name = offer_key === null ? [] : [names.get(offer_key) ?? offer_key, ...group]
    const all = [...new Set([...before, ...name])]
    // One draw of one product is named; more are on the receipt.
    const isOneDraw = !known || (all.length === before.length && known.drawNo === draw_no)
    found.set(id, {
      names: all,
      target: { kind: "receipt", id },
      ...(isOneDraw && draw_no !== null ? { drawNo: draw_no } : {}),
    })
  }
  return found
}

const readWinnings: ReadDetails = async (db, { customerId, catalogue }, references) => {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "offer_key", "draw_no", "product_type", "game_offer_name"])
    .where("customer_id", "=", customerId)
    .where("id", "in", references)
    .execute()
  const prizes = await db
    .selectFrom("giveaway_winners")
    .innerJoin("giveaways", "giveaways.id", "giveaway_winners.giveaway_id")
    .select(["giveaway_winners.id", "giveaways.name"])
    .where("giveaway_winners.customer_id", "=", customerId)
    .where("giveaway_winners.id", "in", references)
    .execute()
  const names = offerNames(catalogue)
  return new Map<string, Details>([
    ...prizes.map(({ id, name }): [string, Details] => [id, { names: [name], target: null }]),
    ...rows.map(({ id, offer_key, draw_no, product_type, game_offer_name }): [string, Details] => [
      id,
      {
        names: [
          names.get(offer_key) ?? offer_key,
          ...(product_type === "social_syndicate_share" ? [game_offer_name] : []),
        ],
        drawNo: draw_no,
        target: { kind: product_type === "syndicate_share" ? "share" : "ticket", id },
      },
    ]),
  ])
}

const readDeposits: ReadDetails = async (db, { customerId }, references) => {
  const rows = await db
    .selectFrom("deposits")
    .select(["id", "method_label"])
    .where("customer_id", "=", customerId)
    .where("id", "in", references)
    .execute()
  return new Map(
    rows.map(({ id, method_label }) => [id, { names: [method_label], target: { kind: "deposit", id } }]),
  )
}

const readWithdrawals: ReadDetails = async (db, { customerId }, references) => {
  const rows = await db
    .selectFrom("withdrawals")
    .select(["id", "destination"])
    .where("customer_id", "=", customerId)
    .where("id", "in", references)
    .execute()
  return new Map(
    rows.map(({ id, destination }) => [
      id,
      { names: destination ? [destination] : [], target: { kind: "withdrawal", id } },
    ]),
  )
}

const readPromotions: ReadDetails = async (db, { customerId }, references) => {
  const rows = await db
    .selectFrom("promotion_uses")
    .select(["id", "code"])
    .where("customer_id", "=", customerId)
    .where("id", "in", references)
    .execute()
  return new Map(rows.map(({ id, code }) => [id, { names: [code], target: null }]))
}

/** Their references are a gateway's name of the reversal, and which turn it took: "re_1:1". */
const readReversals: ReadDetails = async (db, { customerId }, references) => {
  const reversalOf = (reference: string) => reference.replace(/:\d+$/, "")
  const rows = await db
    .selectFrom("deposit_reversals")
    .innerJoin("deposits", "deposits.id", "deposit_reversals.deposit_id")
    .select(["deposit_reversals.reversal", "deposits.id", "deposits.method_label"])
    .where("deposits.customer_id", "=", customerId)
    .where("deposit_reversals.reversal", "in", references.map(reversalOf))
    .execute()
  const found = new Map(rows.map((row) => [row.reversal, row]))
  return new Map(
    references.flatMap((reference) => {
      const row = found.get(reversalOf(reference))
      return row
        ? [[reference, { names: [row.method_label], target: { kind: "deposit", id: row.id } }] as const]
        : []
    }),
  )
}

/** Tickets that were refunded, and shares of a Lotto Party that came back: its group by name. */
const readRefunds: ReadDetails = async (db, { customerId, catalogue }, references) => {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "offer_key", "draw_no", "product_type", "game_offer_name"])
    .where("customer_id", "=", customerId)
    .where("id", "in", references)
    .execute()
  const names = offerNames(catalogue)
  return new Map<string, Details>(
    rows.map(({ id, offer_key, draw_no, product_type, game_offer_name }): [string, Details] => [
      id,
      {
        names: [
          product_type === "social_syndicate_share" ? game_offer_name : (names.get(offer_key) ?? offer_key),
        ],
        drawNo: draw_no,
        target: { kind: product_type === "syndicate_share" ? "share" : "ticket", id },
      },
    ]),
  )
}

/** Kinds that something is told of, and what reads it for many at once. */
const readers: Readonly<Partial<Record<TransactionKind, ReadDetails>>> = {
  purchase: readPurchases,
  winnings: readWinnings,
  deposit: readDeposits,
  withdrawal: readWithdrawals,
  withdrawal_return: readWithdrawals,
  donation: readWithdrawals,
  refund: readRefunds,
  promotion: readPromotions,
  reversal: readReversals,
}

/** Describes a customer's transactions to them: one query for all of a kind. */
export async function describeTransactions(
  db: Handle,
  reader: TransactionReader,
  rows: readonly TransactionRow[],
): Promise<Transaction[]> {
  const details = new Map<string, Details>()
  for (const kind of new Set(rows.map((row) => row.kind as TransactionKind))) {
    const references = rows.filter((row) => row.kind === kind).map(({ reference }) => reference)
    const known = kind === "reversal" ? references : references.filter(isId)
    if (known.length === 0) continue
    for (const [reference, found] of (await readers[kind]?.(db, reader, known)) ?? [])
      details.set(`${kind} ${reference}`, found)
  }
  return rows.map((row) => {
    const { names = [], target = null, drawNo = null } = details.get(`${row.kind} ${row.reference}`) ?? {}
    return {
      id: row.entry_id,
      position: row.position,
      kind: row.kind as TransactionKind,
      at: row.booked_at.toISOString(),
      amount: money(row.amount_cents, reader.currency),
      balance: money(row.balance_cents, reader.currency),
      names,
      drawNo,
      target,
    }
  })
}
