import { transactionKinds } from "#src/contract/payments/transaction-kinds.codes.ts"
import { DEEP_LINK_QUERY } from "#src/domain/checkout/deep-link.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { anyDay, anyNumber, anyText, anyWords, oneOf } from "./query.ts"
import { only, page, type Route, titled } from "./route.ts"

const depositDetails = only("lotto-deposit-details", ({ params }) => ({
  deposit: params.depositID ?? params.transactionID,
}))

/** Where customers put money in, take it out, and see what became of it. */
export const moneyRoutes: readonly Route[] = [
  {
    pattern: accountPaths.deposit.pattern,
    account: "deposit",
    capabilities: ["wallet_deposit"],
    protected: true,
    checkout: true,
    title: titled("Deposit"),
    parts: only("lotto-deposit"),
  },
  {
    pattern: accountPaths.depositShort.pattern,
    account: "deposit",
    capabilities: ["wallet_deposit"],
    protected: true,
    checkout: true,
    title: titled("Deposit"),
    parts: only("lotto-deposit"),
  },
  ...[
    accountPaths.depositDetails,
    accountPaths.depositSuccess,
    accountPaths.depositFailure,
    accountPaths.depositSummary,
    accountPaths.depositAuthorisation,
  ].map(({ pattern }) => ({
    pattern,
    account: "deposit" as const,
    capabilities: ["wallet_deposit"] as const,
    protected: true,
    checkout: true,
    title: titled("Deposit"),
    parts: depositDetails,
  })),
  {
    pattern: accountPaths.depositReturned.pattern,
    query: { [DEEP_LINK_QUERY]: anyText },
    capabilities: ["wallet_deposit"],
    protected: true,
    checkout: true,
    title: titled("Deposit"),
    // After a deposit purchase the customer goes to the receipt.
    parts: only("lotto-deposit-details", ({ params, query }) => ({
      deposit: params.depositId,
      "with-purchase": "",
      "deep-link": query[DEEP_LINK_QUERY],
    })),
  },
  {
    pattern: accountPaths.cardsAndAccounts.pattern,
    account: "cards",
    capabilities: ["wallet_manage"],
    protected: true,
    query: { approval: anyText },
    title: titled("Cards and accounts"),
    parts: only("lotto-cards-and-accounts", ({ query }) => ({ approval: query.approval })),
  },
  {
    pattern: accountPaths.withdraw.pattern,
    account: "withdraw",
    capabilities: ["wallet_withdrawal"],
    protected: true,
    title: titled("Withdraw"),
    parts: only("lotto-withdraw"),
  },
  ...[accountPaths.withdrawDetails, accountPaths.withdrawSummary].map(({ pattern }) => ({
    pattern,
    account: "withdraw" as const,
    capabilities: ["wallet_withdrawal"] as const,
    protected: true,
    title: titled("Withdrawal"),
    parts: only("lotto-withdrawal", ({ params }) => ({
      withdrawal: params.withdrawID ?? params.transactionID,
    })),
  })),
  {
    pattern: accountPaths.transactions.pattern,
    account: "transactions",
    query: {
      view: oneOf("months"),
      kind: oneOf(...transactionKinds),
      from: anyDay,
      until: anyDay,
      search: anyWords,
      upTo: anyNumber,
    },
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Transactions"),
    parts: only("lotto-transactions", (match) => {
      const { upTo, ...filter } = match.query
      return { ...page(match), ...filter, "up-to": upTo }
    }),
  },
  ...[
    { pattern: accountPaths.depositCancelled.pattern, cancelled: "account" },
    { pattern: accountPaths.checkoutDepositCancelled.pattern, cancelled: "checkout" },
  ].map(({ pattern, cancelled }) => ({
    pattern,
    capabilities: ["wallet_deposit"] as const,
    protected: true,
    checkout: true,
    title: titled("Payment cancelled"),
    parts: only("lotto-deposit-details", ({ params }) => ({ deposit: params.depositId, cancelled })),
  })),
]
