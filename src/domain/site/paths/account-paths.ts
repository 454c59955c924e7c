import { linked, paged, part, path, withToken } from "./path-patterns.ts"

/** Names mail that groups cause where an unsubscribe link names a product: no product can have the key of a page. */
export const GROUPS_MAIL = "lotto-party"

/** Addresses of a customer's own pages, as `paths` has those of the shop: what a first view needs has none of them. */
export const accountPaths = {
  account: path("/my-account"),
  deposit: path("/my-account/deposit"),
  depositShort: path("/deposit"),
  depositDetails: path("/my-account/deposit/details/{depositID}"),
  depositSuccess: path("/my-account/deposit/details/{depositID}/success"),
  depositFailure: path("/my-account/deposit/details/{depositID}/failure"),
  depositSummary: path("/my-account/deposit/summary/{transactionID}"),
  depositAuthorisation: path("/my-account/deposit/authorisation/{depositID}"),
  depositReturned: path("/checkout/deposit/{depositId}/success"),
  depositCancelled: path("/my-account/deposit/{depositId}/cancel"),
  checkoutDepositCancelled: path("/checkout/deposit/{depositId}/cancel"),
  withdraw: path("/my-account/withdraw"),
  withdrawDetails: path("/my-account/withdraw/details/{withdrawID}"),
  withdrawSummary: path("/my-account/withdraw/summary/{transactionID}"),
  transactions: paged("/my-account/transactions"),
  cardsAndAccounts: path("/my-account/cards-and-accounts"),
  spendLimits: path("/my-account/spend-limits"),
  precommitmentLimit: path("/my-account/precommitment-limit"),

  upcomingTickets: paged("/my-account/upcoming-tickets"),
  upcomingTicket: path("/my-account/upcoming-tickets/ticket/{id}"),
  pastTickets: paged("/my-account/past-tickets"),
  pastTicket: path("/my-account/past-tickets/ticket/{id}"),
  printTickets: path("/my-account/print-tickets"),
  syndicateTickets: path("/my-account/syndicate-tickets"),
  syndicateShare: path("/my-account/syndicate-tickets/share/{id}"),
  myLottoParty: paged("/my-account/lotto-party"),
  myLottoPartySession: path("/my-account/lotto-party/session/{id}"),
  scheduledPurchases: path("/my-account/scheduled-purchases"),
  scheduledPurchase: path("/my-account/scheduled-purchases/{id}"),
  recurringPurchases: paged("/my-account/recurring-purchases"),
  autoplay: paged("/my-account/autoplay"),
  autoplayTicket: path("/my-account/autoplay/ticket/{id}"),
  subscriptions: paged("/my-account/subscriptions"),
  subscriptionTicket: path("/my-account/subscriptions/ticket/{id}"),
  currentGiveaways: paged("/my-account/current-giveaways"),
  closedGiveaways: paged("/my-account/closed-giveaways"),
  favouriteNumbers: path("/my-account/favourite-numbers"),

  myDetails: path("/my-account/my-details"),
  confirmAddress: linked("/my-account/confirm-address/{token?}", () => "/my-account/confirm-address"),
  upgradeAccount: path("/my-account/upgrade-account"),
  loginAndSecurity: path("/my-account/login-and-security"),
  verifyAccount: path("/my-account/verify-account"),
  manualVerification: path("/my-account/manual-verification"),
  accountVerification: path("/account-verification"),
  myData: path("/my-account/my-data"),
  takeABreak: path("/my-account/take-a-break"),
  closeAccount: path("/close-my-account"),
  accountClosed: path("/close-my-account/success"),
  communicationPreferences: path("/communication-preferences"),
  communicationLink: linked("/communication-preferences/{id}", (id: string, token: string | null) =>
    token === null
      ? `/communication-preferences/${part(id)}`
      : withToken(`/communication-preferences/${part(id)}`, token),
  ),
  unsubscribe: linked(
    "/unsubscribe/{customerId}/{offerKey?}",
    (id: string, token: string, about?: typeof GROUPS_MAIL) =>
      withToken(`/unsubscribe/${part(id)}${about ? `/${about}` : ""}`, token),
  ),
} as const
