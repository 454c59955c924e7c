import type { AccountingCheck, AccountingReport } from "#src/contract/payments/accounting.desk.ts"
import { money } from "#src/domain/core/money.ts"
import { type AccountingPeriod, accountingPeriod } from "#src/domain/payments/accounting-period.ts"
import { dayBegins } from "#src/domain/payments/statement-period.ts"
import { includedTax, type TaxTreatment, taxTreatments } from "#src/domain/payments/tax-treatments.ts"
import type { Catalogue } from "../../catalogue/catalogue.ts"
import { offerNameOf } from "../../catalogue/offers.ts"
import type { ServerConfig } from "../../config.ts"
import type { Database } from "../../core/database/database.ts"
import { notFound } from "../../core/failure.ts"
import { readSiteConfig } from "../../site/settings.ts"
import type { Span } from "../../site/span.desk.ts"
import { chart, chartName, type Turnover, turnovers } from "../../wallet/chart.ts"
import {
  type AccountSums,
  type LineSums,
  sumAccounts,
  sumLines,
  weighMovements,
  weighWallets,
} from "./period-sums.desk.ts"

/** A period is closed so long after its end: what was begun before it is committed by then. */
const SETTLED_MS = 3_600_000

/** The books of a period, with all that they depend on. */
export interface Books extends Pick<ServerConfig, "locale" | "currency"> {
  readonly period: AccountingPeriod
  readonly span: Span
  /** Nothing is added to it any more. */
  readonly isClosed: boolean
  readonly timeZone: string
  readonly nameOf: (product: string) => string
}

/**
 * Finds the period that a key names, by the shop's clock, as far as it has come; fails with 404 for one that no calendar
 * has.
 */
export async function openBooks(
  { database, config }: { readonly database: Database; readonly config: ServerConfig },
  catalogue: Catalogue,
  key: string,
  now: Date,
): Promise<Books> {
  const { locale, currency } = config
  const period = accountingPeriod(key, locale)
  if (!period) throw notFound()
  const { defaultTimeZone: timeZone } = await readSiteConfig(database.tables, config)
  const end = new Date(dayBegins(period.until, timeZone, 1).getTime() - 1)
  const span = { from: dayBegins(period.from, timeZone), until: end < now ? end : now }
  const nameOf = (product: string) => (product ? offerNameOf(catalogue, product) : "Without a product")
  const isClosed = now.getTime() > end.getTime() + SETTLED_MS
  return { period, span, isClosed, timeZone, nameOf, locale, currency }
}

/** Reads the books of a period, all of it as it was at one moment. */
export const readBooks = (database: Database, books: Books): Promise<AccountingReport> =>
  database.tables
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const accounts = await sumAccounts(trx, books.span)
      const lines = await sumLines(trx, books.span)
      const { journals, off } = await weighMovements(trx, books.span)
      const differences: Record<AccountingCheck, number> = {
        balanced: off,
        carried: total(accounts, (sums) => Math.abs(sums.opening + sums.credit - sums.debit - sums.closing)),
        journal: differ(accounts, lines),
        products: withoutProduct(lines),
        wallets: await weighWallets(trx),
      }
      return reportOf(books, { accounts, lines, journals, differences })
    })

const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)

/** By how much the journal's lines differ from the ledger, over all accounts. */
function differ(accounts: readonly AccountSums[], lines: readonly LineSums[]): number {
  const left = new Map(accounts.map(({ account, credit, debit }) => [account, credit - debit]))
  for (const { account, credit, debit } of lines) left.set(account, (left.get(account) ?? 0) - credit + debit)
  return total([...left.values()], Math.abs)
}

/** The part that a line plays in its product's turnover: out of what a charity has its raffles' prizes are paid. */
function turnoverOf({ account, won }: LineSums): Turnover | undefined {
  const { turnover } = chart[chartName(account)]
  return turnover === "charity" && won ? "prizes" : turnover
}

/** Adds up sales and prizes that belong to no product: codes that give credit do not, nor do gifts to charities. */
const withoutProduct = (lines: readonly LineSums[]): number =>
  total(
    lines.filter(
      (line) => line.product === null && ["sales", "prizes", "own"].includes(turnoverOf(line) ?? ""),
    ),
    ({ credit, debit }) => credit + debit,
  )

interface Read {
  readonly accounts: readonly AccountSums[]
  readonly lines: readonly LineSums[]
  readonly journals: number
  readonly differences: Readonly<Record<AccountingCheck, number>>
}

function reportOf(books: Books, read: Read): AccountingReport {
  const { period, isClosed, timeZone, currency } = books
  const of = (cents: number) => money(cents, currency)
  const { key, ...days } = period
  const products = productsOf(books, read.lines)
  return {
    ...days,
    period: key,
    timeZone,
    isClosed,
    journals: read.journals,
    lines: total(read.lines, ({ lines }) => lines),
    accounts: read.accounts
      .map(({ account, opening, debit, credit, closing }) => {
        const { code, name, type } = chart[chartName(account)]
        const whose = account.includes(":") ? account.slice(account.indexOf(":") + 1) : ""
        const shown = { code, account, name: whose ? `${name}: ${whose}` : name, type }
        return { ...shown, opening: of(opening), debit: of(debit), credit: of(credit), closing: of(closing) }
      })
      .toSorted((a, b) => (a.code + a.account < b.code + b.account ? -1 : 1)),
    products,
    taxes: taxesOf(books, products),
    gateways: gatewaysOf(read.lines).map(({ gateway, received, returned }) => ({
      gateway,
      received: of(received),
      returned: of(returned),
    })),
    checks: Object.entries(read.differences).map(([check, cents]) => ({
      check: check as AccountingCheck,
      differs: of(cents),
    })),
  }
}

function productsOf(
  { currency, locale, nameOf }: Books,
  lines: readonly LineSums[],
): AccountingReport["products"] {
  const sums = new Map<string, Record<Turnover, number> & Pick<LineSums, "product" | "product_type">>()
  for (const line of lines) {
    const turnover = turnoverOf(line)
    if (!turnover) continue
    const { product, product_type } = line
    const key = `${product} ${product_type}`
    const sum = sums.get(key) ?? { product, product_type, ...noTurnover }
    sums.set(key, { ...sum, [turnover]: sum[turnover] + line.credit - line.debit })
  }
  const of = (cents: number) => money(cents, currency)
  return [...sums.values()]
    .map(({ product, product_type, ...cents }) => {
      const treatment = product_type ? taxTreatments[locale][product_type] : null
      return {
        product: product ?? "",
        name: nameOf(product ?? ""),
        productType: product_type ?? "",
        sales: of(cents.sales),
        charity: of(cents.charity),
        discounts: of(cents.discounts),
        prizes: of(cents.prizes),
        own: of(cents.own),
        tax: treatment?.key ?? "",
        taxable: of(treatment ? baseOf(treatment, cents) : 0),
      }
    })
    .toSorted((a, b) => (a.name + a.productType < b.name + b.productType ? -1 : 1))
}

const noTurnover = Object.fromEntries(turnovers.map((name) => [name, 0])) as Record<Turnover, number>

/** The amount that a treatment taxes: what customers paid, and for a margin less what they won. */
const baseOf = ({ on }: TaxTreatment, cents: Record<Turnover, number>): number =>
  cents.sales + cents.charity + cents.discounts + (on === "margin" ? cents.prizes + cents.own : 0)

/** By treatment: the tax on a margin is worked out once for all products, since one's loss is taken off another's. */
function taxesOf(
  { currency, locale }: Books,
  products: AccountingReport["products"],
): AccountingReport["taxes"] {
  const treatments = new Map(Object.values(taxTreatments[locale]).map((one) => [one.key, one]))
  return [...treatments.values()].map((treatment) => {
    const taxed = products.filter(({ tax }) => tax === treatment.key)
    const taxable = total(taxed, (product) => product.taxable.cents)
    const { key, name, source, url } = treatment
    const taxAmount = includedTax(treatment, taxable)
    return {
      key,
      name,
      source,
      url,
      taxable: money(taxable, currency),
      taxAmount: money(taxAmount, currency),
    }
  })
}

/** Adds up by gateway: money that it took for the shop is a debit of its account, money that it sent back a credit. */
function gatewaysOf(lines: readonly LineSums[]) {
  const names = [...new Set(lines.flatMap(({ gateway }) => (gateway === null ? [] : [gateway])))].toSorted()
  return names.map((gateway) => {
    const own = lines.filter((line) => line.gateway === gateway)
    return {
      gateway,
      received: total(own, (line) => line.debit),
      returned: total(own, (line) => line.credit),
    }
  })
}
