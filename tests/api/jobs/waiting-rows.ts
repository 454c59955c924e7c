import { sql } from "kysely"
import { aTicket, type TestShop } from "../setup/shop.ts"

/** Lotteries, and how many numbers a game of theirs has. */
const LOTTERIES = { powerball: 7, oz_lotto: 7, saturday_lotto: 6 } as const

/** Four games each, since some lotteries sell no fewer. */
function requestOf(lotteryKey: keyof typeof LOTTERIES) {
  const numbers = Array.from({ length: LOTTERIES[lotteryKey] }, (_, index) => index + 1)
  const sets = [{ name: "Numbers", numbers }]
  if (lotteryKey === "powerball") sets.push({ name: "Powerball", numbers: [20] })
  return aTicket(1, { lotteryKey, games: [sets, sets, sets, sets] })
}

/** AutoPlays of one customer that wait to be bought, so many and spread over the lotteries. */
export async function insertAutoPlays(shop: TestShop, customerId: string, count: number): Promise<void> {
  const requests = Object.keys(LOTTERIES).map((key) => requestOf(key as keyof typeof LOTTERIES))
  await sql`
    INSERT INTO recurring_purchases
      (id, customer_id, type, status, offer_key, request, last_draw_no, created_at)
    SELECT gen_random_uuid(), ${customerId}::uuid, 'autoplay', 'recurring_status_active',
      request->>'lotteryKey', request, 1, ${shop.now}::timestamptz
    FROM (SELECT ${JSON.stringify(requests)}::jsonb -> (n % ${requests.length}::int) AS request
      FROM generate_series(1, ${count}::int) AS n) AS waiting`.execute(shop.fresh.database.tables)
}

/** AutoPlays that no program can buy, before all others in the order of their ids. */
export async function insertFailingAutoPlays(
  shop: TestShop,
  customerId: string,
  count: number,
): Promise<void> {
  await sql`
    INSERT INTO recurring_purchases
      (id, customer_id, type, status, offer_key, request, last_draw_no, created_at)
    SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, ${customerId}::uuid, 'autoplay',
      'recurring_status_active', 'powerball', '{"productType": "unknown"}'::jsonb, 1, ${shop.now}::timestamptz
    FROM generate_series(1, ${count}::int) AS n`.execute(shop.fresh.database.tables)
}

/** How much was bought by AutoPlay. */
export async function countBought(shop: TestShop, offerKey?: string): Promise<number> {
  const all = shop.fresh.database.tables
    .selectFrom("recurring_purchases")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("last_attempt", "=", "purchased")
  const { count } = await (offerKey ? all.where("offer_key", "=", offerKey) : all).executeTakeFirstOrThrow()
  return Number(count)
}
