import * as v from "valibot"
import { Currency } from "#src/contract/money.ts"
import { type BankFileRead, type BankLine, centsOf, dayOf, type FileProblem } from "./file.ts"

interface Field {
  readonly tag: string
  readonly line: number
  readonly value: string
}

export const isMt940 = (text: string): boolean => /(^|\n):20:/.test(text) && /(^|\n):6[01]/.test(text)

/** Fields begin with their tag at the beginning of a line; what follows up to the next belongs to them. */
function fieldsOf(text: string): Field[] {
  const fields: { tag: string; line: number; value: string }[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    const begun = /^:(\d{2}[A-Z]?):(.*)$/.exec(row)
    const last = fields.at(-1)
    if (begun) fields.push({ tag: begun[1] ?? "", line: index + 1, value: begun[2] ?? "" })
    // Brackets and a dash stand around a message.
    else if (last && !/^(-|-?\}|\{.*)$/.test(row.trim())) last.value += `\n${row}`
  }
  return fields
}

/** Days have two digits for their year. */
const day = (text: string) => dayOf(`20${text.slice(0, 2)}`, text.slice(2, 4), text.slice(4, 6))

const amountOf = (text: string) => {
  const [whole = "", fraction = ""] = text.split(",")
  return fraction.length > 2 ? null : centsOf(whole, fraction)
}

/** A balance: sign, day, currency, amount. */
function balanceOf(value: string): { readonly currency: string; readonly cents: number } | null {
  const match = /^([CD])\d{6}([A-Z]{3})(\d{1,12},\d{0,2})$/.exec(value.trim())
  const cents = match && amountOf(match[3] ?? "")
  if (!match || cents === null) return null
  return { currency: match[2] ?? "", cents: match[1] === "C" ? cents : -cents }
}

/** `R`: a booking that is taken back, so that what was a credit is a debit. */
const signs: Readonly<Record<string, 1 | -1>> = { C: 1, D: -1, RC: -1, RD: 1 }

function bookingOf(
  { line, value }: Field,
  details: string,
): (BankLine & { signed: number }) | FileProblem | null {
  const [first = "", ...rest] = value.split("\n")
  const match = /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})(.*)$/.exec(first)
  const paidOn = match && day(match[1] ?? "")
  const cents = match && amountOf(match[3] ?? "")
  const sign = match && signs[match[2] ?? ""]
  if (!match || !paidOn || !sign) return { line, wrong: "The booking cannot be read." }
  if (cents === null) return { line, wrong: "The amount cannot be read." }
  // A notice, such as that of a change of terms: no money moved.
  if (cents === 0) return null
  const [payers = "", banks = ""] = (match[5] ?? "").split("//")
  // The lines of a text are cut at a width, in the middle of words too.
  const words = details.split("\n").join("")
  return {
    line,
    kind: sign > 0 ? "payment" : "debit",
    paidOn,
    cents,
    signed: sign * cents,
    bankReference: banks.trim() || null,
    originalReference: null,
    text: [payers === "NONREF" ? "" : payers, ...rest, words]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(" "),
  }
}

/** Reads SWIFT's MT940: statements of one account, each of which must come out at its closing balance. */
export function readMt940(text: string): BankFileRead {
  const problems: FileProblem[] = []
  const lines: BankLine[] = []
  let account: string | null = null
  let currency: string | null = null
  let running: number | null = null
  let opening: number | null = null
  const fields = fieldsOf(text)
  for (const [index, field] of fields.entries()) {
    const { tag, line, value } = field
    if (tag === "25") {
      if (account !== null && account !== value.trim())
        problems.push({ line, wrong: "The file is of two accounts." })
      account = value.trim()
    } else if (tag === "60F" || tag === "60M" || tag === "62F" || tag === "62M") {
      const balance = balanceOf(value)
      if (!balance) problems.push({ line, wrong: "The balance cannot be read." })
      else if (tag.startsWith("60")) {
        running = balance.cents
        opening ??= balance.cents
      } else if (running !== balance.cents)
        problems.push({ line, wrong: "The bookings do not come out at the closing balance." })
      currency = balance?.currency ?? currency
    } else if (tag === "61") {
      const next = fields[index + 1]
      const read = bookingOf(field, next?.tag === "86" ? next.value : "")
      if (read && "wrong" in read) problems.push(read)
      else if (read) {
        const { signed, ...booking } = read
        lines.push(booking)
        if (running !== null) running += signed
      }
    }
  }
  const closed = fields.some(({ tag }) => tag === "62F" || tag === "62M")
  if (!closed) problems.push({ line: 0, wrong: "The closing balance is missing: the file is cut off." })
  const known = v.safeParse(Currency, currency)
  if (!known.success) problems.push({ line: 0, wrong: "The statement is in a currency that is not sold in." })
  return {
    format: "mt940",
    account,
    currency: known.success ? known.output : null,
    lines,
    problems,
    ...(opening !== null && running !== null ? { opening, closing: running } : {}),
  }
}
