import { transactionKinds } from "#src/contract/payments/transaction-kinds.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { DEEP_LINK_QUERY } from "#src/domain/checkout/deep-link.ts"
import { accountPaths } from "#src/domain/site/account-paths.ts"
import { partyPaths } from "#src/domain/site/party-paths.ts"
import { anyDay, anyNumber, anyText, anyWords, oneOf } from "./query.ts"
import { only, page, part, type Route, titled } from "./route.ts"

const depositDetails = only("lotto-deposit-details", ({ params }) => ({
  deposit: params.depositID ?? params.transactionID,
}))

/** The list of one kind of recurring purchase, and the page of one of them. */
const recurring = (
  account: "autoplay" | "subscriptions",
  kind: string,
  manage: Capability,
  list: { readonly pattern: string },
  one: { readonly pattern: string },
  title: string,
): Route[] =>
  [one, list].map(({ pattern }) => ({
    pattern,
    account,
    capabilities: [manage, "viewing_orders"],
    protected: true,
    title: titled(title),
    parts: only("lotto-recurring-purchases", (place) =>
      pattern === one.pattern ? { kind, purchase: place.params.id } : { kind, ...page(place) },
    ),
  }))

/** The customer's own pages. */
export const accountRoutes: readonly Route[] = [
  {
    pattern: accountPaths.account.pattern,
    account: "summary",
    protected: true,
    title: titled("My account"),
    parts: () => [part("lotto-account"), part("lotto-membership-offers")],
  },
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
    parts: only("lotto-transactions", (place) => {
      const { upTo, ...filter } = place.query
      return { ...page(place), ...filter, "up-to": upTo }
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
  {
    pattern: accountPaths.upcomingTicket.pattern,
    account: "upcomingTickets",
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Ticket"),
    parts: only("lotto-ticket", ({ params }) => ({ ticket: params.id })),
  },
  {
    pattern: accountPaths.upcomingTickets.pattern,
    account: "upcomingTickets",
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Upcoming tickets"),
    parts: only("lotto-upcoming-tickets", page),
  },
  {
    pattern: accountPaths.scheduledPurchases.pattern,
    account: "scheduledPurchases",
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Scheduled purchases"),
    parts: only("lotto-scheduled-purchases"),
  },
  {
    pattern: accountPaths.scheduledPurchase.pattern,
    account: "scheduledPurchases",
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Scheduled purchase"),
    parts: only("lotto-scheduled-purchase", ({ params }) => ({ purchase: params.id })),
  },
  {
    pattern: accountPaths.pastTicket.pattern,
    account: "pastTickets",
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Ticket"),
    parts: only("lotto-ticket", ({ params }) => ({ ticket: params.id })),
  },
  {
    pattern: accountPaths.pastTickets.pattern,
    account: "pastTickets",
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Past tickets"),
    parts: only("lotto-past-tickets", page),
  },
  {
    pattern: accountPaths.syndicateTickets.pattern,
    account: "syndicateTickets",
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Syndicate tickets"),
    parts: only("lotto-syndicate-tickets"),
  },
  {
    pattern: accountPaths.syndicateShare.pattern,
    account: "syndicateTickets",
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Syndicate share"),
    parts: only("lotto-ticket", ({ params }) => ({ ticket: params.id })),
  },
  {
    pattern: accountPaths.myLottoParty.pattern,
    account: "lottoParty",
    capabilities: ["social_syndicates"],
    protected: true,
    title: titled("Lotto Party"),
    parts: only("lotto-my-party", page),
  },
  {
    pattern: partyPaths.myTicket.pattern,
    account: "lottoParty",
    capabilities: ["social_syndicates"],
    protected: true,
    title: titled("Lotto Party ticket"),
    parts: only("lotto-ticket", ({ params }) => ({ ticket: params.id })),
  },
  {
    pattern: partyPaths.mySession.pattern,
    account: "lottoParty",
    capabilities: ["social_syndicates"],
    protected: true,
    title: titled("Lotto Party ticket"),
    parts: only("lotto-my-party", ({ params }) => ({ session: params.id })),
  },
  {
    pattern: partyPaths.myGroup.pattern,
    account: "lottoParty",
    capabilities: ["social_syndicates"],
    protected: true,
    title: titled("Lotto Party group"),
    parts: only("lotto-my-party", (place) => ({ group: place.params.id, ...page(place) })),
  },
  {
    pattern: accountPaths.printTickets.pattern,
    account: "upcomingTickets",
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Print tickets"),
    parts: only("lotto-print-tickets"),
  },
  ...recurring(
    "autoplay",
    "autoplay",
    "autoplay_manage",
    accountPaths.autoplay,
    accountPaths.autoplayTicket,
    "AutoPlay",
  ),
  ...recurring(
    "subscriptions",
    "subscription",
    "subscription_manage",
    accountPaths.subscriptions,
    accountPaths.subscriptionTicket,
    "Subscriptions",
  ),
  {
    pattern: accountPaths.recurringPurchases.pattern,
    account: "recurringPurchases",
    capabilities: ["combined_recurring_purchases", "viewing_orders"],
    protected: true,
    title: titled("Recurring purchases"),
    parts: only("lotto-recurring-purchases", page),
  },
]
