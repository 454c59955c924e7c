import type { Currency } from "#src/contract/money.ts"
import type { BankFileFormat } from "#src/contract/payments/bank-payment.codes.ts"

/** One line of a bank's file, in the shop's own terms. */
export interface BankLine {
  /** In the file, the first is 1. */
  readonly line: number
  /** `debit`: money that left the account. Whether it takes a customer's payment back is found by its references. */
  readonly kind: "payment" | "reversal" | "debit"
  /** `YYYY-MM-DD`, by the bank's calendar. */
  readonly paidOn: string
  /** Always more than 0. */
  readonly cents: number
  /** The bank's name of the payment; null where it gives none that is unique. */
  readonly bankReference: string | null
  /** Of a reversal: the bank's name of the payment that it takes back, where the bank says it. */
  readonly originalReference: string | null
  /** The payer's words: BPAY's customer reference number, or the text of a statement. */
  readonly text: string
}

/** Something in a file that cannot be right. Line 0: the file as a whole. */
export interface FileProblem {
  readonly line: number
  readonly wrong: string
}

export interface BankFileRead {
  readonly format: BankFileFormat
  /** The biller, or the account that a statement is of; null where the file does not say. */
  readonly account: string | null
  readonly currency: Currency | null
  readonly lines: readonly BankLine[]
  readonly problems: readonly FileProblem[]
  /** The balances it begins and ends with, cents; left out where the format has none. */
  readonly opening?: number
  readonly closing?: number
}

/** `YYYY-MM-DD` of a day that there is; null for any other text. */
export function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month}-${day}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text
}

/** Whole cents out of what stands before and after the point; null for more than anybody pays. */
export function centsOf(whole: string, fraction = ""): number | null {
  const digits = `${whole}${fraction.padEnd(2, "0")}`
  return /^\d{1,14}$/.test(digits) ? Number(digits) : null
}
