import type { Currency } from "#src/contract/money.ts"
import type { numberPeriods, Share, ShopNumbers, Totals } from "#src/contract/site/numbers.desk.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import type { DaySum } from "../core/jobs/tables.ts"
import { readConversion } from "./conversion.desk.ts"
import { daysUntil, everything, readSums, type SumRow, totals } from "./day-sums.desk.ts"
import { readFunnel } from "./read-funnel.desk.ts"

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
