import type { Transaction } from "#src/contract/payments/transaction.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { transactionDetails, transactionName } from "#src/domain/payments/transaction-sentences.ts"
import { type CsvRow, csvFile } from "#src/server/core/csv-file.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import type { FileStream } from "#src/server/core/file-stream.ts"
import { type Say, sentence } from "#src/server/core/texts/sentences.ts"
import { eachBatch, type TransactionFilter } from "./read-transactions.ts"
import type { TransactionReader } from "./transaction-sums.ts"

const columns = ["date", "time", "kind", "details", "in", "out", "balance", "currency", "number"] as const

/** Words the purpose of a transaction. */
export const detailsOf = (say: Say, transaction: Transaction): string =>
  transactionDetails((name, values) => say({ key: `transaction.${name}`, values }), transaction)

/** "2026-11-21" and "19:25:03" by a zone's clock, which programs sort and people read. */
function clockOf(instant: string, zone: string): readonly [day: string, time: string] {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return [
    local.toPlainDate().toString(),
    local.toPlainTime().toString({ smallestUnit: "second", roundingMode: "trunc" }),
  ]
}

/** Transactions as a table for spreadsheets, the latest first, a part at a time. Amounts have no sign: a column says it. */
export function transactionTable(
  db: Handle,
  reader: TransactionReader,
  filter: TransactionFilter,
  say: Say,
  name: string,
): FileStream {
  async function* rows(): AsyncGenerator<readonly CsvRow[]> {
    for await (const batch of eachBatch(db, reader, filter, { direction: "desc" }))
      yield batch.map((transaction) => rowOf(transaction, reader, say))
  }
  const heads = columns.map((column) => say(sentence(`label.csv.${column}`)))
  return csvFile(name, heads, rows(), null)
}

function rowOf(transaction: Transaction, { zone }: TransactionReader, say: Say): CsvRow {
  const { at, amount, balance, target, id } = transaction
  const written = wireMoney({ ...amount, cents: Math.abs(amount.cents) }).amount
  return [
    ...clockOf(at, zone),
    say({ key: `transaction.${transactionName(transaction)}` }),
    detailsOf(say, transaction),
    amount.cents > 0 ? written : "",
    amount.cents < 0 ? written : "",
    wireMoney(balance).amount,
    balance.currency,
    target?.id ?? id,
  ]
}
