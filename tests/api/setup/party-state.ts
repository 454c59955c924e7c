import { partyAccount, partyKey } from "#src/server/party/stored-shares.ts"
import type { TestShop } from "./shop.ts"

/** A ticket as it was opened. */
export const readTicket = ({ fresh }: TestShop, id: string) =>
  fresh.database.tables
    .selectFrom("party_sessions")
    .select(["draw_no", "share_cents", "size"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()

/** What each was paid of all tickets so far. */
export async function winningsOf(
  { fresh }: TestShop,
  people: readonly string[],
): Promise<Map<string, number>> {
  const rows = await fresh.database.tables
    .selectFrom("orders")
    .select((eb) => ["customer_id", eb.fn.sum<number>("winnings_cents").as("won")])
    .where("customer_id", "in", people)
    .where("paid_at", "is not", null)
    .groupBy("customer_id")
    .execute()
  return new Map(rows.map(({ customer_id, won }) => [customer_id, Number(won)]))
}

/** All that a check looks at, in a query of each kind. */
export async function readParties(shop: TestShop, people: readonly string[], ids: readonly string[]) {
  const { tables } = shop.fresh.database
  const [total, won, wallets, orders, accounts, tickets] = await Promise.all([
    shop.ledgerTotal(),
    winningsOf(shop, people),
    tables
      .selectFrom("wallets")
      .select(["customer_id", "balance_cents"])
      .where("customer_id", "in", people)
      .execute(),
    tables
      .selectFrom("orders")
      .select(["customer_id", "game_offer", "details", "refunded_cents", "winnings_cents"])
      .where("customer_id", "in", people)
      .where("game_offer", "in", ids.map(partyKey))
      .execute(),
    tables
      .selectFrom("ledger_entries")
      .select((eb) => ["account", eb.fn.sum<number>("amount_cents").as("total")])
      .where("account", "in", ids.map(partyAccount))
      .groupBy("account")
      .execute(),
    tables.selectFrom("syndicates").select(["id", "sold", "winnings_cents"]).where("id", "in", ids).execute(),
  ])
  return {
    total,
    won,
    balances: new Map(wallets.map(({ customer_id, balance_cents }) => [customer_id, balance_cents])),
    orders: orders.filter(({ refunded_cents }) => refunded_cents === null),
    accounts: new Map(accounts.map(({ account, total: held }) => [account as string, Number(held)])),
    tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
  }
}
