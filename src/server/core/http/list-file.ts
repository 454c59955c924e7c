import type { Endpoint } from "#src/contract/endpoint.ts"
import { isMoney, wireMoney } from "#src/contract/wire-money.codes.ts"
import { type CsvRow, csvFile } from "../csv-file.ts"
import type { FileStream } from "../file-stream.ts"

interface Part {
  readonly rows: readonly object[]
  readonly next: string | null
}

/** Asks a list for its file: `as=csv` in its address. */
export const LIST_FILE = "csv"
/** Rows that are read at once. */
const AT_ONCE = 500

/**
 * All rows of a list as a file, with the list's filters and in its order, however many there are. The first part is read
 * before the answer begins, so that a refusal is one; the last row says how many came before it.
 */
export async function listFile(
  { name, csv = {} }: Pick<Endpoint, "name" | "csv">,
  read: (part: { readonly limit: number; readonly after?: string }) => Promise<unknown>,
): Promise<FileStream> {
  const first = (await read({ limit: AT_ONCE })) as Part
  async function* rows(): AsyncGenerator<readonly CsvRow[]> {
    for (let part = first; ; ) {
      yield part.rows.map((row) => Object.values(csv).map((path) => cellOf(valueAt(row, path))))
      if (part.next === null) return
      part = (await read({ limit: AT_ONCE, after: part.next })) as Part
    }
  }
  return csvFile(`${name}.csv`, Object.keys(csv), rows(), (count) => [`End of the list: ${count} rows`])
}

/** The value of a field, "about.id" of one within another. */
const valueAt = (row: object, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name] ?? null, row)

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ""
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (typeof value === "string" || typeof value === "number") return value
  if (Array.isArray(value))
    return value.every((one) => typeof one !== "object") ? value.join(", ") : value.length
  // A number, since spreadsheets would take a text with a sign for a formula.
  if (isMoney(value)) return Number(wireMoney(value).amount)
  return JSON.stringify(value)
}
