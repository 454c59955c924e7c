import { transactionKinds } from "#src/contract/payments/transaction-kinds.codes.ts"
import { transactionViews } from "#src/domain/payments/transaction-views.ts"
import { Transactions } from "#src/shop/payments/transactions/transactions.tsx"
import { defineElement } from "../define.tsx"
import { choice, text, wholeNumber } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** The movements of the customer's wallet, with the balance after each, as files and month by month as a picture. */
export const lottoTransactions = defineElement({
  tag: "lotto-transactions",
  label: "Transactions",
  attributes: {
    /** The list, or what was spent and won month by month. */
    view: choice(transactionViews, "list"),
    /** Page of the list. */
    page: wholeNumber(1, 999_999, 1),
    /** Position in the wallet after which transactions are left out. */
    upTo: wholeNumber(1, 999_999_999, null),
    /** Only these. */
    kind: choice(transactionKinds, null),
    /** First day, by the shop's clock. */
    from: text(10),
    /** Last day, by the shop's clock. */
    until: text(10),
    /** The beginning of a receipt's number, a lottery's name or an amount. */
    search: text(100),
  },
  events: ["lotto-navigate"],
  reserve: [900, 820],
  check: shopOnly,
  render: ({ view, page, upTo, kind, from, until, search }) => (
    <Transactions view={view} page={page} upTo={upTo} filter={{ kind, from, until, search }} />
  ),
})
