import { sql } from "kysely"
import { CEILING_REACHED, type CeilingSource, ceilingSources } from "#src/contract/staff/ceiling-sources.ts"
import type { Clock } from "../core/clock.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure } from "../core/failure.ts"
import type { Metrics } from "../core/metrics.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { readSettings } from "../settings/read-settings.ts"
import type { Settings } from "../settings/registry.ts"
import { SHARE_OF_SALES } from "./ceiling-config.ts"

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

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

/** Whole days whose sales are looked at. */
const SALES_DAYS = 7

/** A source as it is counted: prizes by their product. */
export interface Counted {
  readonly kind: CeilingSource
  readonly offerKey?: string
}

export const sourceName = ({ kind, offerKey }: Counted): string => (offerKey ? `${kind}:${offerKey}` : kind)

export function sourceOf(name: string): Counted {
  const [kind = "", offerKey] = name.split(":")
  return { kind: kind as CeilingSource, ...(offerKey ? { offerKey } : {}) }
}

/** Nothing was credited: two people can raise the ceiling. */
export class CeilingReached extends Failure {
  readonly source: Counted
  constructor(source: Counted, text: FailureText = sentence("failure.ceilingReached")) {
    super(409, CEILING_REACHED, text)
    this.source = source
  }
}

/** The ceiling of a source and its use, cents. */
export interface CeilingUse {
  readonly hour: number
  readonly day: number
  readonly usedHour: number
  readonly usedDay: number
  readonly raised: number
  readonly raisedUntil: Date | null
}

/** The most from each source in 24 hours, whole cents. A shop that sells more has more: see `SHARE_OF_SALES`. */
export const dayCentsOf = (settings: Settings): Readonly<Record<CeilingSource, number>> => ({
  prizes: settings.ceilingPrizesCents,
  giveaways: settings.ceilingGiveawaysCents,
  promotions: settings.ceilingPromotionsCents,
  corrections: settings.ceilingCorrectionsCents,
  returns: settings.ceilingReturnsCents,
  bank_deposits: settings.ceilingBankDepositsCents,
})

const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)

/** Counts an amount, which may be 0, and reads what the source may pay and paid, in one statement. */
async function countAndRead(db: Handle, source: Counted, cents: number, now: Date): Promise<CeilingUse> {
  const dayCents = dayCentsOf(await readSettings(db))
  const name = sourceName(source)
  const hour = hourOf(now)
  const since = new Date(now.getTime() - DAY_MS)
  const firstDay = new Date(now.getTime() - (SALES_DAYS + 1) * DAY_MS).toISOString().slice(0, 10)
  const product = source.offerKey ?? null
  const { rows } = await sql<
    Record<"used_hour" | "used_before" | "raised" | "sales", number> & { until: Date | null }
  >`
    WITH counted AS (
      INSERT INTO ceiling_sums (source, hour, cents) VALUES (${name}, ${hour}, ${cents})
      ON CONFLICT (source, hour) DO UPDATE SET cents = ceiling_sums.cents + excluded.cents RETURNING cents
    ), raise AS (
      SELECT coalesce(sum(cents), 0) AS cents, max(until_at) AS until FROM ceiling_raises
      WHERE source = ${name} AND from_at <= ${now} AND until_at > ${now}
    )
    SELECT (SELECT cents FROM counted) AS used_hour, (SELECT cents FROM raise)::bigint AS raised,
      (SELECT until FROM raise) AS until,
      (SELECT coalesce(sum(cents), 0)::bigint FROM ceiling_sums
        WHERE source = ${name} AND hour > ${since} AND hour <> ${hour}) AS used_before,
      (SELECT coalesce(max(cents), 0)::bigint FROM (
        SELECT sum(cents) AS cents FROM day_sums WHERE what = 'product' AND day >= ${firstDay}::date
          AND (${product}::text IS NULL OR key = ${product}::text) GROUP BY time_zone) AS zones) AS sales`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error("A ceiling could not be read.")
  // Days that are not over have no sales yet.
  const share = Math.floor((Math.floor(row.sales / SALES_DAYS) * SHARE_OF_SALES[source.kind]) / 100)
  const day = Math.max(dayCents[source.kind], share)
  return {
    hour: Math.ceil(day / 2),
    day,
    usedHour: row.used_hour,
    usedDay: row.used_before + row.used_hour,
    raised: row.raised,
    raisedUntil: row.until,
  }
}

/** Reads how much a source may pay, and how much it paid. */
export const readCeiling = (db: Handle, source: Counted, now: Date): Promise<CeilingUse> =>
  countAndRead(db, source, 0, now)

/**
 * Counts what is about to reach wallets. False where it would exceed what the source may pay in this hour or in 24
 * hours: nothing is counted then, and nothing may be credited. Whoever counts for the same source waits.
 */
export async function countCredit(
  trx: InTransaction,
  source: Counted,
  cents: number,
  now: Date,
): Promise<boolean> {
  if (cents <= 0) return true
  const { hour, day, usedHour, usedDay, raised } = await countAndRead(trx, source, cents, now)
  if (usedHour <= hour + raised && usedDay <= day + raised) return true
  await trx
    .updateTable("ceiling_sums")
    .set((eb) => ({ cents: eb("cents", "-", cents) }))
    .where("source", "=", sourceName(source))
    .where("hour", "=", hourOf(now))
    .execute()
  return false
}

/** The same for whoever waits for an answer: throws `CeilingReached`, and the transaction leaves nothing behind. */
export async function requireCeiling(
  trx: InTransaction,
  source: Counted,
  cents: number,
  now: Date,
): Promise<void> {
  if (!(await countCredit(trx, source, cents, now))) throw new CeilingReached(source)
}

/** Notes that a ceiling was reached, for the desk and the metrics. */
export const noteCeilingReached = async (db: Handle, source: Counted, now: Date): Promise<void> => {
  await db
    .insertInto("ceiling_hits")
    .values({ source: sourceName(source), times: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column("source")
        .doUpdateSet((eb) => ({ times: eb("ceiling_hits.times", "+", 1), last_at: now })),
    )
    .execute()
}

/** Raises a ceiling from now on for some hours: two people agreed to it. */
export const raiseCeiling = (
  database: Database,
  name: string,
  { cents, hours }: { readonly cents: number; readonly hours: number },
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await trx
      .insertInto("ceiling_raises")
      .values({
        id: newId(now.getTime()),
        source: name,
        cents,
        from_at: now,
        until_at: new Date(now.getTime() + hours * HOUR_MS),
      })
      .execute()
  })
