import type { Capability } from "#src/contract/site/capability.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { moneyRoutes } from "./money-routes.ts"
import { only, page, part, type Route, titled } from "./route.ts"

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
    parts: only("lotto-recurring-purchases", (match) =>
      pattern === one.pattern ? { kind, purchase: match.params.id } : { kind, ...page(match) },
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
  ...moneyRoutes,
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
    parts: only("lotto-my-party", (match) => ({ group: match.params.id, ...page(match) })),
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
