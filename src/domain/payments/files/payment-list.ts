import type { Currency } from "#src/contract/money.ts"
import type { PayoutChannel } from "../payout-channel.ts"
import { fileOf, type Payment } from "./payment.ts"

/** A mobile number as PayID writes it: it begins with a plus, and is no formula. */
const PHONE = /^\+\d{1,3}-\d{4,14}$/

/** A cell that no spreadsheet takes for a formula, and no reader for two. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !PHONE.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

const amountOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`

/** Payments that a clerk enters at the bank's or PayPal's own page, which takes such lists. */
export function paymentList(
  channel: Exclude<PayoutChannel, "direct_entry" | "bacs">,
  payments: readonly Payment[],
  currency: Currency,
): string {
  const heads = {
    npp: ["BSB", "Account number", "Account name"],
    payid: ["PayID", "Name"],
    international: ["SWIFT code", "Account number or IBAN", "Account name"],
    paypal: ["Email"],
  }[channel]
  const row = ({ code, accountNumber, accountName, cents, reference }: Payment) => [
    ...{
      npp: [code, accountNumber, accountName],
      payid: [accountNumber, accountName],
      international: [code, accountNumber, accountName],
      paypal: [accountNumber],
    }[channel],
    amountOf(cents),
    currency,
    reference,
  ]
  return fileOf(
    [[...heads, "Amount", "Currency", "Reference"], ...payments.map(row)].map((cells) =>
      cells.map(cell).join(","),
    ),
  )
}
