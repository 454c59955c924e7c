import { sql } from "kysely"
import { expect } from "vitest"
import type { TestShop } from "../shop.ts"

interface Wallet {
  readonly customerId: string
  /** The balance that must be in it, cents. */
  readonly balance: number
  /** The part that must be withdrawable; at most the balance where it is not known. */
  readonly withdrawable?: number
}

/**
 * Everything that was moved for these customers balances, and their wallets and their numbered transactions say so:
 * each balance follows from the one before, in the order in which it was booked, and none is below nothing.
 */
export async function expectBooked(shop: TestShop, wallets: readonly Wallet[]): Promise<void> {
  const ids = sql.join(wallets.map(({ customerId }) => sql.lit(customerId)))
  const { rows } = await sql<
    { customer: string } & Record<"entries" | "cached" | "free" | "uneven" | "moved" | "broken", number>
  >`
    SELECT customer_id AS customer, balance_cents AS cached, withdrawable_cents AS free,
      (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE customer_id = wallets.customer_id) AS entries,
      (SELECT count(*) FROM (SELECT movement_id FROM ledger_entries WHERE movement_id IN
        (SELECT movement_id FROM ledger_entries WHERE customer_id = wallets.customer_id)
        GROUP BY movement_id HAVING sum(amount_cents) <> 0) AS uneven) AS uneven,
      (SELECT count(*) FROM wallet_transactions WHERE customer_id = wallets.customer_id)
        - (SELECT count(*) FROM ledger_entries WHERE customer_id = wallets.customer_id) AS moved,
      (SELECT count(*) FROM (SELECT balance_cents - amount_cents AS before, position, booked_at,
          lag(balance_cents, 1, 0::bigint) OVER one AS was, lag(booked_at) OVER one AS earlier,
          row_number() OVER one AS place, balance_cents
        FROM wallet_transactions WHERE customer_id = wallets.customer_id WINDOW one AS (ORDER BY position)) AS row
        WHERE before <> was OR earlier > booked_at OR place <> position OR balance_cents < 0) AS broken
    FROM wallets WHERE customer_id IN (${ids})`.execute(shop.fresh.database.tables)
  const found = new Map(rows.map((row) => [row.customer, row]))
  for (const { customerId, balance, withdrawable } of wallets) {
    const whole = { cached: balance, entries: balance, uneven: 0, moved: 0, broken: 0 }
    const free = found.get(customerId)?.free
    expect(found.get(customerId)).toMatchObject(whole)
    if (withdrawable === undefined) expect(free).toBeLessThanOrEqual(balance)
    else expect(free).toBe(withdrawable)
  }
}
