/** The kinds of wallet movement, as the customer sees them. */
export const transactionKinds = [
  "purchase",
  "winnings",
  "deposit",
  "withdrawal",
  "withdrawal_return",
  "donation",
  "refund",
  "promotion",
  "correction",
  "reversal",
  "release",
  "opening",
] as const
export type TransactionKind = (typeof transactionKinds)[number]
