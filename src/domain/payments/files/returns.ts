/** Why a bank sent a payment back. */
export type ReturnReason = "details" | "closed" | "refused" | "other"

export interface ReturnedPayment {
  readonly reference: string
  /** Null where the file does not say. */
  readonly cents: number | null
  readonly reason: ReturnReason
}

/** The payments in a file, and the lines that could not be read. */
export interface ReturnsFile {
  readonly payments: readonly ReturnedPayment[]
  readonly unreadable: readonly string[]
}

/** Of Direct Entry: invalid BSB, stopped, closed, deceased, no account, refer to customer, …, technically invalid. */
const directEntryReasons: Readonly<Record<string, ReturnReason>> = {
  "1": "details",
  "2": "refused",
  "3": "closed",
  "5": "details",
  "6": "refused",
  "9": "details",
}
/** Of ARUCS: invalid details, deceased, transferred, no account, closed, asked for by the payer. */
const bacsReasons: Readonly<Record<string, ReturnReason>> = {
  "0": "details",
  "3": "closed",
  "5": "details",
  B: "closed",
  C: "refused",
}

const centsOf = (text: string): number | null => {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(text)
  return match ? Number(match[1]) * 100 + Number(match[2]) : null
}

/** Detail records of a Direct Entry file of returns: type 2, laid out like what was sent, with the reason in column 18. */
function directEntryReturn(line: string): ReturnedPayment | null {
  const amount = line.slice(20, 30)
  const reference = line.slice(62, 80).trim()
  if (line[0] !== "2" || !/^\d{10}$/.test(amount) || !reference) return null
  return { reference, cents: Number(amount), reason: directEntryReasons[line[17] ?? ""] ?? "other" }
}

/** Quotes part a tag into what ends with a name and an equals sign, and the value after it, in turn. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const parts = tag.split('"')
  const names = parts.filter((_, index) => index % 2 === 0)
  return new Map(
    names.map((before, index) => {
      const name = before.trim().split(/\s/).at(-1)?.replace("=", "") ?? ""
      return [name, parts[index * 2 + 1] ?? ""]
    }),
  )
}

/** Items of the report of Bacs on credits that were not applied (ARUCS), which is XML. */
function bacsReturns(text: string): ReturnsFile {
  const payments: ReturnedPayment[] = []
  const unreadable: string[] = []
  for (const [tag] of text.matchAll(/<ReturnedCreditItem\s[^<>]*>/g)) {
    const attributes = attributesOf(tag)
    const reference = (attributes.get("ref") ?? "").trim()
    const cents = centsOf(attributes.get("valueOf") ?? "")
    if (!reference || cents === null) unreadable.push(tag.slice(0, 80))
    else
      payments.push({ reference, cents, reason: bacsReasons[attributes.get("returnCode") ?? ""] ?? "other" })
  }
  return { payments, unreadable }
}

/** One payment of a list: its reference, and its amount where there is one. */
function listedReturn(line: string): ReturnedPayment | null {
  const [reference = "", amount] = line.split(/[,;\t]/).map((part) => part.trim().replace(/^"|"$/g, ""))
  const cents = amount ? centsOf(amount) : null
  if (!/^L[WD][A-Z0-9]{10}$/i.test(reference) || (amount && cents === null)) return null
  return { reference, cents, reason: "other" }
}

/**
 * Reads a file of payments that banks sent back: Direct Entry's, the report of Bacs, or a plain list with a reference
 * and perhaps an amount on each line.
 */
export function readReturnsFile(text: string): ReturnsFile {
  if (text.includes("<ReturnedCreditItem")) return bacsReturns(text)
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "")
  const isDirectEntry = lines[0]?.startsWith("0") && lines[0].length >= 80
  const payments: ReturnedPayment[] = []
  const unreadable: string[] = []
  for (const [index, line] of lines.entries()) {
    // Headers and totals.
    if (isDirectEntry && /^[07]/.test(line)) continue
    if (!isDirectEntry && index === 0 && /^"?reference/i.test(line)) continue
    const payment = isDirectEntry ? directEntryReturn(line) : listedReturn(line)
    if (payment) payments.push(payment)
    else unreadable.push(line.slice(0, 80))
  }
  return { payments, unreadable }
}
