import { transactionKinds } from "#src/contract/payments/transaction-kinds.codes.ts"
import { transactionSentences } from "#src/domain/payments/transaction-sentences.ts"

type Name = keyof typeof transactionSentences

/** Names of transactions in files, as in the browser under the same ids, and the words around them. */
export const transactionTexts = {
  "transaction.ofDraw": transactionSentences.ofDraw,
  ...(Object.fromEntries(
    transactionKinds.map((kind) => [`transaction.${kind}`, transactionSentences[kind]]),
  ) as Record<`transaction.${Exclude<Name, "ofDraw">}`, string>),
  "label.csv.date": "Date",
  "label.csv.time": "Time",
  "label.csv.kind": "Type",
  "label.csv.details": "Details",
  "label.csv.in": "Money in",
  "label.csv.out": "Money out",
  "label.csv.balance": "Balance",
  "label.csv.currency": "Currency",
  "label.csv.number": "Reference",
  "label.statement.title": "Statement: {period}",
  "label.statement.year.au": "financial year {years}",
  "label.statement.year.gb": "tax year {years}",
  "label.statement.days": "{from} to {until}",
  "label.statement.soFar": "Up to {moment}. This period isn't over yet.",
  "label.statement.customer": "Customer number {customer}",
  "label.statement.made": "Made {moment}",
  "label.statement.opening": "Opening balance",
  "label.statement.closing": "Closing balance",
  "label.statement.totals": "Totals",
  "label.statement.count": "{count} ×",
  "label.statement.transactions": "Transactions",
  "label.statement.nothing": "There were no transactions in this period.",
  "label.statement.page": "Page {page} of {pages}",
} as const
