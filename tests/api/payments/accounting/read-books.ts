import { expect } from "vitest"
import {
  type AccountingFile,
  type AccountingReport,
  accountingEndpoints as calls,
} from "#src/contract/payments/accounting.desk.ts"
import { type Clerk, deskAddress } from "../../setup/desk/desk.ts"
import type { TestShop } from "../../setup/shop.ts"

/** The books of a period, as finance sees them. */
export async function booksOf(clerk: Clerk, period: string): Promise<AccountingReport> {
  const { status, result } = await clerk.call(calls.get, { params: { period } })
  expect(status).toBe(200)
  return result
}

/** The checks of the books that do not agree, with how much they are off. */
export const differences = ({ checks }: AccountingReport) =>
  checks.filter(({ differs }) => differs.cents !== 0).map(({ check, differs }) => [check, differs.cents])

/** A file of the desk, with its rows. */
export async function rowsOf(shop: TestShop, clerk: Clerk, address: string) {
  const headers = { cookie: clerk.cookie, "sec-fetch-site": "same-origin" }
  const answer = await shop.running.api.request(address, { headers })
  expect(answer.status).toBe(200)
  const rows = parseCsv(await answer.text())
  return { headers: answer.headers, heads: rows[0] ?? [], rows: rows.slice(1) }
}

export const fileOf = (shop: TestShop, clerk: Clerk, period: string, file: AccountingFile) =>
  rowsOf(shop, clerk, deskAddress(calls.file, { params: { period, file } }))

/** Rows of a CSV file (RFC 4180), without the mark it begins with. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  for (const line of text.replace(/^\uFEFF/, "").split("\r\n")) {
    if (line === "") continue
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
    // The last match is the empty one at the line's end, but for a line that ends with an empty cell.
    const whole =
      cells.slice(0, -1).length === 0 ? cells : cells.slice(0, cells.at(-1) === "" ? -1 : undefined)
    rows.push(
      whole.map((cell) => {
        const value = cell.replace(/,$/, "")
        return value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value
      }),
    )
  }
  return rows
}

/** Cents of a decimal; none for an empty cell. */
export const centsOf = (cell = ""): number => Math.round(Number(cell || 0) * 100)
