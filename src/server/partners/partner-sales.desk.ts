import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { PartnerSales } from "#src/contract/partners/partners.desk.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { checkoutStands, standingTotal } from "../orders/standing-orders.ts"

const DAY_MS = 86_400_000

/** Reads the purchases through a partner that stand, in the last so many days, the channel with the most first. */
export async function readPartnerSales(
  db: Handle,
  slug: string,
  days: number,
  currency: Currency,
  now: Date,
): Promise<PartnerSales> {
  const partner = await db.selectFrom("partners").select("key").where("slug", "=", slug).executeTakeFirst()
  if (!partner) throw notFound()
  const rows = await db
    .selectFrom("checkouts")
    .select((eb) => [
      "channel_key",
      eb.fn.countAll<number>().as("purchases"),
      sql<number>`coalesce(sum(${standingTotal("checkouts")}), 0)::bigint`.as("cents"),
    ])
    .where("partner_key", "=", partner.key)
    .where(checkoutStands("checkouts"))
    .where("created_at", ">", new Date(now.getTime() - days * DAY_MS))
    .groupBy("channel_key")
    .execute()
  const channels = rows
    .map(({ channel_key, purchases, cents }) => ({
      channelKey: channel_key,
      purchases: Number(purchases),
      total: money(Number(cents), currency),
    }))
    .sort((a, b) => b.total.cents - a.total.cents)
  const sumOf = (read: (channel: (typeof channels)[number]) => number) =>
    channels.reduce((total, channel) => total + read(channel), 0)
  return {
    purchases: sumOf(({ purchases }) => purchases),
    total: money(
      sumOf(({ total }) => total.cents),
      currency,
    ),
    channels,
  }
}
