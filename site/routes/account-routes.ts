import { paths } from "#src/domain/paths.ts"
import { only, page, type Route, titled } from "./route.ts"

const depositDetails = only("lotto-deposit-details", ({ params }) => ({
  deposit: params.depositID ?? params.transactionID ?? params.depositId,
}))

/** The customer's own pages. */
export const accountRoutes: readonly Route[] = [
  {
    pattern: paths.account.pattern,
    protected: true,
    title: titled("My account"),
    parts: only("lotto-account"),
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
    paths.depositReturned,
  ].map(({ pattern }) => ({
    pattern,
    capabilities: ["wallet_deposit"] as const,
    protected: true,
    checkout: true,
    title: titled("Deposit"),
    parts: depositDetails,
  })),
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
]
