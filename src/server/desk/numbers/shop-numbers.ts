import { sql } from "kysely"
import type { numberPeriods, Share, ShopNumbers, Totals } from "#src/contract/desk/numbers.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/money/money.ts"
import type { Handle } from "../../database/database.ts"
import { readFunnel } from "./read-funnel.ts"
import { inSpan, type Span } from "./span.ts"

const DAYS = { today: 1, week: 7, month: 30 } as const
const DAY_MS = 86_400_000
/** Rows of each list of products, partners and campaigns. */
const MOST_SHARES = 20

interface Shop {
  readonly timeZone: string
  readonly currency: Currency
}

/** When a day began in the shop's time zone. */
async function startOfDay(db: Handle, now: Date, daysBefore: number, zone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT
    ((${now}::timestamptz AT TIME ZONE ${zone})::date - ${daysBefore}::int)::timestamp AT TIME ZONE ${zone} AS at`.execute(
    db,
  )
  return new Date(rows[0]?.at ?? now)
}

type ByDay = Map<string, { cents: number; count: number }>

async function perDay(
  db: Handle,
  zone: string,
  span: Span,
  what: "checkouts" | "customers" | "deposit" | "winnings",
): Promise<ByDay> {
  const day = (at: string) => sql<string>`to_char(${sql.ref(at)} AT TIME ZONE ${zone}, 'YYYY-MM-DD')`
  const read = {
    checkouts: () =>
      sql<Row>`SELECT ${day("c.created_at")} AS day, sum(c.total_cents) AS cents, count(*) AS count
        FROM checkouts c WHERE ${inSpan("c", span)} GROUP BY 1`,
    customers: () =>
      sql<Row>`SELECT ${day("c.created_at")} AS day, 0 AS cents, count(*) AS count
        FROM customers c WHERE ${inSpan("c", span)} GROUP BY 1`,
    deposit: () => moved("deposit"),
    winnings: () => moved("winnings"),
  }
  // What reached wallets: the customers' side of each movement.
  const moved = (kind: string) =>
    sql<Row>`SELECT ${day("m.created_at")} AS day, sum(e.amount_cents) AS cents, count(*) AS count
      FROM ledger_movements m JOIN ledger_entries e ON e.movement_id = m.id AND e.account = 'wallet'
      WHERE m.kind = ${kind} AND ${inSpan("m", span)} GROUP BY 1`
  const { rows } = await read[what]().execute(db)
  return new Map(rows.map((row) => [row.day, { cents: Number(row.cents), count: Number(row.count) }]))
}

interface Row {
  readonly day: string
  readonly cents: number
  readonly count: number
}

interface Read {
  readonly checkouts: ByDay
  readonly customers: ByDay
  readonly deposits: ByDay
  readonly winnings: ByDay
}

async function readDays(db: Handle, zone: string, span: Span): Promise<Read> {
  return {
    checkouts: await perDay(db, zone, span, "checkouts"),
    customers: await perDay(db, zone, span, "customers"),
    deposits: await perDay(db, zone, span, "deposit"),
    winnings: await perDay(db, zone, span, "winnings"),
  }
}

function totalsOf(read: Read, currency: Currency, day?: string): Totals {
  const sum = (days: ByDay, part: "cents" | "count") =>
    [...days].reduce((total, [one, row]) => (day === undefined || one === day ? total + row[part] : total), 0)
  return {
    sales: money(sum(read.checkouts, "cents"), currency),
    purchases: sum(read.checkouts, "count"),
    deposits: money(sum(read.deposits, "cents"), currency),
    winnings: money(sum(read.winnings, "cents"), currency),
    newCustomers: sum(read.customers, "count"),
  }
}

/** Who sold how much, the most first. Lines of an order are counted at their price, before discounts. */
async function sharesBy(
  db: Handle,
  span: Span,
  by: "product" | "partner" | "campaign",
  currency: Currency,
): Promise<Share[]> {
  const read = {
    product: sql<ShareRow>`SELECT o.offer_key AS key, sum(o.price_cents) AS cents, count(DISTINCT o.checkout_id) AS count
      FROM orders o WHERE ${inSpan("o", span)} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_SHARES}`,
    partner: sql<ShareRow>`SELECT coalesce(c.partner_key, '') AS key, sum(c.total_cents) AS cents, count(*) AS count
      FROM checkouts c WHERE ${inSpan("c", span)} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_SHARES}`,
    campaign: sql<ShareRow>`SELECT coalesce(p.attribution->>'utm_campaign', p.attribution->>'utmCampaign', '') AS key,
      sum(c.total_cents) AS cents, count(*) AS count
      FROM checkouts c JOIN customers p ON p.id = c.customer_id
      WHERE ${inSpan("c", span)} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_SHARES}`,
  }
  const { rows } = await read[by].execute(db)
  return rows.map(({ key, cents, count }) => ({
    key,
    sales: money(Number(cents), currency),
    purchases: Number(count),
  }))
}

interface ShareRow {
  readonly key: string
  readonly cents: number
  readonly count: number
}

/** Of the customers who joined in a span, how many went how far. */
async function stepsOf(db: Handle, span: Span): Promise<ShopNumbers["steps"]> {
  const { rows } = await sql<{ joined: number; deposited: number; bought: number }>`SELECT count(*) AS joined,
    count(*) FILTER (WHERE EXISTS (SELECT FROM deposits d WHERE d.customer_id = c.id AND d.status = 'succeeded')) AS deposited,
    count(*) FILTER (WHERE EXISTS (SELECT FROM orders o WHERE o.customer_id = c.id)) AS bought
    FROM customers c WHERE ${inSpan("c", span)}`.execute(db)
  return (["joined", "deposited", "bought"] as const).map((step) => ({
    step,
    customers: Number(rows[0]?.[step] ?? 0),
  }))
}

/** What the shop did in a period up to now, and in the one before up to the same time of day. */
export async function readShopNumbers(
  db: Handle,
  { timeZone, currency }: Shop,
  period: (typeof numberPeriods)[number],
  now: Date,
): Promise<ShopNumbers> {
  const length = DAYS[period]
  const span = { from: await startOfDay(db, now, length - 1, timeZone), until: now }
  const earlier = {
    from: await startOfDay(db, now, 2 * length - 1, timeZone),
    until: new Date(now.getTime() - length * DAY_MS),
  }
  const read = await readDays(db, timeZone, span)
  const dayName = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" })
  const days: string[] = []
  for (let n = 0; n < length; n++)
    days.push(dayName.format(await startOfDay(db, now, length - 1 - n, timeZone)))
  return {
    from: days[0] ?? "",
    until: days.at(-1) ?? "",
    timeZone,
    totals: totalsOf(read, currency),
    before: totalsOf(await readDays(db, timeZone, earlier), currency),
    days: days.map((day) => ({ day, ...totalsOf(read, currency, day) })),
    steps: await stepsOf(db, span),
    funnel: await readFunnel(db, span, { from: days[0] ?? "", until: days.at(-1) ?? "" }),
    products: await sharesBy(db, span, "product", currency),
    partners: await sharesBy(db, span, "partner", currency),
    campaigns: await sharesBy(db, span, "campaign", currency),
  }
}
