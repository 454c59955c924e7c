import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { type Database, openPostgres } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { drawCancellation } from "#src/server/draws/cancel-draw.desk.ts"
import { emptyPostgres } from "../api/setup/databases/databases.ts"
import { hasPostgres } from "../api/setup/databases/postgres.ts"
import { isLong } from "../long.ts"
import { ledgerTotal, start } from "./killable-shop.ts"

/** Customers of the raffle, each with one ticket; set TICKETS for a large one. */
const TICKETS = Number(process.env.TICKETS ?? (isLong ? 2000 : 250))
const KILLS = Number(process.env.KILLS ?? 2)
const RAFFLE = "little_hearts_cash"
const PRICE = 200

/** Sells one ticket each to so many copies of the demo customer, booked as a purchase books it. */
async function sellTickets({ tables: db }: Database, count: number): Promise<number> {
  const { draw_no: drawNo } = await db
    .selectFrom("draws")
    .select("draw_no")
    .where("offer_key", "=", RAFFLE)
    .where("state", "=", "DRAW_OPEN")
    .orderBy("draw_no")
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`UPDATE raffle_draws SET tickets = greatest(tickets, ${count}), sold = ${count}
    WHERE offer_key = ${RAFFLE} AND draw_no = ${drawNo}`.execute(db)
  await sql`DELETE FROM raffle_postal_entries WHERE offer_key = ${RAFFLE} AND draw_no = ${drawNo}`.execute(db)
  await sql`CREATE TABLE sold AS SELECT number, gen_random_uuid() AS customer, gen_random_uuid() AS checkout,
      gen_random_uuid() AS ordered, gen_random_uuid() AS paid, gen_random_uuid() AS bought,
      gen_random_uuid() AS in_wallet, gen_random_uuid() AS out_of_wallet
    FROM generate_series(1, ${count}::int) AS number`.execute(db)
  await sql`INSERT INTO customers SELECT buyer.* FROM customers AS robin, sold,
      jsonb_populate_record(NULL::customers, to_jsonb(robin)
        || jsonb_build_object('id', customer, 'email', 'buyer' || number || '@example.com')) AS buyer
    WHERE robin.email = 'robin@example.com'`.execute(db)
  await sql`INSERT INTO wallets (customer_id, currency, balance_cents, withdrawable_cents)
    SELECT customer, 'AUD', 0, 0 FROM sold`.execute(db)
  await sql`INSERT INTO checkouts (id, customer_id, total_cents, currency, channel_key, metadata, created_at)
    SELECT checkout, customer, ${PRICE}, 'AUD', 'web', '{}', now() FROM sold`.execute(db)
  await sql`INSERT INTO orders (id, checkout_id, customer_id, position, offer_key, draw_no, product_type, details,
      game_offer, game_offer_name, games, quickpick, price_cents, currency, created_at, line, proceeds)
    SELECT ordered, checkout, customer, 0, ${RAFFLE}, ${drawNo}, 'raffle_ticket', jsonb_build_object('first', number,
      'last', number, 'drawName', 'A draw', 'causeKey', 'little_hearts', 'causeName', 'Little Hearts'),
      'book', 'Book', '[]', false, ${PRICE}, 'AUD', now(), 0,
      ${JSON.stringify([{ account: "charity:little_hearts", cents: PRICE }])}::jsonb FROM sold`.execute(db)
  await sql`INSERT INTO ledger_movements (id, kind, reference, created_at)
    SELECT paid, 'deposit', paid, now() FROM sold UNION ALL SELECT bought, 'purchase', checkout, now() FROM sold`.execute(
    db,
  )
  await sql`INSERT INTO ledger_entries (id, movement_id, account, customer_id, amount_cents, currency)
    SELECT in_wallet, paid, 'wallet', customer, ${PRICE}, 'AUD' FROM sold
    UNION ALL SELECT gen_random_uuid(), paid, 'gateway_clearing', NULL, -${PRICE}::int, 'AUD' FROM sold
    UNION ALL SELECT out_of_wallet, bought, 'wallet', customer, -${PRICE}::int, 'AUD' FROM sold
    UNION ALL SELECT gen_random_uuid(), bought, 'charity:little_hearts', NULL, ${PRICE}, 'AUD' FROM sold`.execute(
    db,
  )
  await sql`INSERT INTO wallet_transactions
      (customer_id, position, entry_id, kind, reference, amount_cents, balance_cents, booked_at)
    SELECT customer, 1, in_wallet, 'deposit', paid::text, ${PRICE}, ${PRICE}, now() FROM sold
    UNION ALL SELECT customer, 2, out_of_wallet, 'purchase', checkout::text, -${PRICE}::int, 0, now() FROM sold`.execute(
    db,
  )
  await db.schema.dropTable("sold" as never).execute()
  await sql`ANALYZE`.execute(db)
  return drawNo
}

interface Standing {
  readonly back: number
  readonly done: boolean
}

async function survive(environment: Record<string, string>, open: () => Promise<Database>): Promise<void> {
  let shop = await start(environment)
  await shop.kill()
  const database = await open()
  const drawNo = await sellTickets(database, TICKETS)
  const began = performance.now()
  await inTransaction(database, (trx) =>
    drawCancellation.execute(trx, {
      id: crypto.randomUUID(),
      payload: {
        offerKey: RAFFLE,
        drawNo,
        offerName: "Little Hearts cash draw",
        words: "The permit has lapsed.",
        to: "wallet",
        currency: "AUD",
      },
      about: { kind: "draw", id: `${RAFFLE}/${drawNo}` },
      reason: "The permit has lapsed.",
      proposedBy: crypto.randomUUID(),
      approvedBy: crypto.randomUUID(),
      now: new Date(),
    }),
  )
  const cancelledMs = performance.now() - began
  const standing = async (): Promise<Standing> => {
    const { rows } = await sql<Standing>`SELECT (SELECT count(*)::int FROM orders WHERE offer_key = ${RAFFLE}
        AND draw_no = ${drawNo} AND refunded_cents IS NOT NULL) AS back,
      (SELECT done_at IS NOT NULL FROM draw_cancellations WHERE offer_key = ${RAFFLE} AND draw_no = ${drawNo}) AS done`.execute(
      database.tables,
    )
    return rows[0] as Standing
  }
  const started = performance.now()
  for (let kill = 1; kill <= KILLS; kill++) {
    const until = Math.floor((TICKETS * kill) / (KILLS + 1))
    shop = await start(environment)
    await expect
      .poll(async () => (await standing()).back >= until, { timeout: 3_000_000, interval: 20 })
      .toBe(true)
    await shop.kill()
    const { back } = await standing()
    expect(back, "it was killed in the middle").toBeLessThan(TICKETS)
  }
  shop = await start(environment)
  await expect.poll(async () => (await standing()).done, { timeout: 3_000_000, interval: 100 }).toBe(true)
  const seconds = (performance.now() - started) / 1000
  await shop.kill()
  const { rows } = await sql<Record<string, number>>`SELECT
    (SELECT count(*)::int FROM wallets JOIN orders USING (customer_id) WHERE offer_key = ${RAFFLE}
      AND draw_no = ${drawNo} AND balance_cents = ${PRICE} AND withdrawable_cents = 0) AS wallets,
    (SELECT count(*)::int FROM ledger_movements JOIN orders ON reference = orders.id::text WHERE kind = 'refund') AS refunds,
    (SELECT count(*)::int FROM mail WHERE subject LIKE '%was cancelled') AS mails,
    (SELECT count(DISTINCT customer_id)::int FROM mail WHERE subject LIKE '%was cancelled') AS mailed,
    (SELECT count(*)::int FROM draw_refunds) AS waiting`.execute(database.tables)
  expect(rows[0]).toEqual({ wallets: TICKETS, refunds: TICKETS, mails: TICKETS, mailed: TICKETS, waiting: 0 })
  expect(await ledgerTotal(database)).toBe(0)
  await database.close()
  console.info(
    `${TICKETS} tickets: cancelled in ${cancelledMs.toFixed(0)} ms, all paid back after ${seconds.toFixed(1)} s with ${KILLS} kills`,
  )
}

describe(`killing the shop ${KILLS} times while ${TICKETS} customers of a cancelled raffle are paid back`, () => {
  it.runIf(hasPostgres)(
    "pays each of them once on PostgreSQL",
    async () => {
      const fresh = await emptyPostgres()
      try {
        await survive({ DATABASE_URL: fresh.url as string }, async () => openPostgres(fresh.url as string))
      } finally {
        await fresh.dispose()
      }
    },
    3_600_000,
  )
})
