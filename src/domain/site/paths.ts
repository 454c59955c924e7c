/** The values a pattern's parameters take, in their order; an optional last one may be left out. */
type Values<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends `${string}?`
    ? [value?: string | number]
    : [value: string | number, ...Values<Rest>]
  : []

const part = (value: string | number) => encodeURIComponent(String(value))

/** A pattern with its values filled in, one after the other; an optional one without a value goes with its slash. */
function filled(pattern: string, values: readonly (string | number | undefined)[]): string {
  let place = 0
  return pattern.replace(/\/\{\w+\??\}/g, () => {
    const value = values[place++]
    return value === undefined ? "" : `/${part(value)}`
  })
}

/** An address whose link is its pattern with the values filled in. */
const path = <const Pattern extends string>(pattern: Pattern) => ({
  pattern,
  link: (...values: Values<Pattern>) => filled(pattern, values),
})

/** An address whose link is more than its pattern: with a query, or under another name. */
const linked = <P extends unknown[]>(pattern: string, link: (...values: P) => string) => ({ pattern, link })

/** An address that carries a secret: what stands behind `#` goes to no server, no log and no other site. */
export const withToken = (address: string, token: string) => `${address}#token=${part(token)}`

/** A list's address; page 1 omits its segment. */
const paged = <const Base extends string>(base: Base) =>
  linked(`${base}/{page?}`, (page: number = 1) => (page > 1 ? `${base}/${page}` : base))

/** Game types that have an address of their own. */
export const gameTypeSuffixes: Readonly<Record<string, string>> = {
  deferred: "subscriptions",
  powerhit: "powerhit",
  powerpik: "powerpik",
  random: "random",
  reduced_system: "systems",
  standard: "standard",
  strike_boxed: "boxed",
  mega_combo: "super-combos",
  syndicate: "syndicates",
  lotto_party: "lotto-party",
}

/**
 * Addresses of the shop: each pattern (for the route table) stands beside the function that builds its links.
 * `{x}` is a parameter, `{x?}` an optional last one. Pages are listed here before they are built, so that
 * whoever leads to one where it is there knows its address.
 */
export const paths = {
  home: path("/"),
  preview: linked("/preview", (item?: string) => (item ? `/preview?item=${part(item)}` : "/preview")),
  featureBanner: path("/marketing/feature-banner"),
  android: path("/app/android"),
  androidInstall: path("/app/android/install"),
  app: path("/app"),

  lotteries: path("/lotto-tickets"),
  charityTickets: path("/charity-tickets"),
  socialPlay: path("/social-play"),
  syndicates: path("/syndicates"),
  lottoParty: path("/lotto-party"),

  cart: path("/cart"),
  buy: path("/cart/buy"),
  cartReplay: path("/cart/replay/{replayID}"),
  receipt: path("/receipt/{checkoutID}"),

  login: linked("/login", (returnTo?: string) => (returnTo ? `/login?next=${part(returnTo)}` : "/login")),
  /** Where a customer goes whose session ended without their doing. */
  loginAgain: linked("/login", (returnTo: string) => `/login?next=${part(returnTo)}&unauthorised=true`),
  loginAutologin: path("/login/autologin/{autologinToken}"),
  loginTransfer: path("/login/transfer/{autologinToken}"),
  checkoutLogin: path("/checkout/login"),
  logout: path("/logout"),
  forgotPassword: path("/forgot-password"),
  changePassword: path("/change-Password"),
  forcePasswordChange: path("/force-password-change"),

  about: path("/about"),
  responsibleGaming: path("/about/responsible-gaming"),
  privacy: path("/about/privacy"),
  cookiePolicy: path("/about/cookie-policy"),
  questions: path("/about/faq"),
  terms: path("/about/terms-and-conditions"),
  termsOfUse: path("/about/terms-of-use"),
  contact: path("/about/contact-us"),

  blog: path("/blog"),
  blogCategory: linked("/blog/category/{slug}/{page?}", (slug: string, page: number = 1) =>
    page > 1 ? `/blog/category/${part(slug)}/${page}` : `/blog/category/${part(slug)}`,
  ),
  blogPost: path("/blog/{blogSlug}"),
  causes: path("/causes"),
  cause: path("/causes/{causeSlug}"),
  causeOffer: path("/causes/{causeSlug}/{productOfferKey}"),

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
  scheduledPurchases: path("/my-account/scheduled-purchases"),
  scheduledPurchase: path("/my-account/scheduled-purchases/{id}"),
  recurringPurchases: paged("/my-account/recurring-purchases"),
  autoplay: paged("/my-account/autoplay"),
  autoplayTicket: path("/my-account/autoplay/ticket/{id}"),
  subscriptions: paged("/my-account/subscriptions"),
  subscriptionTicket: path("/my-account/subscriptions/ticket/{id}"),
  currentGiveaways: paged("/my-account/current-giveaways"),
  favouriteNumbers: path("/my-account/favourite-numbers"),

  myDetails: path("/my-account/my-details"),
  confirmAddress: linked("/my-account/confirm-address/{token?}", () => "/my-account/confirm-address"),
  upgradeAccount: path("/my-account/upgrade-account"),
  loginAndSecurity: path("/my-account/login-and-security"),
  verifyAccount: path("/my-account/verify-account"),
  accountVerification: path("/account-verification"),
  closeAccount: path("/close-my-account"),
  accountClosed: path("/close-my-account/success"),
  communicationPreferences: path("/communication-preferences"),
  communicationLink: linked("/communication-preferences/{id}", (id: string, token: string | null) =>
    token === null
      ? `/communication-preferences/${part(id)}`
      : withToken(`/communication-preferences/${part(id)}`, token),
  ),
  unsubscribe: linked("/unsubscribe/{customerId}/{offerKey?}", (id: string, token: string) =>
    withToken(`/unsubscribe/${part(id)}`, token),
  ),

  purchase: path("/purchase"),
  partner: path("/purchase/{partnerSlug}"),
  partnerAutologin: path("/purchase/{partnerSlug}/autologin/{autologinToken}"),
  partnerReceipt: path("/purchase/{partnerSlug}/receipt/{checkoutID}"),

  results: paged("/lotto-results"),
  lotteryResults: paged("/lotto-results/lotteries"),
  raffleResults: paged("/lotto-results/raffles"),
  offerResults: linked("/{productOfferKey}/results", (offer: string, page: number = 1) =>
    page > 1 ? `/${part(offer)}/results?page=${page}` : `/${part(offer)}/results`,
  ),
  /** Raffles show their winners beside their draws. */
  raffleWinnersTab: linked("/{productOfferKey}/results", (offer: string, page: number = 1) =>
    page > 1 ? `/${part(offer)}/results?tab=winners&page=${page}` : `/${part(offer)}/results?tab=winners`,
  ),
  offerWinners: linked("/{productOfferKey}/winners", (offer: string, page: number = 1) =>
    page > 1 ? `/${part(offer)}/winners?page=${page}` : `/${part(offer)}/winners`,
  ),
  yourSupport: path("/{productOfferKey}/your-support"),
  statistics: path("/{productOfferKey}/statistics"),
  productTerms: path("/{productOfferKey}/terms-and-conditions/{drawNo?}"),
  archivedResults: path("/{productOfferKey}/results/{date}"),
  drawResult: path("/{productOfferKey}/results/draw/{drawNo}"),
  offerDraw: path("/{productOfferKey}/draw/{drawNo}"),
  offerDrawBuy: path("/{productOfferKey}/draw/{drawNo}/buy"),
  offerBuy: path("/{productOfferKey}/buy"),
  offerSubscription: path("/{productOfferKey}/subscription"),
  offer: linked("/{productOfferKey}/{gameTypeKey?}", (offer: string, gameType?: string) => {
    const suffix = gameType ? gameTypeSuffixes[gameType] : undefined
    return suffix && gameType !== "standard" ? `/${part(offer)}/${suffix}` : `/${part(offer)}`
  }),
} as const

/** An address without its query and its place on the page. */
export const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? ""

/** A path as paths are compared: whatever its case, its last slashes, its query and its place on the page. */
export function plainPath(path: string): string {
  const plain = withoutQuery(path).toLowerCase()
  let end = plain.length
  while (end > 1 && plain[end - 1] === "/") end -= 1
  return plain.slice(0, end)
}

/** Whether two addresses are the same page. */
export const isSamePath = (one: string, other: string): boolean => plainPath(one) === plainPath(other)
