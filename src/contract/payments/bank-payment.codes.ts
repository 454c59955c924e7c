/** Deposits that customers send from their bank: BPAY, and transfers to the shop's account. */
export const bankDepositCodes = ["bp", "dd"] as const
export type BankDepositCode = (typeof bankDepositCodes)[number]

/** The gateway of deposits that come by bank files. */
export const BANK_GATEWAY = "bank"

export const bankFileFormats = ["bpay_brf", "statement_csv", "mt940"] as const
export type BankFileFormat = (typeof bankFileFormats)[number]

/**
 * The outcome of a line in a bank's file. `new`: read, and not booked yet. `held`: its customer is known, and
 * it may not be credited. `reversed`: the bank took it back before it was credited. `settlement`: BPAY's sum
 * of a day, whose payments come in a file of their own. `other`: no business of customers.
 */
export const bankPaymentStatuses = [
  "new",
  "booked",
  "unmatched",
  "held",
  "returned",
  "reversed",
  "settlement",
  "other",
] as const
export type BankPaymentStatus = (typeof bankPaymentStatuses)[number]

export const bankPaymentKinds = ["payment", "reversal", "debit"] as const
export type BankPaymentKind = (typeof bankPaymentKinds)[number]

/** Why a payment waits for somebody. */
export const bankPaymentReasons = [
  "unknown_reference",
  "several_references",
  "closed_account",
  "blocked",
  "on_break",
  "deposit_limit",
  "too_large",
  "no_original",
  "other_amount",
  /** Deposits by bank files reached their ceiling. */
  "ceiling",
] as const
export type BankPaymentReason = (typeof bankPaymentReasons)[number]
