import type { StatementPeriod, Transaction } from "#src/contract/payments/transaction.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { archiveMonthName, readArchiveMonth } from "#src/domain/draws/dates/archive-month.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { Pdf } from "#src/server/core/pdf/document.ts"
import { type Say, sentence } from "#src/server/core/texts/sentences.ts"
import { eachBatch, lastTransaction } from "./read-transactions.ts"
import {
  countPages,
  MARGIN,
  periodDays,
  ROW,
  ROWS_END,
  repeatColumns,
  ruleRows,
  type StatementFor,
  TABLE_TOP,
  tableTop,
  writeColumns,
  writeFoot,
  writeHead,
  writeNothing,
  writeRow,
  writeTotals,
} from "./statement-layout.ts"
import { type PeriodTotals, type TransactionReader, totalPeriod } from "./transaction-sums.ts"

/** "July 2026", or "financial year 2025\u201326". */
function periodName({ key, kind, from, until }: StatementPeriod, locale: Locale, say: Say): string {
  const month = kind === "month" ? readArchiveMonth(key) : null
  if (month) return archiveMonthName(month)
  const years = `${from.slice(0, 4)}\u2013${until.slice(2, 4)}`
  return say(sentence(locale === "en-GB" ? "label.statement.year.gb" : "label.statement.year.au", { years }))
}

/** Zones are whole quarters of an hour apart: what happened in one quarter happened on one day. */
const QUARTER_MS = 15 * 60_000

/** The days of transactions as they are written; those of the same quarter of an hour are told once. */
function daysOf(zone: string): (at: string) => string {
  let [quarter, day] = [Number.NaN, ""]
  return (at) => {
    const now = Math.floor(Date.parse(at) / QUARTER_MS)
    if (now !== quarter) [quarter, day] = [now, formatShortDate(at, zone)]
    return day
  }
}

/**
 * The statement of a wallet over a period: what was in it, each transaction, what is in it now, and totals. The totals
 * are read at once; the file itself is made a batch of transactions at a time, as fast as its reader takes it.
 */
export async function openStatement(
  db: Handle,
  reader: TransactionReader,
  period: StatementPeriod,
  about: StatementFor,
): Promise<AsyncGenerator<Uint8Array>> {
  const upTo = (await lastTransaction(db, reader.customerId))?.position ?? 0
  const totals = await totalPeriod(db, reader, period, upTo)
  const { from, until } = period
  const filter = { from, until, search: "" }
  return writeStatement(eachBatch(db, reader, filter, { direction: "asc", upTo }), {
    reader,
    period,
    about,
    totals,
  })
}

async function* writeStatement(
  batches: AsyncIterable<Transaction[]>,
  {
    reader,
    period,
    about,
    totals,
  }: { reader: TransactionReader; period: StatementPeriod; about: StatementFor; totals: PeriodTotals },
): AsyncGenerator<Uint8Array> {
  const { siteName, say, now, locale } = about
  const title = say(sentence("label.statement.title", { period: periodName(period, locale, say) }))
  const pages = countPages(totals)
  const pdf = new Pdf({
    title,
    author: siteName,
    subject: periodDays(period, say),
    createdAt: now,
    locale,
    top: MARGIN,
    bottom: ROWS_END,
    onPage: (opened) => writeFoot(opened, about, pages),
  })
  writeHead(pdf, { title, period, about, reader })
  writeTotals(pdf, totals, reader, say)
  let top = tableTop(totals)
  if (totals.count === 0) writeNothing(pdf, say, top)
  else {
    const table = pdf.root.child("Table")
    writeColumns(pdf, table, say, top - ROW)
    const dayOf = daysOf(reader.zone)
    let [body, first] = [table.child("TBody"), top]
    const endPage = () => {
      ruleRows(pdf, first, (top - first) / ROW)
      body.end()
    }
    for await (const batch of batches) {
      for (const transaction of batch) {
        if (top + ROW > ROWS_END) {
          endPage()
          pdf.addPage()
          top = TABLE_TOP + ROW
          repeatColumns(pdf, say, TABLE_TOP)
          body = table.child("TBody")
          first = top
        }
        writeRow(body, transaction, dayOf(transaction.at), say, top)
        top += ROW
      }
      yield* pdf.drain()
    }
    endPage()
  }
  pdf.end()
  yield* pdf.drain()
}
