import type { BankPayment } from "#src/contract/payments/bank.desk.ts"
import type {
  BankDepositCode,
  BankFileFormat,
  BankPaymentKind,
  BankPaymentReason,
  BankPaymentStatus,
} from "#src/contract/payments/bank-payment.codes.ts"
import type { Difference, DifferenceKind } from "#src/contract/payments/reconciliation.desk.ts"
import { StateBadge, type Tone } from "../core/page.tsx"

export const methodNames: Readonly<Record<BankDepositCode, string>> = { bp: "BPAY", dd: "Bank transfer" }

export const formatNames: Readonly<Record<BankFileFormat, string>> = {
  bpay_brf: "BPAY payments (BRF)",
  statement_csv: "Statement (CSV)",
  mt940: "Statement (MT940)",
}

export const kindNames: Readonly<Record<BankPaymentKind, string>> = {
  payment: "Payment",
  reversal: "Taken back",
  debit: "Debit",
}

export const statusNames: Readonly<Record<BankPaymentStatus, string>> = {
  new: "Being booked",
  booked: "Booked",
  unmatched: "Unmatched",
  held: "Held",
  returned: "Sent back",
  reversed: "Taken back by the bank",
  settlement: "BPAY's sum",
  other: "Not a deposit",
}
const tones: Readonly<Record<BankPaymentStatus, Tone>> = {
  new: "wait",
  booked: "good",
  unmatched: "bad",
  held: "wait",
  returned: "plain",
  reversed: "plain",
  settlement: "plain",
  other: "plain",
}

export const reasonNames: Readonly<Record<BankPaymentReason, string>> = {
  unknown_reference: "Nobody has this reference",
  several_references: "It has references of several customers",
  closed_account: "The customer's account is closed",
  blocked: "The customer is blocked",
  on_break: "The customer is taking a break",
  deposit_limit: "Above the customer's deposit limit",
  too_large: "Above the largest deposit",
  no_original: "The payment that it takes back isn't found",
  ceiling:
    "More came in by bank files than usual. Two people can raise the ceiling, then it can be given to its customer",
  other_amount: "The payment that it takes back is of another amount",
}

export const PaymentStatus = ({ payment: { status, isProposed } }: { payment: BankPayment }) => (
  <StateBadge tone={tones[status]}>
    {isProposed ? "Waits for a second person" : statusNames[status]}
  </StateBadge>
)

export const differenceNames: Readonly<Record<DifferenceKind, string>> = {
  charge_missing: "Not at the gateway",
  charge_unbooked: "Charge not booked",
  charge_amount: "Other amount at the gateway",
  refund_unbooked: "Refund not booked",
  payment_unbooked: "Bank payment not in the ledger",
  settlement_missing: "BPAY's sum isn't on a statement",
  settlement_unknown: "No BPAY file for this sum",
  payout_missing: "Withdrawals aren't on a statement",
  debit_unknown: "Debit of no withdrawals",
}

export const differenceStates: Readonly<Record<Difference["state"], string>> = {
  open: "Open",
  explained: "Explained",
  resolved: "Resolved",
}
const stateTones: Readonly<Record<Difference["state"], Tone>> = {
  open: "bad",
  explained: "plain",
  resolved: "good",
}

export const DifferenceState = ({ state }: { state: Difference["state"] }) => (
  <StateBadge tone={stateTones[state]}>{differenceStates[state]}</StateBadge>
)
