import { parse } from "csv-parse/sync"
import { type BankFileRead, type BankLine, centsOf, dayOf, type FileProblem } from "./file.ts"

type Column = "date" | "amount" | "debit" | "credit" | "text" | "ignored"

/** Names that banks give the columns of a statement that is downloaded from their page. */
const names: readonly (readonly [Column, RegExp])[] = [
  ["date", /^((transaction|posting|posted|process|value|effective|entry|booking) ?)?date$/],
  ["debit", /^(debit|debits|debit amount|paid out|money out|withdrawals?|amount out)$/],
  ["credit", /^(credit|credits|credit amount|paid in|money in|deposits?|amount in)$/],
  ["amount", /^(amount|transaction amount|value|local amount)$/],
  [
    "ignored",
    /^(balance|running balance|closing balance|currency|bsb|account( number| name)?|bank account|sort code|serial|cheque( number)?|category|categories)$/,
  ],
]
const columnOf = (name: string): Column => {
  const plain = name
    .toLowerCase()
    .replace(/\([^()]*\)/g, "")
    .replace(/[^a-z ]/g, " ")
    .replace(/ +/g, " ")
    .trim()
  return names.find(([, pattern]) => pattern.test(plain))?.[0] ?? "text"
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

/** Days as banks of Australia and Britain write them: 25/11/2026, 25 Nov 2026, 2026-11-25, 20261125. */
function readDay(text: string): string | null {
  const plain = text.trim()
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(plain)
  if (iso) return dayOf(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "")
  const match = /^(\d{1,2})[/ .-]([A-Za-z]{3,9}|\d{1,2})[/ .-](\d{4}|\d{2})$/.exec(plain)
  if (!match) return null
  const [, day = "", month = "", year = ""] = match
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const number = /^\d/.test(month) ? Number(month) : named
  return dayOf(year.length === 2 ? `20${year}` : year, String(number).padStart(2, "0"), day.padStart(2, "0"))
}

/** Cents with their sign; null for what is no amount, undefined for an empty cell. */
function readAmount(text: string): number | null | undefined {
  const plain = text.replace(/[$£,\s]/g, "").replace(/^\((.*)\)$/, "-$1")
  if (plain === "") return undefined
  const match = /^([+-]?)(\d{1,12})(?:\.(\d{1,2}))?(CR|DR)?$/i.exec(plain)
  const cents = match && centsOf(match[2] ?? "", match[3])
  if (!match || cents === null) return null
  return match[1] === "-" || match[4]?.toUpperCase() === "DR" ? -cents : cents
}

interface Row {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Without a heading, as one bank sends it: day, amount, description, balance. */
const PLAIN: readonly Column[] = ["date", "amount", "text", "ignored"]

function columnsOf(first: readonly string[]): readonly Column[] | null {
  if (readDay(first[0] ?? "") && typeof readAmount(first[1] ?? "") === "number") return null
  return first.map(columnOf)
}

/** Reads a row: a line, a problem, or nothing where no money moved. */
function lineOf({ record, info }: Row, columns: readonly Column[]): BankLine | FileProblem | null {
  const line = info.lines
  const cells = (wanted: Column) => record.filter((_, index) => columns[index] === wanted)
  const paidOn = cells("date")
    .map(readDay)
    .find((day) => day !== null)
  if (!paidOn) return { line, wrong: "The day cannot be read." }
  const amounts = (wanted: Column) => cells(wanted).map(readAmount)
  const read = [
    ...amounts("amount"),
    ...amounts("credit").map((cents) => (cents ? Math.abs(cents) : cents)),
    ...amounts("debit").map((cents) => (cents ? -Math.abs(cents) : cents)),
  ].filter((cents) => cents !== undefined)
  if (read.length === 0 || read.includes(null)) return { line, wrong: "The amount cannot be read." }
  const moved = read.filter((cents) => cents !== 0) as number[]
  if (moved.length === 0) return null
  if (moved.length > 1) return { line, wrong: "There are two amounts." }
  const [cents = 0] = moved
  return {
    line,
    kind: cents > 0 ? "payment" : "debit",
    paidOn,
    cents: Math.abs(cents),
    bankReference: null,
    originalReference: null,
    text: cells("text")
      .map((cell) => cell.trim().replace(/\s+/g, " "))
      .filter(Boolean)
      .join(" "),
  }
}

/** Reads a statement that was downloaded as CSV, with the headings that banks give it or with none. */
export function readStatementCsv(text: string): BankFileRead {
  const nothing = { format: "statement_csv", account: null, currency: null, lines: [] } as const
  let rows: Row[]
  try {
    rows = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Row[]
  } catch {
    return { ...nothing, problems: [{ line: 0, wrong: "It is not a file of comma-separated values." }] }
  }
  const [first] = rows
  if (!first) return { ...nothing, problems: [{ line: 0, wrong: "The file is empty." }] }
  const heading = columnsOf(first.record)
  const columns = heading ?? PLAIN
  const has = (column: Column) => columns.includes(column)
  if (!has("date") || !(has("amount") || (has("credit") && has("debit"))))
    return {
      ...nothing,
      problems: [{ line: 1, wrong: "The headings name no day and no amount: it is not a statement." }],
    }
  const lines: BankLine[] = []
  const problems: FileProblem[] = []
  for (const row of heading ? rows.slice(1) : rows) {
    const read = lineOf(row, columns)
    if (read && "wrong" in read) problems.push(read)
    else if (read) lines.push(read)
  }
  return { ...nothing, lines, problems }
}
