import { offerSorts } from "#src/domain/catalogue/offer-sort.ts"
import { DEEP_LINK_QUERY } from "#src/domain/checkout/deep-link.ts"
import { readShown } from "#src/domain/site/list-view.ts"
import {
  partyPaths,
  signInWindowPath,
  socialAnswerPath,
  socialPath,
} from "#src/domain/site/paths/party-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { anyKey, anyText, listPage, oneOf } from "./query.ts"
import { only, page, part, type Route, titled } from "./route.ts"

/** Choosing, the cart, signing in, the receipt, and the results of all lotteries. */
export const shopRoutes: readonly Route[] = [
  { pattern: paths.home.pattern, indexed: true, title: titled("Home"), parts: only("lotto-home") },
  {
    pattern: paths.lotteries.pattern,
    capabilities: ["commercial_lotteries", "multi_offer_site"],
    indexed: true,
    query: { sort: oneOf(...offerSorts) },
    title: titled("Lotto tickets"),
    parts: only("lotto-lotteries", ({ query }) => ({ sort: query.sort })),
  },
  {
    pattern: paths.syndicates.pattern,
    capabilities: ["syndicates"],
    indexed: true,
    query: { lottery: anyKey, shown: readShown },
    title: titled("Syndicates"),
    parts: only("lotto-syndicates", ({ query }) => ({ chosen: query.lottery, shown: query.shown })),
  },
  {
    pattern: paths.lottoParty.pattern,
    capabilities: ["social_syndicates"],
    indexed: true,
    checkout: true,
    query: { lottery: anyKey, page: listPage },
    title: titled("Lotto Party"),
    parts: only("lotto-party", ({ query }) => ({ lottery: query.lottery, page: query.page })),
  },
  {
    pattern: partyPaths.group.pattern,
    capabilities: ["social_syndicates"],
    checkout: true,
    query: { group: anyText, token: anyText },
    title: titled("Lotto Party group"),
    parts: ({ query }) => {
      if (query.token) return [part("lotto-party", { invitation: query.token })]
      return query.group ? [part("lotto-party", { group: query.group })] : [part("lotto-party")]
    },
  },
  {
    pattern: paths.socialPlay.pattern,
    capabilities: ["social_syndicates"],
    indexed: true,
    title: titled("Play together"),
    parts: () => [part("lotto-party"), part("lotto-syndicates", { beside: "" })],
  },
  {
    pattern: paths.charityTickets.pattern,
    capabilities: ["charity_lotteries", "multi_offer_site"],
    indexed: true,
    query: { sort: oneOf(...offerSorts) },
    title: titled("Charity tickets"),
    parts: only("lotto-raffle-listing", ({ query }) => ({ sort: query.sort })),
  },
  { pattern: paths.cart.pattern, checkout: true, title: titled("Cart"), parts: only("lotto-cart") },
  {
    pattern: paths.cartReplay.pattern,
    protected: true,
    checkout: true,
    title: titled("Play again"),
    parts: only("lotto-cart-replay", ({ params }) => ({ checkout: params.replayID })),
  },
  {
    pattern: paths.buy.pattern,
    query: { [DEEP_LINK_QUERY]: anyText },
    checkout: true,
    title: titled("Checkout"),
    parts: only("lotto-checkout", ({ query }) => ({ "deep-link": query[DEEP_LINK_QUERY] })),
  },
  {
    pattern: paths.checkoutLogin.pattern,
    checkout: true,
    title: titled("Sign in"),
    parts: only("lotto-login", () => ({ next: paths.buy.link() })),
  },
  {
    pattern: paths.login.pattern,
    query: { next: anyText },
    checkout: true,
    title: titled("Sign in"),
    parts: only("lotto-login", ({ query }) => ({ next: query.next })),
  },
  {
    pattern: paths.loginAutologin.pattern,
    query: { next: anyText },
    checkout: true,
    title: titled("Signing in"),
    parts: only("lotto-login", ({ query }) => ({ token: "autologin", next: query.next })),
  },
  {
    pattern: paths.loginTransfer.pattern,
    query: { next: anyText },
    checkout: true,
    title: titled("Signing in"),
    parts: only("lotto-login", ({ query }) => ({ token: "transfer", next: query.next })),
  },
  {
    pattern: socialPath.pattern,
    query: { next: anyText },
    checkout: true,
    title: titled("Signing in"),
    parts: only("lotto-login", ({ query }) => ({ token: "social", next: query.next })),
  },
  {
    pattern: signInWindowPath.pattern,
    checkout: true,
    title: titled("Signing in"),
    parts: only("lotto-login", () => ({ token: "window" })),
  },
  {
    pattern: socialAnswerPath.pattern,
    checkout: true,
    title: titled("Signing in"),
    parts: only("lotto-login", () => ({ token: "social-answer" })),
  },
  {
    pattern: paths.forgotPassword.pattern,
    title: titled("Forgot your password?"),
    parts: only("lotto-forgot-password"),
  },
  {
    pattern: paths.changePassword.pattern,
    title: titled("Choose a new password"),
    parts: only("lotto-change-password"),
  },
  {
    pattern: paths.forcePasswordChange.pattern,
    protected: true,
    title: titled("Choose a new password"),
    parts: only("lotto-change-password", () => ({ forced: "" })),
  },
  { pattern: paths.logout.pattern, title: titled("Sign out"), parts: only("lotto-logout") },
  {
    pattern: paths.receipt.pattern,
    query: { [DEEP_LINK_QUERY]: anyText },
    protected: true,
    title: titled("Receipt"),
    parts: only("lotto-receipt", ({ params, query }) => ({
      checkout: params.checkoutID,
      "deep-link": query[DEEP_LINK_QUERY],
    })),
  },
  {
    pattern: resultPaths.lotteryResults.pattern,
    indexed: true,
    title: titled("Lottery results"),
    parts: only("lotto-results", page),
  },
  {
    pattern: resultPaths.raffleResults.pattern,
    indexed: true,
    title: titled("Raffle results"),
    parts: only("lotto-raffle-results", page),
  },
  {
    pattern: resultPaths.results.pattern,
    indexed: true,
    query: { view: oneOf("check") },
    title: titled("Lottery results"),
    parts: (match) =>
      match.query.view ? [part("lotto-ticket-checker")] : [part("lotto-results", page(match))],
  },
]
