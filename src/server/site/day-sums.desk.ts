import { type RawBuilder, sql } from "kysely"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import type { DaySum } from "../core/jobs/tables.ts"
import { checkoutStands, standingTotal, stands } from "../orders/standing-orders.ts"
import { inSpan, type Span } from "./span.desk.ts"

/** A figure counted on a day. */
export interface SumRow {
  readonly day: string
  readonly what: DaySum
  readonly key: string
  readonly cents: number
  readonly count: number
}

/** Days before today that are summed: the numbers look at no more. */
const MOST_DAYS = 62
/** The longest period that is looked at. */
const GROWING_DAYS = 30
/** A day is summed so long after its end: what was begun before it is committed by then. */
const SETTLED_MS = 3_600_000

/** The sums that tell how much: enough for the totals of a period. */
export const totals = ["partner", "deposit", "winnings", "customers"] as const satisfies readonly DaySum[]
/** Sums that change after their day: customers go on, and purchases are returned or begin to stand. */
const growing = [
  "joined",
  "paidIn",
  "converted",
  "partner",
  "product",
  "campaign",
  "campaignOfPurchase",
  "finished",
  "finishedOfCampaign",
  "bought",
] as const satisfies readonly DaySum[]
export const everything = [...growing, "deposit", "winnings", "customers"] as const

/** The campaign that brought a customer, by how the visit began in which the account was opened; empty for none. */
const campaignOf = (table: string) =>
  sql<string>`coalesce(${sql.ref(`${table}.attribution`)}->>'campaign', '')`

/** The campaign of a purchase itself; empty for none. */
const ownCampaign = sql<string>`coalesce(c.metadata->>'campaign', '')`

/** Somebody went through a purchase's steps: it was no AutoPlay, and no charge of a pre-order that was bought before. */
const isOfSteps = sql`c.channel_key <> 'recurring' AND c.metadata->>'scheduledPurchase' IS NULL`

type Summing = RawBuilder<Omit<SumRow, "day">>

/** How each is summed up, of a span that lies within a day. */
const summing: Readonly<Record<DaySum, (span: Span) => Summing>> = {
  partner: (span) => sql`SELECT 'partner' AS what, coalesce(c.partner_key, '') AS key,
    sum(${standingTotal("c")})::bigint AS cents, count(*) AS count
    FROM checkouts c WHERE ${inSpan("c", span)} AND ${checkoutStands("c")} GROUP BY 2`,
  product: (span) => sql`SELECT 'product' AS what, o.offer_key AS key,
    sum(o.price_cents)::bigint AS cents, count(DISTINCT o.checkout_id) AS count
    FROM orders o WHERE ${inSpan("o", span)} AND ${stands("o")} GROUP BY 2`,
  campaign: (span) => sql`SELECT 'campaign' AS what, ${campaignOf("p")} AS key,
    sum(${standingTotal("c")})::bigint AS cents, count(*) AS count
    FROM checkouts c JOIN customers p ON p.id = c.customer_id WHERE ${inSpan("c", span)} AND ${checkoutStands("c")} GROUP BY 2`,
  campaignOfPurchase: (span) => sql`SELECT 'campaignOfPurchase' AS what, ${ownCampaign} AS key,
    sum(${standingTotal("c")})::bigint AS cents, count(*) AS count
    FROM checkouts c WHERE ${inSpan("c", span)} AND ${checkoutStands("c")} GROUP BY 2`,
  finished: (span) => sql`SELECT 'finished' AS what, coalesce(c.partner_key, '') AS key,
    0::bigint AS cents, count(*) AS count
    FROM checkouts c WHERE ${inSpan("c", span)} AND ${checkoutStands("c")} AND ${isOfSteps} GROUP BY 2`,
  finishedOfCampaign: (span) => sql`SELECT 'finishedOfCampaign' AS what, ${ownCampaign} AS key,
    0::bigint AS cents, count(*) AS count
    FROM checkouts c WHERE ${inSpan("c", span)} AND ${checkoutStands("c")} AND ${isOfSteps} AND c.partner_key IS NULL GROUP BY 2`,
  bought: (span) => sql`SELECT 'bought' AS what, o.offer_key AS key, 0::bigint AS cents,
    count(DISTINCT o.checkout_id) AS count
    FROM orders o JOIN checkouts c ON c.id = o.checkout_id AND ${isOfSteps}
    WHERE ${inSpan("o", span)} AND ${stands("o")} GROUP BY 2`,
  deposit: (span) => moved("deposit", span),
  winnings: (span) => moved("winnings", span),
  customers: (span) => sql`SELECT 'customers' AS what, '' AS key, 0::bigint AS cents, count(*) AS count
    FROM customers c WHERE ${inSpan("c", span)} HAVING count(*) > 0`,
  joined: (span) => joined("joined", sql`TRUE`, span),
  paidIn: (span) =>
    joined(
      "paidIn",
      sql`EXISTS (SELECT FROM deposits d WHERE d.customer_id = c.id AND d.status = 'succeeded')`,
      span,
    ),
  converted: (span) =>
    joined(
      "converted",
      sql`EXISTS (SELECT FROM checkouts b WHERE b.customer_id = c.id AND ${checkoutStands("b")})`,
      span,
    ),
}

/** Of the customers who joined, those who went on, by their campaign. */
const joined = (what: (typeof growing)[number], went: RawBuilder<unknown>, span: Span): Summing =>
  sql`SELECT ${what}::text AS what, ${campaignOf("c")} AS key, 0::bigint AS cents, count(*) AS count
    FROM customers c WHERE ${inSpan("c", span)} AND ${went} GROUP BY 2`

/** Sums the money that reached wallets: the customers' side of each movement. */
const moved = (kind: "deposit" | "winnings", span: Span): Summing =>
  sql`SELECT ${kind}::text AS what, '' AS key, sum(e.amount_cents)::bigint AS cents, count(*) AS count
    FROM ledger_movements m JOIN ledger_entries e ON e.movement_id = m.id AND e.account = 'wallet'
    WHERE m.kind = ${kind} AND ${inSpan("m", span)} HAVING count(*) > 0`

/** Side by side, since each looks at other rows. */
const sumUp = async (db: Handle, span: Span, what: readonly DaySum[]) =>
  (await Promise.all(what.map((one) => summing[one](span).execute(db)))).flatMap(({ rows }) => rows)

/** A day by a zone's clock, and when it begins and ends. */
interface Day extends Span {
  readonly day: string
}

/** So many days up to the one of a moment, each with its beginning and its last millisecond. */
export function daysUntil(moment: Date, count: number, timeZone: string): Day[] {
  const last = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return Array.from({ length: count }, (_, index) => {
    const day = last.subtract({ days: count - 1 - index })
    const at = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds
    return { day: day.toString(), from: new Date(at(day)), until: new Date(at(day.add({ days: 1 })) - 1) }
  })
}

/** The sums of days up to a moment: of those that are over as they were stored, of others as they are now. */
export async function readSums(
  db: Handle,
  timeZone: string,
  days: readonly Day[],
  until: Date,
  what: readonly DaySum[],
): Promise<SumRow[]> {
  const summed = await summedAmong(db, timeZone, days)
  const whole = days.filter(({ day, until: end }) => summed.has(day) && end <= until)
  const stored =
    whole.length === 0
      ? []
      : await db
          .selectFrom("day_sums")
          .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as("day"), "what", "key", "cents", "count"])
          .where("time_zone", "=", timeZone)
          .where("what", "in", what)
          .where(
            "day",
            "in",
            whole.map(({ day }) => day),
          )
          .execute()
  const live: SumRow[] = []
  for (const day of days) {
    if (whole.includes(day)) continue
    const rows = await sumUp(db, day.until > until ? { ...day, until } : day, what)
    live.push(...rows.map((row) => ({ ...row, day: day.day })))
  }
  return [...stored, ...live].map((row) => ({ ...row, cents: Number(row.cents), count: Number(row.count) }))
}

async function summedAmong(db: Handle, timeZone: string, days: readonly Day[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("summed_days")
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as("day"))
    .where("time_zone", "=", timeZone)
    .where(
      "day",
      "in",
      days.map(({ day }) => day),
    )
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** Sums up the latest day that is over and was not; tells whether there was one. */
export async function sumDay(database: Database, timeZone: string, now: Date): Promise<boolean> {
  const days = daysUntil(new Date(now.getTime() - SETTLED_MS), MOST_DAYS, timeZone).slice(0, -1)
  const summed = await summedAmong(database.tables, timeZone, days)
  const next = days.findLast(({ day }) => !summed.has(day))
  if (!next) return false
  await inTransaction(database, async (trx) => {
    const claimed = await trx
      .insertInto("summed_days")
      .values({ day: next.day, time_zone: timeZone })
      .onConflict((conflict) => conflict.doNothing())
      .returning("day")
      .executeTakeFirst()
    // Another process summed it up meanwhile.
    if (!claimed) return
    const rows = await sumUp(trx, next, everything)
    if (rows.length === 0) return
    await trx
      .insertInto("day_sums")
      .values(rows.map((row) => ({ ...row, day: next.day, time_zone: timeZone })))
      .execute()
  })
  return true
}

/** Counts anew what changes after its day, of days that are summed. */
export async function renewGrowing(database: Database, timeZone: string, now: Date): Promise<void> {
  const days = daysUntil(now, GROWING_DAYS, timeZone)
  const summed = await summedAmong(database.tables, timeZone, days)
  for (const day of days) {
    if (!summed.has(day.day)) continue
    await inTransaction(database, async (trx) => {
      const named = { day: day.day, time_zone: timeZone }
      // Two processes do it one after the other.
      await trx
        .selectFrom("summed_days")
        .select("day")
        .where("day", "=", day.day)
        .where("time_zone", "=", timeZone)
        .forUpdate()
        .execute()
      const rows = await sumUp(trx, day, growing)
      await trx
        .deleteFrom("day_sums")
        .where("day", "=", day.day)
        .where("time_zone", "=", timeZone)
        .where("what", "in", growing)
        .execute()
      if (rows.length > 0)
        await trx
          .insertInto("day_sums")
          .values(rows.map((row) => ({ ...row, ...named })))
          .execute()
    })
  }
}
