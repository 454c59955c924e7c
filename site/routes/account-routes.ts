import type { Capability } from "#src/contract/site/capability.ts"
import { DEEP_LINK_QUERY } from "#src/domain/checkout/deep-link.ts"
import { paths } from "#src/domain/site/paths.ts"
import { anyText } from "./query.ts"
import { only, page, part, type Route, titled } from "./route.ts"

const depositDetails = only("lotto-deposit-details", ({ params }) => ({
  deposit: params.depositID ?? params.transactionID,
}))

/** The list of one kind of recurring purchase, and the page of one of them. */
const recurring = (
  kind: string,
  manage: Capability,
  list: { readonly pattern: string },
  one: { readonly pattern: string },
  title: string,
): Route[] =>
  [one, list].map(({ pattern }) => ({
    pattern,
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
    pattern: paths.account.pattern,
    protected: true,
    title: titled("My account"),
    parts: () => [part("lotto-account"), part("lotto-membership-offers")],
  },
  {
    pattern: paths.deposit.pattern,
    capabilities: ["wallet_deposit"],
    protected: true,
    checkout: true,
    title: titled("Deposit"),
    parts: only("lotto-deposit"),
  },
  {
    pattern: paths.depositShort.pattern,
    capabilities: ["wallet_deposit"],
    protected: true,
    checkout: true,
    title: titled("Deposit"),
    parts: only("lotto-deposit"),
  },
  ...[
    paths.depositDetails,
    paths.depositSuccess,
    paths.depositFailure,
    paths.depositSummary,
    paths.depositAuthorisation,
  ].map(({ pattern }) => ({
    pattern,
    capabilities: ["wallet_deposit"] as const,
    protected: true,
    checkout: true,
    title: titled("Deposit"),
    parts: depositDetails,
  })),
  {
    pattern: paths.depositReturned.pattern,
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
  ...[
    { pattern: paths.depositCancelled.pattern, cancelled: "account" },
    { pattern: paths.checkoutDepositCancelled.pattern, cancelled: "checkout" },
  ].map(({ pattern, cancelled }) => ({
    pattern,
    capabilities: ["wallet_deposit"] as const,
    protected: true,
    checkout: true,
    title: titled("Payment cancelled"),
    parts: only("lotto-deposit-details", ({ params }) => ({ deposit: params.depositId, cancelled })),
  })),
  {
    pattern: paths.upcomingTicket.pattern,
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Ticket"),
    parts: only("lotto-ticket", ({ params }) => ({ ticket: params.id })),
  },
  {
    pattern: paths.upcomingTickets.pattern,
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Upcoming tickets"),
    parts: only("lotto-upcoming-tickets", page),
  },
  {
    pattern: paths.scheduledPurchases.pattern,
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Scheduled purchases"),
    parts: only("lotto-scheduled-purchases"),
  },
  {
    pattern: paths.scheduledPurchase.pattern,
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Scheduled purchase"),
    parts: only("lotto-scheduled-purchase", ({ params }) => ({ purchase: params.id })),
  },
  {
    pattern: paths.pastTicket.pattern,
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Ticket"),
    parts: only("lotto-ticket", ({ params }) => ({ ticket: params.id })),
  },
  {
    pattern: paths.pastTickets.pattern,
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Past tickets"),
    parts: only("lotto-past-tickets", page),
  },
  {
    pattern: paths.syndicateTickets.pattern,
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Syndicate tickets"),
    parts: only("lotto-syndicate-tickets"),
  },
  {
    pattern: paths.syndicateShare.pattern,
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Syndicate share"),
    parts: only("lotto-ticket", ({ params }) => ({ ticket: params.id })),
  },
  {
    pattern: paths.printTickets.pattern,
    capabilities: ["viewing_orders"],
    protected: true,
    title: titled("Print tickets"),
    parts: only("lotto-print-tickets"),
  },
  ...recurring("autoplay", "autoplay_manage", paths.autoplay, paths.autoplayTicket, "AutoPlay"),
  ...recurring(
    "subscription",
    "subscription_manage",
    paths.subscriptions,
    paths.subscriptionTicket,
    "Subscriptions",
  ),
  {
    pattern: paths.recurringPurchases.pattern,
    capabilities: ["combined_recurring_purchases", "viewing_orders"],
    protected: true,
    title: titled("Recurring purchases"),
    parts: only("lotto-recurring-purchases", page),
  },
]
