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

/** Cents with their sign, also where the pound sign was lost with its encoding; null for what is no amount, undefined for an empty cell. */
function readAmount(text: string): number | null | undefined {
  const plain = text.replace(/[$£\uFFFD,\s]/g, "").replace(/^\((.*)\)$/, "-$1")
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

/** So many rows tell which columns hold amounts: words of one row may be a number too. */
const MOST_COMPARED = 20

/**
 * The columns of a statement without a heading, which begins with a day. Banks put the balance last (Commonwealth Bank:
 * day, amount, words, balance; HSBC: day, words, amount). Null for what has no such rows.
 */
function plainColumns(rows: readonly Row[]): readonly Column[] | null {
  const [first] = rows
  if (!first || !readDay(first.record[0] ?? "")) return null
  const dated = rows.slice(0, MOST_COMPARED).filter(({ record }) => readDay(record[0] ?? ""))
  // Words may be a number in every row too; amounts have a point, unless a bank writes none at all.
  const columnsWith = (isAmount: (cell: string) => boolean) =>
    first.record.flatMap((_, index) =>
      index > 0 && dated.every(({ record }) => isAmount(record[index] ?? "")) ? [index] : [],
    )
  const isNumber = (cell: string) => typeof readAmount(cell) === "number"
  const precise = columnsWith((cell) => /\.\d{2}\b/.test(cell) && isNumber(cell))
  const amounts = precise.length > 0 ? precise : columnsWith(isNumber)
  if (amounts.length === 0 || amounts.length > 2) return null
  return first.record.map((_, index) => {
    if (index === 0) return "date"
    if (index === amounts[0]) return "amount"
    return index === amounts[1] ? "ignored" : "text"
  })
}

/** Whether names of columns are those of a statement. */
const isHeading = (columns: readonly Column[]) =>
  columns.includes("date") &&
  (columns.includes("amount") || (columns.includes("credit") && columns.includes("debit")))

/** Rows above the heading say whose account it is, and its balance: so many at most are looked over for a heading. */
const MOST_ABOVE = 15

/** The columns, and the rows that they are of; null for what is no statement. */
function statementIn(rows: readonly Row[]): { columns: readonly Column[]; body: readonly Row[] } | null {
  for (const [index, { record }] of rows.slice(0, MOST_ABOVE).entries()) {
    const named = record.map(columnOf)
    if (isHeading(named)) return { columns: named, body: rows.slice(index + 1) }
  }
  const plain = plainColumns(rows)
  return plain && { columns: plain, body: rows }
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
  if (rows.length === 0) return { ...nothing, problems: [{ line: 0, wrong: "The file is empty." }] }
  const statement = statementIn(rows)
  if (!statement)
    return {
      ...nothing,
      problems: [{ line: 1, wrong: "The headings name no day and no amount: it is not a statement." }],
    }
  const { columns, body } = statement
  const lines: BankLine[] = []
  const problems: FileProblem[] = []
  for (const row of body) {
    const read = lineOf(row, columns)
    if (read && "wrong" in read) problems.push(read)
    else if (read) lines.push(read)
  }
  return { ...nothing, lines, problems }
}
