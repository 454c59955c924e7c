import { type BankFileRead, type BankLine, dayOf, type FileProblem } from "./file.ts"

/** Kinds of lines: payments, corrections of errors by the payer's bank, and reversals. */
const kinds: Readonly<Record<string, BankLine["kind"]>> = {
  "05": "payment",
  "15": "reversal",
  "25": "reversal",
}

const HEADER = "00"
const DETAIL = "50"
const TRAILER = "99"

export const isBpayFile = (text: string): boolean => /^00\d{10}.{20}\d{15}/.test(text)

/** The last character of a total holds its last digit and its sign: "{" is 0, "A" 1, "}" is −0, "J" −1. */
function signedTotal(text: string): number | null {
  const digits = text.slice(0, -1)
  const last = text.slice(-1)
  const up = "{ABCDEFGHI".indexOf(last)
  const down = "}JKLMNOPQR".indexOf(last)
  if (!/^\d+$/.test(digits)) return null
  if (/\d/.test(last)) return Number(text)
  if (up >= 0) return Number(`${digits}${up}`)
  return down >= 0 ? -Number(`${digits}${down}`) : null
}

function detailOf(record: string, line: number): BankLine | FileProblem {
  const part = (from: number, length: number) => record.slice(from - 1, from - 1 + length).trim()
  const kind = kinds[part(33, 2)]
  // Whole cents, without a point.
  const amount = part(80, 12)
  const cents = /^\d{12}$/.test(amount) ? Number(amount) : 0
  const date = part(92, 8)
  const paidOn = dayOf(date.slice(0, 4), date.slice(4, 6), date.slice(6, 8))
  if (!kind) return { line, wrong: `There is no payment type ${part(33, 2) || "(empty)"}.` }
  if (!cents) return { line, wrong: "The amount cannot be read." }
  if (!paidOn) return { line, wrong: "The day of the payment cannot be read." }
  const text = part(13, 20)
  const bankReference = part(35, 21)
  if (!bankReference) return { line, wrong: "The bank's reference is missing." }
  return {
    line,
    kind,
    cents,
    paidOn,
    bankReference,
    originalReference: kind === "reversal" ? part(56, 21) || null : null,
    text,
  }
}

const sum = (lines: readonly BankLine[], kind: BankLine["kind"]) =>
  lines.reduce((total, line) => (line.kind === kind ? total + line.cents : total), 0)

/**
 * Reads a file of BPAY payments to a biller (BRF): fixed columns, with a record `00` that names the biller, `50` for
 * each payment, correction or reversal, and `99` with totals, which must be those of the lines.
 */
export function readBpayFile(text: string): BankFileRead {
  const problems: FileProblem[] = []
  const lines: BankLine[] = []
  let biller: string | null = null
  let trailer: { readonly line: number; readonly record: string } | null = null
  for (const [index, record] of text.split(/\r?\n/).entries()) {
    const line = index + 1
    const type = record.slice(0, 2)
    if (record.trim() === "") continue
    if (trailer) problems.push({ line, wrong: "It stands after the record with the totals." })
    else if (type === HEADER) {
      const code = record.slice(2, 12).trim()
      if (biller !== null && biller !== code) problems.push({ line, wrong: "The file is of two billers." })
      biller = code
    } else if (type === TRAILER) trailer = { line, record }
    else if (type === DETAIL) {
      const read = detailOf(record, line)
      if ("wrong" in read) problems.push(read)
      else lines.push(read)
      if (record.slice(2, 12).trim() !== biller) problems.push({ line, wrong: "It is of another biller." })
    } else problems.push({ line, wrong: `There is no record type ${type}.` })
  }
  if (!trailer)
    problems.push({ line: 0, wrong: "The record with the totals is missing: the file is cut off." })
  else if (problems.length === 0) problems.push(...wrongTotals(lines, trailer))
  return {
    format: "bpay_brf",
    account: biller?.replace(/^0+/, "") ?? null,
    currency: "AUD",
    lines,
    problems,
  }
}

function wrongTotals(
  lines: readonly BankLine[],
  { line, record }: { readonly line: number; readonly record: string },
): FileProblem[] {
  // A total that is cut off reads as a smaller one.
  const total = (from: number, length: number) => {
    const part = record.slice(from - 1, from - 1 + length)
    return part.length === length ? signedTotal(part) : null
  }
  const count = lines.filter(({ kind }) => kind === "payment").length
  const reversed = sum(lines, "reversal")
  const [corrections, reversals] = [total(46, 15), total(70, 15)]
  const isBalanced =
    total(13, 9) === count &&
    total(22, 15) === sum(lines, "payment") &&
    corrections !== null &&
    reversals !== null &&
    Math.abs(corrections) + Math.abs(reversals) === reversed
  return isBalanced
    ? []
    : [{ line, wrong: "The totals are not those of the lines: something is missing or changed." }]
}
