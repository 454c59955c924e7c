import type { StatementPeriod, Transaction } from "#src/contract/payments/transaction.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { formatMoment, formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { transactionName } from "#src/domain/payments/transaction-sentences.ts"
import { PAGE, type Pdf } from "#src/server/core/pdf/document.ts"
import type { LinePosition, PdfElement } from "#src/server/core/pdf/structure.ts"
import { isolated } from "#src/server/core/pdf/text-runs.ts"
import type { TextStyle } from "#src/server/core/pdf/typesetter.ts"
import { type Say, sentence } from "#src/server/core/texts/sentences.ts"
import type { PeriodTotals, TransactionReader } from "./transaction-sums.ts"
import { detailsOf } from "./transaction-table.ts"

/** Points at the sides and at the top. */
export const MARGIN = 48
const RIGHT = PAGE.width - MARGIN
const INK = "#16202e"
const MUTED = "#56616f"
const LINE = "#d5dae1"
const BODY = { size: 9, colour: INK, isTabular: true } as const
const BOLD = { ...BODY, weight: 700 } as const
const NOTE = { ...BODY, colour: MUTED } as const
const TITLE = { size: 20, weight: 700, colour: INK } as const
const HEADING = { size: 12, weight: 700, colour: INK } as const
/** Where rows end and the foot begins. */
export const ROWS_END = 770
const FOOT = 782
export const ROW = 17
/** Where the first page's totals begin, and the table of each page after it. */
const TOTALS_TOP = 190
export const TABLE_TOP = MARGIN + 30
/** Left ends of what is written to the right, right ends of amounts. */
const DETAILS = MARGIN + 72
const IN = 388
const OUT = 467

/** The customer of a statement, and the shop's own name. */
export interface StatementFor {
  readonly siteName: string
  readonly licence: string | null
  readonly locale: Locale
  readonly customerName: string
  readonly say: Say
  readonly now: Date
}

/** "1 Jul 2026": of a day as it stands in a calendar. */
const written = (day: string) => formatShortDate(`${day}T00:00:00Z`, "UTC")

/** "1 Jul 2026 to 31 Jul 2026". */
export const periodDays = ({ from, until }: StatementPeriod, say: Say): string =>
  say(sentence("label.statement.days", { from: written(from), until: written(until) }))

/** How many pages there are, from how many rows have room. */
export function countPages(totals: PeriodTotals): number {
  const onFirst = Math.floor((ROWS_END - tableTop(totals)) / ROW)
  const onOthers = Math.floor((ROWS_END - TABLE_TOP - ROW) / ROW)
  return 1 + Math.ceil(Math.max(0, totals.count - onFirst) / onOthers)
}

/** Where the first page's rows begin: below its totals and the heads of the columns. */
export const tableTop = ({ kinds }: PeriodTotals) => TOTALS_TOP + (kinds.length + 2) * ROW + 64

const rule = (pdf: Pdf, y: number, colour = LINE) =>
  pdf.artefact("Layout", (brush) => brush.rules(MARGIN, RIGHT, [y], colour))

export function writeHead(
  { root }: Pdf,
  {
    title,
    period,
    about,
    reader,
  }: { title: string; period: StatementPeriod; about: StatementFor; reader: TransactionReader },
): void {
  const { siteName, customerName, say, now } = about
  const moment = formatMoment(now.toISOString(), reader.zone)
  const paragraph = (text: string, y: number, style: TextStyle) =>
    root.child("P").line(text, { x: MARGIN, y, room: RIGHT - MARGIN }, style)
  paragraph(siteName, MARGIN, { size: 11, colour: MUTED })
  root.child("H1").line(title, { x: MARGIN, y: MARGIN + 18, room: RIGHT - MARGIN }, TITLE)
  paragraph(periodDays(period, say), MARGIN + 44, { size: 11, colour: INK })
  paragraph(isolated(customerName), MARGIN + 68, { size: 10, colour: INK })
  paragraph(say(sentence("label.statement.customer", { customer: reader.customerId })), MARGIN + 82, NOTE)
  const made = period.isOver
    ? sentence("label.statement.made", { moment })
    : sentence("label.statement.soFar", { moment })
  paragraph(say(made), MARGIN + 96, NOTE)
}

export function writeTotals(
  pdf: Pdf,
  { openingCents, closingCents, kinds }: PeriodTotals,
  { currency }: TransactionReader,
  say: Say,
): void {
  const amount = (cents: number) => formatMoney(money(cents, currency))
  let top = TOTALS_TOP - 24
  pdf.root.child("H2").line(say(sentence("label.statement.totals")), { x: MARGIN, y: top }, HEADING)
  top += 24
  const body = pdf.root.child("Table").child("TBody")
  const line = (label: string, cents: number, style: TextStyle, count?: number) => {
    rule(pdf, top - 4)
    const row = body.child("TR")
    row.child("TH", { scope: "Row" }).line(label, { x: MARGIN, y: top }, style)
    const counted = row.child("TD")
    if (count !== undefined) {
      const text = say(sentence("label.statement.count", { count }))
      counted.line(text, { x: OUT, y: top, align: "right" }, NOTE)
    }
    row.child("TD").line(amount(cents), { x: RIGHT, y: top, align: "right" }, style)
    top += ROW
  }
  line(say(sentence("label.statement.opening")), openingCents, BOLD)
  for (const { kind, cents, count } of kinds) line(say({ key: `transaction.${kind}` }), cents, BODY, count)
  line(say(sentence("label.statement.closing")), closingCents, BOLD)
  const transactions = say(sentence("label.statement.transactions"))
  pdf.root.child("H2").line(transactions, { x: MARGIN, y: top + 18 }, HEADING)
}

/** The heads of the columns, each with its place on a page whose table begins at `y`. */
function columnsAt(say: Say, y: number): readonly (readonly [text: string, at: LinePosition])[] {
  return [
    [say(sentence("label.csv.date")), { x: MARGIN, y }],
    [say(sentence("label.csv.details")), { x: DETAILS, y }],
    [say(sentence("label.csv.in")), { x: IN, y, align: "right" }],
    [say(sentence("label.csv.out")), { x: OUT, y, align: "right" }],
    [say(sentence("label.csv.balance")), { x: RIGHT, y, align: "right" }],
  ]
}

export const writeNothing = ({ root }: Pdf, say: Say, top: number): PdfElement =>
  root.child("P").line(say(sentence("label.statement.nothing")), { x: MARGIN, y: top - ROW + 8 }, NOTE)

/** Names the columns of the table. */
export function writeColumns(pdf: Pdf, table: PdfElement, say: Say, top: number): void {
  const row = table.child("THead").child("TR")
  for (const [text, at] of columnsAt(say, top)) row.child("TH", { scope: "Column" }).line(text, at, NOTE)
  rule(pdf, top + ROW - 4, MUTED)
}

/** Writes the columns' names once more on a page on which the table goes on. */
export function repeatColumns(pdf: Pdf, say: Say, top: number): void {
  for (const [text, at] of columnsAt(say, top)) pdf.running(text, at, NOTE)
  rule(pdf, top + ROW - 4, MUTED)
}

export function writeRow(body: PdfElement, transaction: Transaction, day: string, say: Say, y: number): void {
  const { amount, balance } = transaction
  const kind = say({ key: `transaction.${transactionName(transaction)}` })
  const { target } = transaction
  // The receipt's number comes first: the end of a long line is cut off.
  const named =
    target?.kind === "receipt"
      ? say({ key: "label.statement.receipt", values: { kind, number: referenceOf(target.id) } })
      : kind
  const details = [named, detailsOf(say, transaction)].filter(Boolean).join(": ")
  const moved = formatMoney({ ...amount, cents: Math.abs(amount.cents) })
  const row = body.child("TR")
  const right = (text: string, x: number) => row.child("TD").line(text, { x, y, align: "right" }, BODY)
  row.child("TD").line(day, { x: MARGIN, y }, BODY)
  row.child("TD").line(details, { x: DETAILS, y, room: IN - DETAILS - 62 }, BODY)
  if (amount.cents > 0) right(moved, IN)
  else row.child("TD")
  if (amount.cents > 0) row.child("TD")
  else right(moved, OUT)
  right(formatMoney(balance), RIGHT)
  row.end()
}

/** Rules off so many rows of a page, which are one below the other from `top`. */
export function ruleRows(pdf: Pdf, top: number, count: number): void {
  const heights = Array.from({ length: count }, (_, index) => top + (index + 1) * ROW - 4)
  pdf.artefact("Layout", (brush) => brush.rules(MARGIN, RIGHT, heights, LINE))
}

/** Room of the licence, which is cut where it is longer. */
const LICENCE = RIGHT - MARGIN - 80

export function writeFoot(pdf: Pdf, about: StatementFor, pages: number): void {
  const { siteName, licence, say } = about
  const page = say(sentence("label.statement.page", { page: pdf.page, pages }))
  rule(pdf, FOOT - 6)
  pdf.running(siteName, { x: MARGIN, y: FOOT }, { size: 8, colour: MUTED })
  pdf.running(page, { x: RIGHT, y: FOOT, align: "right" }, NOTE)
  if (licence)
    pdf.runningLines(licence, { x: MARGIN, y: FOOT + 12, width: LICENCE }, { size: 7, colour: MUTED }, 3)
}
