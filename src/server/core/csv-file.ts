import { toCsv } from "#src/domain/content/csv.ts"
import { FileStream } from "./file-stream.ts"

type Cell = string | number
export type CsvRow = readonly Cell[]

/** A part of a table that a reader waits for. */
export type CsvRows = AsyncIterable<readonly CsvRow[]> | Iterable<readonly CsvRow[]>

/** A decimal with two places, without a sign of its currency. */
export const csvAmount = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * A table as a file for spreadsheets, however many rows it has: rows are read as fast as they are taken, so that it needs
 * the memory of one part. `lastRow` is told how many rows came before it; a file without that row broke off.
 */
export const csvFile = (
  name: string,
  heads: readonly string[],
  rows: CsvRows,
  lastRow: ((rows: number) => CsvRow) | null,
): FileStream => new FileStream(written(heads, rows, lastRow), name, "text/csv; charset=utf-8")

async function* written(
  heads: readonly string[],
  parts: CsvRows,
  lastRow: ((rows: number) => CsvRow) | null,
): AsyncGenerator<string> {
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${toCsv([heads])}\r\n`
  let count = 0
  for await (const rows of parts) {
    if (rows.length === 0) continue
    count += rows.length
    yield `${toCsv(rows)}\r\n`
  }
  if (lastRow) yield `${toCsv([lastRow(count)])}\r\n`
}
