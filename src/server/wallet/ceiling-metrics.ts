import { sql } from "kysely"
import { ceilingSources } from "#src/contract/staff/ceiling-sources.ts"
import type { Clock } from "../core/clock.ts"
import type { Database } from "../core/database/database.ts"
import type { Metrics } from "../core/metrics.ts"

const DAY_MS = 24 * 3_600_000

/** Reports what reached wallets from each source in 24 hours, and what is held. */
export function reportCeilings(metrics: Metrics, { tables }: Database, clock: Clock): void {
  for (const source of ceilingSources)
    metrics.measure(
      `lotto_credited_${source}_cents`,
      `Money that reached wallets in 24 hours and was not paid in by customers, cents: ${source}`,
      async () => {
        const row = await tables
          .selectFrom("ceiling_sums")
          .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as("cents"))
          .where(sql`split_part(source, ':', 1)`, "=", source)
          .where("hour", ">", new Date(clock().getTime() - DAY_MS))
          .executeTakeFirst()
        return row?.cents ?? 0
      },
    )
  metrics.measure("lotto_ceilings_reached_total", "How often a ceiling stopped money", async () => {
    const row = await tables
      .selectFrom("ceiling_hits")
      .select(sql<number>`coalesce(sum(times), 0)::bigint`.as("times"))
      .executeTakeFirst()
    return row?.times ?? 0
  })
  metrics.measure(
    "lotto_prizes_over_ceiling",
    "Draws and giveaways whose prizes wait for two people",
    async () => {
      const { rows } = await sql<{ held: number }>`
      SELECT (SELECT count(*) FROM draws WHERE over_ceiling_at IS NOT NULL)
        + (SELECT count(*) FROM giveaways WHERE over_ceiling_at IS NOT NULL) AS held`.execute(tables)
      return rows[0]?.held ?? 0
    },
  )
}
