import type { AccountingFile, AccountingReport } from "#src/contract/payments/accounting.desk.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { taxTreatments, xeroNone } from "#src/domain/payments/tax-treatments.ts"
import { type CsvRow, csvAmount, csvFile } from "../../core/csv-file.ts"
import type { Database, Handle } from "../../core/database/database.ts"
import type { FileStream } from "../../core/file-stream.ts"
import { chart, chartName } from "../../wallet/chart.ts"
import { type Books, readBooks } from "./books.desk.ts"
import { eachLines, type LedgerLine } from "./ledger-lines.desk.ts"
import { sumLines } from "./period-sums.desk.ts"

/** Makes a file of the books. What happens while it is read is left out of it. */
export async function bookFile(database: Database, books: Books, file: AccountingFile): Promise<FileStream> {
  if (file === "journal") return journal(database.tables, books)
  if (file === "xero") return xeroJournal(database.tables, books)
  return totalsTable(await readBooks(database, books))
}

const debit = (cents: number) => (cents < 0 ? csvAmount(cents) : "")
const credit = (cents: number) => (cents > 0 ? csvAmount(cents) : "")
/** An amount with its sign, as a number: spreadsheets would take a text with a sign for a formula. */
const signed = (cents: number) => cents / 100

const journalHeads = [
  "Line",
  "Date",
  "Time",
  "Movement",
  "Account code",
  "Account",
  "Product",
  "Product kind",
  "Tax",
  "Debit",
  "Credit",
  "Currency",
  "Receipt",
  "Gateway",
  "Reference",
  "Journal",
]

/** Every line of every movement, in their order; the last row adds them up. */
function journal(db: Handle, books: Books): FileStream {
  const sums = { debit: 0, credit: 0, journals: 0 }
  async function* rows(): AsyncGenerator<readonly CsvRow[]> {
    const read = async (lines: Parameters<Parameters<typeof eachLines>[0]>[0]) =>
      (await lines.execute(db)).rows
    let line = 0
    let journalId = ""
    for await (const lines of eachLines(read, books.span))
      yield lines.map((one) => {
        if (one.cents < 0) sums.debit -= one.cents
        else sums.credit += one.cents
        if (one.movement !== journalId) sums.journals += 1
        journalId = one.movement
        line += 1
        return [line, ...journalRow(one, books)]
      })
  }
  return csvFile(`journal-${books.period.key}.csv`, journalHeads, rows(), (count) => [
    "Total",
    books.period.from,
    books.period.until,
    `${count} lines of ${sums.journals} journals`,
    ...["", "", "", "", ""],
    csvAmount(sums.debit),
    csvAmount(sums.credit),
    books.currency,
    ...["", "", "", ""],
  ])
}

function journalRow(line: LedgerLine, { timeZone, locale, currency, nameOf }: Books): CsvRow {
  const at = Temporal.Instant.fromEpochMilliseconds(line.at.getTime()).toZonedDateTimeISO(timeZone)
  const name = chartName(line.account)
  return [
    at.toPlainDate().toString(),
    at.toPlainTime().toString({ smallestUnit: "second" }),
    line.kind,
    chart[name].code,
    chart[name].name,
    line.product ? nameOf(line.product) : "",
    line.product_type ?? "",
    line.product_type && chart[name].turnover ? taxTreatments[locale][line.product_type].key : "",
    debit(line.cents),
    credit(line.cents),
    currency,
    line.receipt ? referenceOf(line.receipt) : "",
    line.gateway ?? "",
    line.reference,
    line.movement,
  ]
}

const totalsHeads = [
  "Total of",
  "Code",
  "Name",
  "Kind",
  "Opening",
  "Debit",
  "Credit",
  "Closing",
  "Tax",
  "Taxable",
  "Tax included",
  "Currency",
]

/** Totals by account, product, tax and gateway, and how they agree with the ledger. */
function totalsTable(report: AccountingReport): FileStream {
  const [first] = report.accounts
  const currency = first?.closing.currency ?? ""
  const accounts = report.accounts.map((one) => [
    "Account",
    one.code,
    one.name,
    one.type,
    signed(one.opening.cents),
    csvAmount(one.debit.cents),
    csvAmount(one.credit.cents),
    signed(one.closing.cents),
    ...["", "", "", currency],
  ])
  const products = report.products.flatMap((one) =>
    (["sales", "charity", "discounts", "prizes", "own"] as const)
      .filter((turnover) => one[turnover].cents !== 0)
      .map((turnover) => [
        `Product, ${turnover}`,
        one.product,
        one.name,
        one.productType,
        "",
        debit(one[turnover].cents),
        credit(one[turnover].cents),
        "",
        one.tax,
        ...["", "", currency],
      ]),
  )
  const taxes = report.taxes.map((one) => [
    ...["Tax", one.key, one.name, "", "", "", "", "", one.key],
    signed(one.taxable.cents),
    signed(one.taxAmount.cents),
    currency,
  ])
  const gateways = report.gateways.map((one) => [
    ...["Gateway", one.gateway, one.gateway, "", ""],
    csvAmount(one.received.cents),
    csvAmount(one.returned.cents),
    ...["", "", "", "", currency],
  ])
  const checks = report.checks.map(({ check, differs }) => [
    ...["Check", check, differs.cents === 0 ? "agrees" : "differs", "", "", "", ""],
    signed(differs.cents),
    ...["", "", "", currency],
  ])
  const sum = (side: "debit" | "credit") => report.accounts.reduce((all, one) => all + one[side].cents, 0)
  const rows = [...accounts, ...products, ...taxes, ...gateways, ...checks]
  return csvFile(`totals-${report.period}.csv`, totalsHeads, [rows], () => [
    ...["Total", "", `${report.lines} lines of ${report.journals} journals`, report.timeZone, ""],
    csvAmount(sum("debit")),
    csvAmount(sum("credit")),
    ...["", "", "", "", currency],
  ])
}

const xeroHeads = [
  "*Narration",
  "*Date",
  "Description",
  "*AccountCode",
  "*TaxRate",
  "*Amount",
  "TrackingName1",
  "TrackingOption1",
  "TrackingName2",
  "TrackingOption2",
]

/**
 * One manual journal for Xero, dated the period's last day: what each account moved for each product, debits above zero.
 * Its rows come to zero, and Xero refuses a journal that does not, so no last row is needed.
 */
async function xeroJournal(db: Handle, { span, period, locale, nameOf }: Books): Promise<FileStream> {
  const [year, month, day] = period.until.split("-")
  const sums = new Map<string, { readonly row: readonly [string, string, string]; cents: number }>()
  for (const { account, product, product_type, debit: given, credit: got } of await sumLines(db, span)) {
    const { code, name, turnover } = chart[chartName(account)]
    const taxed = product_type && (turnover === "sales" || turnover === "charity" || turnover === "discounts")
    const rate = taxed ? taxTreatments[locale][product_type].xero : xeroNone[locale]
    const row = [product ? `${name}: ${nameOf(product)}` : name, code, rate] as const
    const key = row.join("\n")
    sums.set(key, { row, cents: (sums.get(key)?.cents ?? 0) + given - got })
  }
  const rows = [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => (a.row[1] + a.row[0] < b.row[1] + b.row[0] ? -1 : 1))
    .map(
      ({ row, cents }): CsvRow => [
        `Shop ${period.key}`,
        `${day}/${month}/${year}`,
        ...row,
        signed(cents),
        ...["", "", "", ""],
      ],
    )
  return csvFile(`xero-${period.key}.csv`, xeroHeads, [rows], null)
}
