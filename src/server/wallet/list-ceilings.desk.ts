import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { ceilingSources } from "#src/contract/staff/ceiling-sources.ts"
import type { Ceiling, PrizesOverCeiling } from "#src/contract/staff/ceilings.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import { type Counted, readCeiling, sourceName, sourceOf } from "./ceilings.ts"

const DAY_MS = 24 * 3_600_000

/** Sources that are always shown, and products whose prizes were counted or stopped in the last day. */
async function shownSources(db: Handle, now: Date): Promise<Counted[]> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ source: string }>`
    SELECT source FROM ceiling_sums WHERE source LIKE 'prizes:%' AND hour > ${since}
    UNION SELECT source FROM ceiling_hits WHERE source LIKE 'prizes:%' AND last_at > ${since}
    UNION SELECT 'prizes:' || offer_key FROM draws WHERE over_ceiling_at IS NOT NULL ORDER BY 1`.execute(db)
  const whole = ceilingSources.filter((kind) => kind !== "prizes").map((kind) => ({ kind }))
  return [...rows.map(({ source }) => sourceOf(source)), ...whole]
}

/** Lists how much may reach wallets from each source, and how much did. */
export async function listCeilings(
  db: Handle,
  currency: Currency,
  now: Date,
): Promise<{ ceilings: Ceiling[]; held: PrizesOverCeiling[] }> {
  const hits = await db.selectFrom("ceiling_hits").selectAll().execute()
  const ceilings: Ceiling[] = []
  for (const source of await shownSources(db, now)) {
    const name = sourceName(source)
    const use = await readCeiling(db, source, now)
    const hit = hits.find((one) => one.source === name)
    ceilings.push({
      source: name,
      kind: source.kind,
      offerKey: source.offerKey ?? null,
      hour: money(use.hour, currency),
      day: money(use.day, currency),
      usedHour: money(use.usedHour, currency),
      usedDay: money(use.usedDay, currency),
      raised: money(use.raised, currency),
      raisedUntil: use.raisedUntil?.toISOString() ?? null,
      reachedAt: hit?.last_at.toISOString() ?? null,
      timesReached: hit?.times ?? 0,
    })
  }
  return { ceilings, held: await prizesOverCeiling(db, currency) }
}

async function prizesOverCeiling(db: Handle, currency: Currency): Promise<PrizesOverCeiling[]> {
  const { rows } = await sql<{
    kind: "draw" | "giveaway"
    key: string
    number: number
    cents: number
    at: Date
  }>`
    SELECT 'draw' AS kind, d.offer_key AS key, d.draw_no AS number, d.over_ceiling_at AS at,
      coalesce((SELECT sum(o.winnings_cents) FROM orders o WHERE o.offer_key = d.offer_key AND o.draw_no = d.draw_no
        AND o.winnings_cents > 0 AND o.paid_at IS NULL), 0)::bigint AS cents
    FROM draws d WHERE d.over_ceiling_at IS NOT NULL
    UNION ALL
    SELECT 'giveaway', g.type, g.draw_no, g.over_ceiling_at,
      coalesce((SELECT sum(w.value_cents) FROM giveaway_winners w WHERE w.giveaway_id = g.id AND w.cash
        AND w.paid_at IS NULL), 0)::bigint
    FROM giveaways g WHERE g.over_ceiling_at IS NOT NULL ORDER BY at`.execute(db)
  return rows.map(({ kind, key, number, cents, at }) => ({
    kind,
    key,
    number: Number(number),
    amount: money(cents, currency),
    heldAt: at.toISOString(),
  }))
}
