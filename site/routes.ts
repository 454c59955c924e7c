import { pageNumber } from "#src/domain/page-number.ts"
import { gameTypeSuffixes, paths } from "#src/domain/paths.ts"

/** An element of a page and the attributes it is written with. */
export interface PagePart {
  readonly tag: `lotto-${string}`
  readonly attributes: Readonly<Record<string, string>>
}

/** Where an address led: the route, its parameters and its query. */
export interface Place {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/**
 * One row of the route table. The server and the browser read the same rows: the server to render, the
 * browser to change pages without loading.
 */
export interface Route {
  readonly pattern: string
  /** Only for a signed-in customer. */
  readonly protected?: boolean
  /** A checkout screen: reduced footer (specification 000 §2). */
  readonly checkout?: boolean
  /** Search engines may list it. */
  readonly indexed?: boolean
  /** Belongs to a partner's frame: no navigation, no footer, framed by that partner's origins only. */
  readonly framed?: boolean
  /** Content key of the page's metadata: the path with dots for slashes (specification 002 §3). */
  readonly title: (place: Place) => string
  readonly parts: (place: Place) => readonly PagePart[] | null
}

const part = (tag: PagePart["tag"], attributes: Record<string, string | undefined> = {}): PagePart => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
})

const only =
  (tag: PagePart["tag"], attributes: (place: Place) => Record<string, string | undefined> = () => ({})) =>
  (place: Place): PagePart[] => [part(tag, attributes(place))]

const page = ({ params }: Place) => ({ page: String(pageNumber(params.page)) })
const titled = (title: string) => () => title
/** "Oz Lotto" for oz_lotto: what a title says until the offer's own name is there. */
const offerTitle = (suffix: string) => (place: Place) => {
  const words = (place.params.productOfferKey ?? "").split(/[_-]/)
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ")}${suffix}`
}

const depositDetails = only("lotto-deposit-details", ({ params }) => ({
  deposit: params.depositID ?? params.transactionID ?? params.depositId,
}))

/** Game type by its path suffix; null for a suffix that is none. */
function gameTypeOf(suffix: string | undefined): string | undefined | null {
  if (suffix === undefined) return undefined
  return Object.keys(gameTypeSuffixes).find((key) => gameTypeSuffixes[key] === suffix) ?? null
}

function playPage({ params, query }: Place): PagePart[] | null {
  const gameType = gameTypeOf(params.gameTypeKey)
  if (gameType === null) return null
  return [
    part("lotto-ticket-builder", {
      offer: params.productOfferKey,
      "game-type": gameType,
      draw: params.drawNo ?? query.get("firstDrawNo") ?? undefined,
    }),
  ]
}

/** What a host may ask of the framed flow; an empty `<iframe>` says it in the address too. */
const askedByHost = ["lottery", "game-type", "draw", "quantity", "campaign", "locale", "theme", "step"]
const framedAttributes = ({ params, query }: Place) => ({
  partner: params.partnerSlug,
  ...Object.fromEntries(askedByHost.map((name) => [name, query.get(name) ?? undefined])),
})

/** Rows in the order they are tried; product-offer rows come last (specification 000 §2). */
export const routes: readonly Route[] = [
  { pattern: paths.home.pattern, indexed: true, title: titled("Home"), parts: only("lotto-home") },
  {
    pattern: paths.lotteries.pattern,
    indexed: true,
    title: titled("Lotto tickets"),
    parts: only("lotto-lotteries"),
  },
  { pattern: paths.cart.pattern, checkout: true, title: titled("Cart"), parts: only("lotto-cart") },
  { pattern: paths.buy.pattern, checkout: true, title: titled("Checkout"), parts: only("lotto-checkout") },
  {
    pattern: paths.checkoutLogin.pattern,
    checkout: true,
    title: titled("Sign in"),
    parts: only("lotto-login", () => ({ next: paths.buy.link() })),
  },
  {
    pattern: paths.login.pattern,
    checkout: true,
    title: titled("Sign in"),
    parts: only("lotto-login", ({ query }) => ({ next: query.get("next") ?? undefined })),
  },
  {
    pattern: paths.loginAutologin.pattern,
    checkout: true,
    title: titled("Signing in"),
    parts: only("lotto-login", ({ query }) => ({ token: "autologin", next: query.get("next") ?? undefined })),
  },
  {
    pattern: paths.loginTransfer.pattern,
    checkout: true,
    title: titled("Signing in"),
    parts: only("lotto-login", ({ query }) => ({ token: "transfer", next: query.get("next") ?? undefined })),
  },
  { pattern: paths.logout.pattern, title: titled("Sign out"), parts: only("lotto-logout") },
  {
    pattern: paths.receipt.pattern,
    protected: true,
    title: titled("Receipt"),
    parts: only("lotto-receipt", ({ params }) => ({ checkout: params.checkoutID })),
  },
  {
    pattern: paths.lotteryResults.pattern,
    indexed: true,
    title: titled("Lottery results"),
    parts: only("lotto-results", page),
  },
  {
    pattern: paths.results.pattern,
    indexed: true,
    title: titled("Lottery results"),
    parts: only("lotto-results", page),
  },
  {
    pattern: paths.account.pattern,
    protected: true,
    title: titled("My account"),
    parts: only("lotto-account"),
  },
  {
    pattern: paths.deposit.pattern,
    protected: true,
    checkout: true,
    title: titled("Deposit"),
    parts: only("lotto-deposit"),
  },
  {
    pattern: paths.depositShort.pattern,
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
    protected: true,
    checkout: true,
    title: titled("Deposit"),
    parts: depositDetails,
  })),
  {
    pattern: paths.upcomingTicket.pattern,
    protected: true,
    title: titled("Ticket"),
    parts: only("lotto-ticket", ({ params }) => ({ ticket: params.id })),
  },
  {
    pattern: paths.upcomingTickets.pattern,
    protected: true,
    title: titled("Upcoming tickets"),
    parts: only("lotto-upcoming-tickets", page),
  },
  {
    pattern: paths.pastTicket.pattern,
    protected: true,
    title: titled("Ticket"),
    parts: only("lotto-ticket", ({ params }) => ({ ticket: params.id })),
  },
  {
    pattern: paths.pastTickets.pattern,
    protected: true,
    title: titled("Past tickets"),
    parts: only("lotto-past-tickets", page),
  },
  {
    pattern: paths.purchase.pattern,
    framed: true,
    title: titled("Buy a ticket"),
    parts: only("lotto-purchase"),
  },
  {
    pattern: paths.partnerAutologin.pattern,
    framed: true,
    title: titled("Signing in"),
    parts: only("lotto-purchase", framedAttributes),
  },
  {
    pattern: paths.partnerReceipt.pattern,
    framed: true,
    title: titled("Receipt"),
    parts: only("lotto-receipt", ({ params }) => ({
      partner: params.partnerSlug,
      checkout: params.checkoutID,
    })),
  },
  {
    pattern: paths.partner.pattern,
    framed: true,
    title: titled("Buy a ticket"),
    parts: only("lotto-purchase", framedAttributes),
  },
  {
    pattern: paths.offerResults.pattern,
    indexed: true,
    title: offerTitle(" results"),
    parts: only("lotto-offer-results", ({ params, query }) => ({
      offer: params.productOfferKey,
      page: String(pageNumber(query.get("page") ?? undefined)),
    })),
  },
  {
    pattern: paths.drawResult.pattern,
    indexed: true,
    title: offerTitle(" draw result"),
    parts: ({ params }) =>
      /^\d+$/.test(params.drawNo ?? "")
        ? [part("lotto-draw-result", { offer: params.productOfferKey, draw: params.drawNo })]
        : null,
  },
  { pattern: paths.offerDraw.pattern, title: offerTitle(" tickets"), parts: playPage },
  { pattern: paths.offer.pattern, indexed: true, title: offerTitle(" tickets"), parts: playPage },
]

/** What any other address shows; inside a partner's section, that section's own. */
export const notFound: Route = {
  pattern: "*",
  title: titled("Page not found"),
  parts: only("lotto-not-found"),
}
export const partnerNotFound: Route = { ...notFound, pattern: "/purchase/{partnerSlug}/*", framed: true }
