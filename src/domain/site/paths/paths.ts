import { linked, part, path } from "./path-patterns.ts"

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

  lotteries: path("/lotto-tickets"),
  charityTickets: path("/charity-tickets"),
  socialPlay: path("/social-play"),
  syndicates: path("/syndicates"),
  lottoParty: path("/lotto-party"),

  /** Leads anybody who is stuck to help, also while they are buying. */
  contact: path("/about/contact-us"),

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

  purchase: path("/purchase"),
  partner: path("/purchase/{partnerSlug}"),
  partnerAutologin: path("/purchase/{partnerSlug}/autologin/{autologinToken}"),
  partnerReceipt: path("/purchase/{partnerSlug}/receipt/{checkoutID}"),

  yourSupport: path("/{productOfferKey}/your-support"),
  productTerms: path("/{productOfferKey}/terms-and-conditions/{drawNo?}"),
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

/** The view of a page that a query names ("check"), where it is a plain word; null for the page as it is. */
export function viewOf(query: string): string | null {
  const view = new URLSearchParams(query).get("view")
  return view && /^[a-z]{1,20}$/.test(view) ? view : null
}

/** Whether a link leads to what is shown: to the same page, and to the same view of it where the link names one. */
export function leadsTo(
  link: string,
  { path, view = null }: { path: string; view?: string | null },
): boolean {
  const wanted = viewOf(link.split("?", 2)[1] ?? "")
  return isSamePath(link, path) && (wanted === null || wanted === view)
}

/** Whether two addresses are the same page. */
export const isSamePath = (one: string, other: string): boolean => plainPath(one) === plainPath(other)
