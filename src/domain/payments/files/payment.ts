/** A payment as a bank's file has it. */
export interface Payment {
  /** BSB, sort code or SWIFT code, without marks; empty for a PayID and PayPal. */
  readonly code: string
  readonly accountNumber: string
  readonly accountName: string
  readonly cents: number
  /** The reference that the receiver reads on their statement, and that a returned payment is known by. */
  readonly reference: string
}

/** The payer, as their bank knows them. */
export interface Payer {
  /** The bank's own three letters; of Direct Entry only. */
  readonly bank: string
  readonly userId: string
  readonly userName: string
  readonly code: string
  readonly accountNumber: string
}

/** Of a field with a fixed width: letters from the left, filled with blanks. */
export const left = (text: string, width: number): string => text.slice(0, width).padEnd(width)

/** Whole numbers from the right, filled with zeros; one that does not fit is a mistake of ours. */
export function digits(value: number | string, width: number): string {
  const text = String(value)
  if (!/^\d+$/.test(text) || text.length > width)
    throw new RangeError(`${text} does not fit into ${width} digits.`)
  return text.padStart(width, "0")
}

export const totalOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { cents }) => sum + cents, 0)

/** One line each, with what every bank's system reads. */
export const fileOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join("")
