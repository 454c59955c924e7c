import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { Money } from "../money.ts"

/** "2026-11-05", "2026-11", "2026", or "year-2026" for the tax year that begins in 2026. */
const PeriodKey = v.pipe(v.string(), v.regex(/^(year-20\d{2}|20\d{2}(-\d{2}(-\d{2})?)?)$/))

/** The files that the books of a period come as. */
export const accountingFiles = ["journal", "totals", "xero"] as const
export type AccountingFile = (typeof accountingFiles)[number]

/** The comparisons that are made each time somebody looks. */
export const accountingChecks = [
  /** Every movement of the period balances: its debits are its credits. */
  "balanced",
  /** Each account's opening balance and movements come to what the ledger says that it has after the period. */
  "carried",
  /** The lines of the journal come to what the ledger says of each account. */
  "journal",
  /** Everything sold, won and taken off belongs to a product. */
  "products",
  /** Customers' wallets and debts are what the ledger says of them, now. */
  "wallets",
] as const
export type AccountingCheck = (typeof accountingChecks)[number]

const AccountTotals = v.object({
  code: v.string(),
  /** As the ledger names it. */
  account: v.string(),
  name: v.string(),
  type: v.picklist(["asset", "liability", "income", "expense"]),
  /** Credits above zero, debits below. */
  opening: Money,
  debit: Money,
  credit: Money,
  closing: Money,
})
export type AccountTotals = v.InferOutput<typeof AccountTotals>

const ProductTotals = v.object({
  /** Its key; empty for what belongs to no product. */
  product: v.string(),
  name: v.string(),
  productType: v.string(),
  /** Less what was refunded, as all that follows. */
  sales: Money,
  /** Passed on to charities. */
  charity: Money,
  /** Below zero, as prizes are. */
  discounts: Money,
  prizes: Money,
  /** The price of what the shop played for itself, below zero, and its winnings. */
  own: Money,
  /** The treatment, by its key; empty for none. */
  tax: v.string(),
  taxable: Money,
})
export type ProductTotals = v.InferOutput<typeof ProductTotals>

const TaxTotals = v.object({
  key: v.string(),
  name: v.string(),
  taxable: Money,
  taxAmount: Money,
  /** The law that says so, and where it can be read. */
  source: v.string(),
  url: v.string(),
})
export type TaxTotals = v.InferOutput<typeof TaxTotals>

export const AccountingReport = v.object({
  period: PeriodKey,
  kind: v.picklist(["day", "month", "year", "tax_year"]),
  /** Its first and last day, by the shop's clock. */
  from: v.string(),
  until: v.string(),
  timeZone: v.string(),
  /** Nothing is added to it any more. */
  isClosed: v.boolean(),
  journals: v.number(),
  lines: v.number(),
  accounts: v.array(AccountTotals),
  products: v.array(ProductTotals),
  taxes: v.array(TaxTotals),
  /** How much came in and went back by each gateway. */
  gateways: v.array(v.object({ gateway: v.string(), received: Money, returned: Money })),
  checks: v.array(
    v.object({
      check: v.picklist(accountingChecks),
      /** By how much they differ: nothing where they agree. */
      differs: Money,
    }),
  ),
})
export type AccountingReport = v.InferOutput<typeof AccountingReport>

const common = {
  service: "desk",
  caller: "staff",
  scope: "accounting:read",
  method: "GET",
} as const

export const accountingEndpoints = {
  get: endpoint({
    ...common,
    name: "accounting.get",
    // A year of the ledger is added up.
    mostPerMinute: 60,
    path: "/accounting/{period}",
    summary:
      "The books of a day, a month or a year: each account's opening balance, movements and closing balance, totals by product and tax, and whether they agree with the ledger.",
    params: v.object({ period: PeriodKey }),
    result: AccountingReport,
  }),
  file: endpoint({
    ...common,
    name: "accounting.file",
    path: "/accounting/{period}/{file}",
    about: { kind: "accounting", param: "period" },
    recorded: true,
    summary:
      "The books of a period as a CSV file: every line of the journal, the totals, or one journal for Xero. The journal's last row says how many lines there are and what they come to: a file without it broke off.",
    params: v.object({ period: PeriodKey, file: v.picklist(accountingFiles) }),
    answers: "csv",
    mostPerMinute: 20,
    result: v.file(),
  }),
}
