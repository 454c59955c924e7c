import { sql } from "kysely"
import type { CeilingSource } from "#src/contract/staff/ceiling-sources.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { dayCentsOf } from "#src/server/wallet/ceilings.ts"
import { type Agreed, agreedTo, since } from "./agreed.ts"
import type { World } from "./world.ts"

interface Paid {
  readonly source: string
  readonly at: Date
  readonly cents: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Lists the money that reached the group from sources with a ceiling, as tickets, giveaways and codes have it. */
async function paidTo({ shop, group, before }: World): Promise<Paid[]> {
  const of = sql`ANY(${group}::uuid[])`
  const { rows } = await sql<Paid>`
    SELECT 'prizes:' || offer_key AS source, paid_at AS at, winnings_cents::int AS cents FROM orders
      WHERE customer_id = ${of} AND paid_at IS NOT NULL AND winnings_cents > 0
    UNION ALL SELECT 'giveaways', paid_at, value_cents::int FROM giveaway_winners
      WHERE customer_id = ${of} AND paid_at IS NOT NULL
    UNION ALL SELECT 'promotions', created_at, amount_cents::int FROM promotion_uses WHERE customer_id = ${of}
    UNION ALL SELECT 'corrections', m.created_at, e.amount_cents::int FROM ledger_entries e
      JOIN ledger_movements m ON m.id = e.movement_id
      WHERE m.kind = 'correction' AND e.account = 'wallet' AND e.amount_cents > 0 AND e.customer_id = ${of}
    UNION ALL SELECT 'returns', ended_at, amount_cents::int FROM withdrawals
      WHERE customer_id = ${of} AND status = 'returned'
    UNION ALL SELECT 'bank_deposits', settled_at, amount_cents::int FROM bank_payments
      WHERE customer_id = ${of} AND status = 'booked'`.execute(shop.fresh.database.tables)
  return rows.filter(({ at }) => at >= before.at)
}

/** Sources from which more came than their ceiling lets through in an hour or in 24 hours: in words. */
export async function overCeilings(world: World, agreed: readonly Agreed[]): Promise<string[]> {
  const dayCents = dayCentsOf(await readSettings(world.shop.fresh.database.tables))
  const released =
    since(world, agreedTo(agreed, /^ceilings\.raise$|^deskSettings\.change$|\.release$/)).length > 0
  if (released) return []
  const found: string[] = []
  for (const [source, paid] of Map.groupBy(await paidTo(world), ({ source }) => source)) {
    const day = dayCents[source.split(":")[0] as CeilingSource]
    for (const { at } of paid) {
      const within = (from: number) =>
        paid
          .filter((one) => one.at <= at && one.at.getTime() > from)
          .reduce((sum, { cents }) => sum + cents, 0)
      const hour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS - 1
      if (within(hour) > Math.ceil(day / 2)) found.push(`${within(hour)} cents of ${source} in an hour`)
      if (within(at.getTime() - DAY_MS) > day)
        found.push(`${within(at.getTime() - DAY_MS)} cents of ${source} in a day`)
    }
  }
  return found
}
