import type { InferOutput } from "valibot"
import type { Currency } from "#src/contract/money.ts"
import type { Health, numberPeriods, Share, ShopNumbers, Totals } from "#src/contract/site/numbers.desk.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import type { DaySum } from "../core/jobs/tables.ts"
import type { Metrics } from "../core/metrics.ts"
import { daysUntil, everything, readSums, type SumRow, totals } from "./day-sums.desk.ts"
import { readFunnel } from "./read-funnel.desk.ts"

/** Mail that was given up, as many as are shown. */
const MOST_FAILED = 20

/** Only the beginning of an address: enough to see whose server refuses mail. */
const masked = (address: string) => address.replace(/^(.).*@/, "$1•••@")

/** How far the jobs are behind, and mail that could not be delivered. */
export async function readHealth(db: Handle, metrics: Metrics): Promise<InferOutput<typeof Health>> {
  const waiting = await db
    .selectFrom("mail")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest")])
    .where("next_run_at", "is not", null)
    .executeTakeFirstOrThrow()
  const givenUp = db.selectFrom("mail").where("next_run_at", "is", null).where("sent_at", "is", null)
  const failed = await givenUp
    .select(["subject", "recipient", "created_at", "attempts"])
    .orderBy("id", "desc")
    .limit(MOST_FAILED)
    .execute()
  const { count } = await givenUp
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const bounced = await db
    .selectFrom("mail_bounces")
    .select(["recipient", "kind", "reason", "created_at", "customer_id"])
    .orderBy("id", "desc")
    .limit(MOST_FAILED)
    .execute()
  return {
    jobs: await metrics.jobs.standings(),
    mail: {
      waiting: Number(waiting.count),
      oldestWaitingAt: waiting.oldest ? new Date(waiting.oldest).toISOString() : null,
      failed: failed.map(({ subject, recipient, created_at, attempts }) => ({
        subject,
        recipient: masked(recipient),
        createdAt: created_at.toISOString(),
        attempts,
      })),
      failedCount: Number(count),
      bounced: bounced.map(({ recipient, kind, reason, created_at, customer_id }) => ({
        recipient: masked(recipient),
        kind,
        // Mail servers like to repeat the address.
        reason: reason.replaceAll(recipient, masked(recipient)),
        at: created_at.toISOString(),
        customerId: customer_id,
      })),
    },
  }
}

/** Products and campaigns that are listed, those with the most carts or customers. */
const MOST = 20

/** How many of those who could went how far: new customers, by their campaign, and carts by what was put into them. */
async function readConversion(
  db: Handle,
  sums: readonly SumRow[],
  days: { readonly from: string; readonly until: string },
): Promise<Pick<ShopNumbers, "steps" | "byCampaign" | "byProduct">> {
  const count = (what: SumRow["what"], campaign?: string) =>
    sums.reduce(
      (total, row) =>
        row.what === what && (campaign === undefined || row.key === campaign) ? total + row.count : total,
      0,
    )
  const campaigns = new Set(sums.filter(({ what }) => what === "joined").map(({ key }) => key))
  const byCampaign = [...campaigns]
    .map((campaign) => ({
      campaign,
      joined: count("joined", campaign),
      deposited: count("paidIn", campaign),
      bought: count("converted", campaign),
    }))
    .sort((a, b) => b.joined - a.joined || a.campaign.localeCompare(b.campaign))
    .slice(0, MOST)
  const steps = [
    { step: "joined" as const, customers: count("joined") },
    { step: "deposited" as const, customers: count("paidIn") },
    { step: "bought" as const, customers: count("converted") },
  ]
  return { steps, byCampaign, byProduct: await readProducts(db, sums, days) }
}

async function readProducts(
  db: Handle,
  sums: readonly SumRow[],
  days: { readonly from: string; readonly until: string },
): Promise<ShopNumbers["byProduct"]> {
  const rows = await db
    .selectFrom("product_carts")
    .select(["offer_key as product", (eb) => eb.fn.sum<number>("count").as("carts")])
    .where("day", ">=", days.from)
    .where("day", "<=", days.until)
    .groupBy("offer_key")
    .execute()
  const found = new Map(
    rows.map(({ product, carts }) => [product, { product, carts: Number(carts), bought: 0 }]),
  )
  for (const { what, key, count } of sums) {
    if (what !== "bought") continue
    const row = found.get(key) ?? { product: key, carts: 0, bought: 0 }
    found.set(key, { ...row, bought: row.bought + count })
  }
  return [...found.values()]
    .sort((a, b) => b.carts - a.carts || a.product.localeCompare(b.product))
    .slice(0, MOST)
}

const DAYS = { today: 1, week: 7, month: 30 } as const
const DAY_MS = 86_400_000
/** Rows of each list of products, partners and campaigns. */
const MOST_SHARES = 20

interface Shop {
  readonly timeZone: string
  readonly currency: Currency
}

function totalsOf(rows: readonly SumRow[], currency: Currency): Totals {
  const sum = (what: DaySum, part: "cents" | "count") =>
    rows.reduce((total, row) => (row.what === what ? total + row[part] : total), 0)
  return {
    sales: money(sum("partner", "cents"), currency),
    purchases: sum("partner", "count"),
    deposits: money(sum("deposit", "cents"), currency),
    winnings: money(sum("winnings", "cents"), currency),
    newCustomers: sum("customers", "count"),
  }
}

/**
 * Ranks sales by product, partner or campaign, the most first. Lines of an order are counted at their price, before
 * discounts.
 */
function sharesBy(
  rows: readonly SumRow[],
  what: "product" | "partner" | "campaign" | "campaignOfPurchase",
  currency: Currency,
): Share[] {
  const byKey = Map.groupBy(
    rows.filter((row) => row.what === what),
    ({ key }) => key,
  )
  return [...byKey]
    .map(([key, some]) => ({
      key,
      cents: some.reduce((total, { cents }) => total + cents, 0),
      purchases: some.reduce((total, { count }) => total + count, 0),
    }))
    .sort((a, b) => b.cents - a.cents || a.key.localeCompare(b.key))
    .slice(0, MOST_SHARES)
    .map(({ key, cents, purchases }) => ({ key, sales: money(cents, currency), purchases }))
}

/** Reads the totals of a moment's day up to that moment. */
export async function readTotals(db: Handle, { timeZone, currency }: Shop, moment: Date): Promise<Totals> {
  const rows = await readSums(db, timeZone, daysUntil(moment, 1, timeZone), moment, totals)
  return totalsOf(rows, currency)
}

/** Reads the shop's figures for a period up to now, and for the one before up to the same time of day. */
export async function readShopNumbers(
  db: Handle,
  { timeZone, currency }: Shop,
  period: (typeof numberPeriods)[number],
  now: Date,
): Promise<ShopNumbers> {
  const length = DAYS[period]
  const days = daysUntil(now, length, timeZone)
  const sameTime = new Date(now.getTime() - length * DAY_MS)
  const [rows, before] = await Promise.all([
    readSums(db, timeZone, days, now, everything),
    readSums(db, timeZone, daysUntil(sameTime, length, timeZone), sameTime, totals),
  ])
  const [first, last] = [days[0], days.at(-1)]
  const named = { from: first?.day ?? "", until: last?.day ?? "" }
  return {
    ...named,
    timeZone,
    totals: totalsOf(rows, currency),
    before: totalsOf(before, currency),
    days: days.map(({ day }) => ({
      day,
      ...totalsOf(
        rows.filter((row) => row.day === day),
        currency,
      ),
    })),
    ...(await readConversion(db, rows, named)),
    ...(await readFunnel(db, rows, named)),
    products: sharesBy(rows, "product", currency),
    partners: sharesBy(rows, "partner", currency),
    campaigns: sharesBy(rows, "campaign", currency),
    purchaseCampaigns: sharesBy(rows, "campaignOfPurchase", currency),
  }
}
