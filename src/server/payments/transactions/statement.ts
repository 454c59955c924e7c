import type { StatementPeriod, Transaction } from "#src/contract/payments/transaction.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { archiveMonthName, readArchiveMonth } from "#src/domain/draws/dates/archive-month.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { drainWritten, newPdf } from "#src/server/core/pdf.ts"
import { type Say, sentence } from "#src/server/core/texts/sentences.ts"
import { eachBatch, lastTransaction } from "./read-transactions.ts"
import {
  countPages,
  INK,
  LINE,
  MARGIN,
  MUTED,
  ROW,
  ROWS_END,
  type StatementFor,
  TABLE_TOP,
  tableTop,
  writeColumns,
  writeFoot,
  writeHead,
  writeOn,
  writeRow,
  writeTotals,
} from "./statement-layout.ts"
import { tableWriter } from "./table-writer.ts"
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
  const name = periodName(period, locale, say)
  const title = say(sentence("label.statement.title", { period: name }))
  const sheet = newPdf({
    size: "A4",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    autoFirstPage: false,
    lang: "en",
    displayTitle: true,
    info: { Title: title, Author: siteName, CreationDate: now },
  })
  const pages = countPages(totals)
  let page = 0
  const writer = writeOn(sheet)
  const addPage = () => {
    page += 1
    sheet.addPage()
    writeFoot(writer, about, say(sentence("label.statement.page", { page, pages })))
  }

  addPage()
  writeHead(writer, { title, period, about, reader })
  writeTotals(writer, totals, reader, say)
  let top = tableTop(totals)
  writeColumns(writer, say, top - ROW)
  if (totals.count === 0) writer.left(say(sentence("label.statement.nothing")), MARGIN, top + 4, MUTED)
  const table = tableWriter(sheet, { ink: INK, line: LINE })
  const dayOf = daysOf(reader.zone)
  for await (const batch of batches) {
    for (const transaction of batch) {
      if (top + ROW > ROWS_END) {
        addPage()
        top = TABLE_TOP + ROW
        writeColumns(writer, say, TABLE_TOP)
      }
      writeRow(table, transaction, dayOf(transaction.at), say, top)
      top += ROW
    }
    yield* drainWritten(sheet)
  }
  sheet.end()
  yield* drainWritten(sheet)
}
