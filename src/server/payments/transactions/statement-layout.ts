import type { StatementPeriod, Transaction } from "#src/contract/payments/transaction.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { formatMoment, formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { inLatin } from "#src/server/core/pdf.ts"
import { type Say, sentence } from "#src/server/core/texts/sentences.ts"
import type { tableWriter } from "./table-writer.ts"
import type { PeriodTotals, TransactionReader } from "./transaction-sums.ts"
import { detailsOf } from "./transaction-table.ts"

/** A4 in points, with this margin at the sides and at the top. */
export const MARGIN = 48
const RIGHT = 595.28 - MARGIN
export const INK = "#16202e"
export const MUTED = "#56616f"
export const LINE = "#d5dae1"
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

/** How many pages there are, from how many rows have room. */
export function countPages(totals: PeriodTotals): number {
  const onFirst = Math.floor((ROWS_END - tableTop(totals)) / ROW)
  const onOthers = Math.floor((ROWS_END - TABLE_TOP - ROW) / ROW)
  return 1 + Math.ceil(Math.max(0, totals.count - onFirst) / onOthers)
}

/** Where the first page's rows begin: below its totals and the heads of the columns. */
export const tableTop = ({ kinds }: PeriodTotals) => TOTALS_TOP + (kinds.length + 2) * ROW + 64

type Writer = ReturnType<typeof writeOn>

/** Writes lines that never wrap, at a place on the page. */
export function writeOn(sheet: PDFKit.PDFDocument) {
  const font = (bold: boolean, size: number, colour: string) =>
    sheet
      .font(bold ? "Helvetica-Bold" : "Helvetica")
      .fontSize(size)
      .fillColor(colour)
  return {
    sheet,
    left(text: string, x: number, y: number, colour = INK, size = 9, bold = false) {
      font(bold, size, colour).text(inLatin(text), x, y, { lineBreak: false })
    },
    right(text: string, end: number, y: number, colour = INK, bold = false) {
      font(bold, 9, colour)
      sheet.text(text, end - sheet.widthOfString(text), y, { lineBreak: false })
    },
    rule(y: number, colour = LINE) {
      sheet.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(colour).stroke()
    },
  }
}

export function writeHead(
  { left }: Writer,
  {
    title,
    period,
    about,
    reader,
  }: { title: string; period: StatementPeriod; about: StatementFor; reader: TransactionReader },
): void {
  const { siteName, customerName, say, now } = about
  const { from, until, isOver } = period
  const moment = formatMoment(now.toISOString(), reader.zone)
  left(siteName, MARGIN, MARGIN, MUTED, 11)
  left(title, MARGIN, MARGIN + 18, INK, 20, true)
  const days = { from: written(from), until: written(until) }
  left(say(sentence("label.statement.days", days)), MARGIN, MARGIN + 44, INK, 11)
  left(customerName, MARGIN, MARGIN + 68, INK, 10)
  const customer = say(sentence("label.statement.customer", { customer: reader.customerId }))
  left(customer, MARGIN, MARGIN + 82, MUTED)
  const made = isOver
    ? sentence("label.statement.made", { moment })
    : sentence("label.statement.soFar", { moment })
  left(say(made), MARGIN, MARGIN + 96, MUTED)
}

export function writeTotals(
  { left, right, rule }: Writer,
  { openingCents, closingCents, kinds }: PeriodTotals,
  { currency }: TransactionReader,
  say: Say,
): void {
  const amount = (cents: number) => formatMoney(money(cents, currency))
  let top = TOTALS_TOP - 24
  left(say(sentence("label.statement.totals")), MARGIN, top, INK, 12, true)
  top += 24
  const line = (label: string, cents: number, bold: boolean, count?: number) => {
    rule(top - 4)
    left(label, MARGIN, top, INK, 9, bold)
    if (count !== undefined) right(say(sentence("label.statement.count", { count })), OUT, top, MUTED)
    right(amount(cents), RIGHT, top, INK, bold)
    top += ROW
  }
  line(say(sentence("label.statement.opening")), openingCents, true)
  for (const { kind, cents, count } of kinds) line(say({ key: `transaction.${kind}` }), cents, false, count)
  line(say(sentence("label.statement.closing")), closingCents, true)
  left(say(sentence("label.statement.transactions")), MARGIN, top + 18, INK, 12, true)
}

export function writeColumns({ left, right, rule }: Writer, say: Say, top: number): void {
  left(say(sentence("label.csv.date")), MARGIN, top, MUTED)
  left(say(sentence("label.csv.details")), DETAILS, top, MUTED)
  right(say(sentence("label.csv.in")), IN, top, MUTED)
  right(say(sentence("label.csv.out")), OUT, top, MUTED)
  right(say(sentence("label.csv.balance")), RIGHT, top, MUTED)
  rule(top + ROW - 4, MUTED)
}

export function writeRow(
  { left, right, within, row }: ReturnType<typeof tableWriter>,
  transaction: Transaction,
  day: string,
  say: Say,
  top: number,
): void {
  const { kind, amount, balance } = transaction
  const details = [say({ key: `transaction.${kind}` }), detailsOf(say, transaction)]
    .filter(Boolean)
    .join(": ")
  const moved = formatMoney({ ...amount, cents: Math.abs(amount.cents) })
  row(
    [
      left(day, MARGIN, top),
      within(details, DETAILS, top, IN - DETAILS - 62),
      right(moved, amount.cents > 0 ? IN : OUT, top),
      right(formatMoney(balance), RIGHT, top),
    ],
    { from: MARGIN, to: RIGHT, y: top + ROW - 4 },
  )
}

export function writeFoot({ left, right, rule, sheet }: Writer, about: StatementFor, page: string): void {
  rule(FOOT - 6)
  left(about.siteName, MARGIN, FOOT, MUTED, 8)
  right(page, RIGHT, FOOT, MUTED)
  if (about.licence)
    sheet
      .font("Helvetica")
      .fontSize(7)
      .fillColor(MUTED)
      .text(inLatin(about.licence), MARGIN, FOOT + 12, {
        width: RIGHT - MARGIN - 80,
        height: 26,
        ellipsis: true,
      })
}
