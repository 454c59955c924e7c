import { digits, fileOf, left, type Payer, type Payment, totalOf } from "./payment.ts"

/** Replaces anything that Direct Entry does not take in a text with a blank. */
const plain = (text: string) => text.replace(/[^A-Za-z0-9 &',./+$!%()*#=:?[\]_^@-]/g, " ")

const bsb = (code: string) => `${digits(code, 6).slice(0, 3)}-${code.slice(3)}`
const account = (number: string) => {
  if (!/^\d{1,9}$/.test(number)) throw new RangeError("An account has at most 9 digits.")
  return number.padStart(9)
}

/**
 * The ways in which a file moves money on the accounts it names: each has a transaction code, and words on a
 * bank's own list.
 */
const directions = {
  credit: { code: "50", description: "WITHDRAWALS" },
  debit: { code: "13", description: "DIRECTDEBIT" },
} as const

/**
 * Payments as Australian banks take them (Direct Entry, known as an ABA file): a descriptive record, one detail record a
 * payment and a total, each of 120 characters. A `debit` collects from the accounts instead of paying into them.
 * `payOn`: `YYYY-MM-DD`.
 */
export function directEntryFile(
  payer: Payer,
  payments: readonly Payment[],
  payOn: string,
  direction: keyof typeof directions = "credit",
): string {
  const [year = "", month = "", day = ""] = payOn.split("-")
  const { code, description } = directions[direction]
  const total = digits(totalOf(payments), 10)
  const none = digits(0, 10)
  const header = [
    "0",
    left("", 17),
    "01",
    left(payer.bank, 3),
    left("", 7),
    left(plain(payer.userName), 26),
    digits(payer.userId, 6),
    left(description, 12),
    `${day}${month}${year.slice(2)}`,
    left("", 40),
  ]
  const details = payments.map((payment) => [
    "1",
    bsb(payment.code),
    account(payment.accountNumber),
    " ",
    code,
    digits(payment.cents, 10),
    left(plain(payment.accountName), 32),
    left(plain(payment.reference), 18),
    // Where a payment goes that its bank cannot place.
    bsb(payer.code),
    account(payer.accountNumber),
    left(plain(payer.userName), 16),
    digits(0, 8),
  ])
  const footer = [
    "7",
    "999-999",
    left("", 12),
    total,
    direction === "credit" ? total : none,
    direction === "debit" ? total : none,
    left("", 24),
    digits(payments.length, 6),
    left("", 40),
  ]
  return fileOf([header, ...details, footer].map((fields) => fields.join("")))
}
