/**
 * Addresses of the shop: each pattern (for the route table) stands beside the function that builds its links.
 * `{x}` is a parameter, `{x?}` an optional last one.
 */
const path = <P extends unknown[]>(pattern: string, link: (...parts: P) => string) => ({ pattern, link })
const fixed = (address: string) => path(address, () => address)
const part = (value: string | number) => encodeURIComponent(String(value))
/** Page 1 omits its segment. */
const paged = (base: string) =>
  path(`${base}/{page?}`, (page: number = 1) => (page > 1 ? `${base}/${page}` : base))

/** Game types that have an address of their own (specification 000 §2). */
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

export const paths = {
  home: fixed("/"),
  lotteries: fixed("/lotto-tickets"),
  cart: fixed("/cart"),
  buy: fixed("/cart/buy"),
  checkoutLogin: fixed("/checkout/login"),
  login: path("/login", (returnTo?: string) => (returnTo ? `/login?next=${part(returnTo)}` : "/login")),
  /** Where a customer goes whose session ended without their doing (specification 002 §4). */
  loginAgain: path("/login", (returnTo: string) => `/login?next=${part(returnTo)}&unauthorised=true`),
  loginAutologin: path(
    "/login/autologin/{autologinToken}",
    (token: string) => `/login/autologin/${part(token)}`,
  ),
  loginTransfer: path(
    "/login/transfer/{autologinToken}",
    (token: string) => `/login/transfer/${part(token)}`,
  ),
  forgotPassword: fixed("/forgot-password"),
  changePassword: fixed("/change-Password"),
  forcePasswordChange: fixed("/force-password-change"),
  logout: fixed("/logout"),
  receipt: path("/receipt/{checkoutID}", (id: string) => `/receipt/${part(id)}`),
  results: path("/lotto-results/{page?}", (page: number = 1) =>
    page > 1 ? `/lotto-results/${page}` : "/lotto-results",
  ),
  lotteryResults: paged("/lotto-results/lotteries"),
  contact: fixed("/about/contact-us"),
  questions: fixed("/about/faq"),
  preview: path("/preview", (item?: string) => (item ? `/preview?item=${part(item)}` : "/preview")),
  blog: fixed("/blog"),
  blogCategory: path("/blog/category/{slug}/{page?}", (slug: string, page: number = 1) =>
    page > 1 ? `/blog/category/${part(slug)}/${page}` : `/blog/category/${part(slug)}`,
  ),
  blogPost: path("/blog/{blogSlug}", (slug: string) => `/blog/${part(slug)}`),
  causes: fixed("/causes"),
  cause: path("/causes/{causeSlug}", (slug: string) => `/causes/${part(slug)}`),
  causeOffer: path(
    "/causes/{causeSlug}/{productOfferKey}",
    (slug: string, offer: string) => `/causes/${part(slug)}/${part(offer)}`,
  ),
  account: fixed("/my-account"),
  deposit: fixed("/my-account/deposit"),
  depositShort: fixed("/deposit"),
  depositDetails: path(
    "/my-account/deposit/details/{depositID}",
    (id: string) => `/my-account/deposit/details/${part(id)}`,
  ),
  depositSuccess: path(
    "/my-account/deposit/details/{depositID}/success",
    (id: string) => `/my-account/deposit/details/${part(id)}/success`,
  ),
  depositFailure: path(
    "/my-account/deposit/details/{depositID}/failure",
    (id: string) => `/my-account/deposit/details/${part(id)}/failure`,
  ),
  depositSummary: path(
    "/my-account/deposit/summary/{transactionID}",
    (id: string) => `/my-account/deposit/summary/${part(id)}`,
  ),
  depositAuthorisation: path(
    "/my-account/deposit/authorisation/{depositID}",
    (id: string) => `/my-account/deposit/authorisation/${part(id)}`,
  ),
  depositReturned: path(
    "/checkout/deposit/{depositId}/success",
    (id: string) => `/checkout/deposit/${part(id)}/success`,
  ),
  depositCancelled: path(
    "/my-account/deposit/{depositId}/cancel",
    (id: string) => `/my-account/deposit/${part(id)}/cancel`,
  ),
  checkoutDepositCancelled: path(
    "/checkout/deposit/{depositId}/cancel",
    (id: string) => `/checkout/deposit/${part(id)}/cancel`,
  ),
  myDetails: fixed("/my-account/my-details"),
  confirmAddress: path("/my-account/confirm-address/{token?}", () => "/my-account/confirm-address"),
  upgradeAccount: fixed("/my-account/upgrade-account"),
  upcomingTickets: paged("/my-account/upcoming-tickets"),
  upcomingTicket: path(
    "/my-account/upcoming-tickets/ticket/{id}",
    (id: string) => `/my-account/upcoming-tickets/ticket/${part(id)}`,
  ),
  pastTickets: paged("/my-account/past-tickets"),
  pastTicket: path(
    "/my-account/past-tickets/ticket/{id}",
    (id: string) => `/my-account/past-tickets/ticket/${part(id)}`,
  ),
  closeAccount: fixed("/close-my-account"),
  accountClosed: fixed("/close-my-account/success"),
  communicationPreferences: fixed("/communication-preferences"),
  communicationLink: path("/communication-preferences/{id}", (id: string, token: string | null) =>
    token
      ? `/communication-preferences/${part(id)}?token=${part(token)}`
      : `/communication-preferences/${part(id)}`,
  ),
  unsubscribe: path(
    "/unsubscribe/{customerId}/{offerKey?}",
    (id: string, token: string) => `/unsubscribe/${part(id)}?token=${part(token)}`,
  ),
  accountVerification: fixed("/account-verification"),
  purchase: fixed("/purchase"),
  partner: path("/purchase/{partnerSlug}", (slug: string) => `/purchase/${part(slug)}`),
  partnerAutologin: path(
    "/purchase/{partnerSlug}/autologin/{autologinToken}",
    (slug: string, token: string) => `/purchase/${part(slug)}/autologin/${part(token)}`,
  ),
  partnerReceipt: path(
    "/purchase/{partnerSlug}/receipt/{checkoutID}",
    (slug: string, id: string) => `/purchase/${part(slug)}/receipt/${part(id)}`,
  ),
  offerResults: path("/{productOfferKey}/results", (offer: string, page: number = 1) =>
    page > 1 ? `/${part(offer)}/results?page=${page}` : `/${part(offer)}/results`,
  ),
  statistics: path("/{productOfferKey}/statistics", (offer: string) => `/${part(offer)}/statistics`),
  productTerms: path(
    "/{productOfferKey}/terms-and-conditions/{drawNo?}",
    (offer: string) => `/${part(offer)}/terms-and-conditions`,
  ),
  archivedResults: path(
    "/{productOfferKey}/results/{date}",
    (offer: string, month: string) => `/${part(offer)}/results/${part(month)}`,
  ),
  drawResult: path(
    "/{productOfferKey}/results/draw/{drawNo}",
    (offer: string, drawNo: number) => `/${part(offer)}/results/draw/${drawNo}`,
  ),
  offerDraw: path(
    "/{productOfferKey}/draw/{drawNo}",
    (offer: string, drawNo: number) => `/${part(offer)}/draw/${drawNo}`,
  ),
  offerDrawBuy: path(
    "/{productOfferKey}/draw/{drawNo}/buy",
    (offer: string, drawNo: number) => `/${part(offer)}/draw/${drawNo}/buy`,
  ),
  offerBuy: path("/{productOfferKey}/buy", (offer: string) => `/${part(offer)}/buy`),
  offerSubscription: path(
    "/{productOfferKey}/subscription",
    (offer: string) => `/${part(offer)}/subscription`,
  ),
  offer: path("/{productOfferKey}/{gameTypeKey?}", (offer: string, gameType?: string) => {
    const suffix = gameType ? gameTypeSuffixes[gameType] : undefined
    return suffix && gameType !== "standard" ? `/${part(offer)}/${suffix}` : `/${part(offer)}`
  }),
} as const

/**
 * A path of this site to go back to, or null for anything that could lead elsewhere: other hosts, schemes,
 * protocol-relative and backslash tricks.
 */
export function safeReturnPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith("/")) return null
  const base = "https://shop.invalid"
  try {
    const url = new URL(wanted, base)
    return url.origin === base && !/[\\\t\n\r]/.test(wanted) && !wanted.startsWith("//")
      ? url.pathname + url.search
      : null
  } catch {
    return null
  }
}
