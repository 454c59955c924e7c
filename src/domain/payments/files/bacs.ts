import { digits, fileOf, left, type Payer, type Payment, totalOf } from "./payment.ts"

/**
 * Puts a text into the characters that Bacs takes: capitals, digits and four marks; anything else becomes a
 * blank.
 */
const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9 .&/-]/g, " ")

const CREDIT = "99"
const CONTRA_OF_CREDITS = "17"

/** " 26329": a blank, the year and the day of the year. */
function julian(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number)
  const days = Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / 86_400_000) + 1
  return ` ${digits(year % 100, 2)}${digits(days, 3)}`
}

interface BacsDay {
  /** `YYYY-MM-DD` on which the file is made, and on which Bacs processes it. */
  readonly madeOn: string
  readonly payOn: string
  /** Six characters that no other file of the day has. */
  readonly serial: string
}

/**
 * Credits as Bacs takes them (Standard 18, one processing day): labels of 80 characters around one record of 100 a
 * payment and the contra record that takes their total from the payer.
 */
export function bacsFile(
  payer: Payer,
  payments: readonly Payment[],
  { madeOn, payOn, serial }: BacsDay,
): string {
  const user = digits(payer.userId, 6)
  const total = totalOf(payments)
  const from = `${digits(payer.code, 6)}${digits(payer.accountNumber, 8)}`
  const fileLabel = [
    `A${user}S  1${user}`,
    left(serial, 6),
    "0001",
    "0001",
    left("", 6),
    julian(madeOn),
    // It may be overwritten once it was processed.
    julian(payOn),
    " ",
    digits(0, 6),
    left("", 20),
  ].join("")
  const blockLabel = `F0200000100${left("", 35)}00${left("", 28)}`
  const record = (payment: Payment) => [
    digits(payment.code, 6),
    digits(payment.accountNumber, 8),
    "0",
    CREDIT,
    from,
    left("", 4),
    digits(payment.cents, 11),
    left(plain(payer.userName), 18),
    left(plain(payment.reference), 18),
    left(plain(payment.accountName), 18),
  ]
  const contra = [
    from,
    "0",
    CONTRA_OF_CREDITS,
    from,
    left("", 4),
    digits(total, 11),
    left("WITHDRAWALS", 18),
    left("CONTRA", 18),
    left(plain(payer.userName), 18),
  ]
  return fileOf([
    `VOL1${left(serial, 6)}${left("", 27)}${left("", 4)}${user}${left("", 32)}1`,
    `HDR1${fileLabel}`,
    `HDR2${blockLabel}`,
    `UHL1${julian(payOn)}999999    00000000${left("1 DAILY", 9)}001${left("", 40)}`,
    ...payments.map((payment) => record(payment).join("")),
    contra.join(""),
    `EOF1${fileLabel}`,
    `EOF2${blockLabel}`,
    `UTL1${digits(total, 13)}${digits(total, 13)}${digits(1, 7)}${digits(payments.length, 7)}${left("", 36)}`,
  ])
}
