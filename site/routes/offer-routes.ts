import { readArchiveMonth } from "#src/domain/draws/archive-month.ts"
import { pageNumber } from "#src/domain/site/page-number.ts"
import { gameTypeSuffixes, paths } from "#src/domain/site/paths.ts"
import { only, type PagePart, part, type Route, type RouteMatch } from "./route.ts"

/** "Oz Lotto" for oz_lotto: what a title says until the offer's own name is there. */
const offerTitle = (suffix: string) => (place: RouteMatch) => {
  const words = (place.params.productOfferKey ?? "").split(/[_-]/)
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ")}${suffix}`
}

/** Game type by its path suffix; null for a suffix that is none. */
function gameTypeOf(suffix: string | undefined): string | undefined | null {
  if (suffix === undefined) return undefined
  return Object.keys(gameTypeSuffixes).find((key) => gameTypeSuffixes[key] === suffix) ?? null
}

/** Shows one thing for a raffle and another for anything else. */
const byKind =
  (forRaffle: Route["parts"], forOthers: Route["parts"]): Route["parts"] =>
  (place) =>
    place.productType === "raffle_ticket" ? forRaffle(place) : forOthers(place)
const none = () => null

const isDrawNo = (drawNo: string | undefined) => /^[1-9]\d{0,5}$/.test(drawNo ?? "")
/** A path may name no draw; what it names must be one. */
const isOptionalDrawNo = (drawNo: string | undefined) => drawNo === undefined || isDrawNo(drawNo)

function rafflePage({ params, query }: RouteMatch): PagePart[] | null {
  if (params.gameTypeKey !== undefined || !isOptionalDrawNo(params.drawNo)) return null
  return [
    part("lotto-raffle", {
      offer: params.productOfferKey,
      draw: params.drawNo,
      "free-postal-entry": query.has("free-postal-entry") ? "" : undefined,
      preview: query.get("preview") === "true" ? "" : undefined,
    }),
  ]
}

const raffleResults = ({ params, query }: RouteMatch): PagePart[] => [
  part("lotto-raffle-results", {
    offer: params.productOfferKey,
    tab: query.get("tab") === "winners" ? "winners" : undefined,
    page: String(pageNumber(query.get("page") ?? undefined)),
  }),
]

function lotteryPage({ params, query }: RouteMatch): PagePart[] | null {
  const gameType = gameTypeOf(params.gameTypeKey)
  if (gameType === null || !isOptionalDrawNo(params.drawNo)) return null
  if (gameType === "syndicate") return [part("lotto-syndicates", { lottery: params.productOfferKey })]
  const asked = query.get("firstDrawNo")
  return [
    part("lotto-ticket-builder", {
      offer: params.productOfferKey,
      "game-type": gameType,
      draw: params.drawNo ?? (asked !== null && isDrawNo(asked) ? asked : undefined),
    }),
  ]
}

const playPage = byKind(rafflePage, lotteryPage)

/** One product: tried after every other row (specification 000 §2). */
export const offerRoutes: readonly Route[] = [
  {
    pattern: paths.offerResults.pattern,
    indexed: true,
    afterSale: true,
    title: offerTitle(" results"),
    parts: byKind(raffleResults, ({ params, query }) => [
      part("lotto-offer-results", {
        offer: params.productOfferKey,
        page: String(pageNumber(query.get("page") ?? undefined)),
      }),
      part("lotto-ticket-checker", { offer: params.productOfferKey }),
    ]),
  },
  {
    pattern: paths.offerWinners.pattern,
    indexed: true,
    afterSale: true,
    title: offerTitle(" winners"),
    parts: only("lotto-raffle-winners", ({ params, query }) => ({
      offer: params.productOfferKey,
      page: String(pageNumber(query.get("page") ?? undefined)),
    })),
  },
  {
    pattern: paths.yourSupport.pattern,
    indexed: true,
    title: offerTitle(": your support"),
    parts: byKind(
      only("lotto-raffle-support", ({ params }) => ({ offer: params.productOfferKey })),
      none,
    ),
  },
  {
    pattern: paths.statistics.pattern,
    indexed: true,
    capabilities: ["commercial_lotteries"],
    title: offerTitle(" statistics"),
    parts: byKind(
      none,
      only("lotto-statistics", ({ params }) => ({ offer: params.productOfferKey })),
    ),
  },
  {
    pattern: paths.drawResult.pattern,
    indexed: true,
    afterSale: true,
    title: offerTitle(" draw result"),
    parts: ({ params, productType }) =>
      isDrawNo(params.drawNo)
        ? [
            part(productType === "raffle_ticket" ? "lotto-raffle-results" : "lotto-draw-result", {
              offer: params.productOfferKey,
              draw: params.drawNo,
            }),
          ]
        : null,
  },
  {
    pattern: paths.productTerms.pattern,
    indexed: true,
    afterSale: true,
    title: offerTitle(" terms and conditions"),
    parts: ({ params, productType }) =>
      isOptionalDrawNo(params.drawNo)
        ? [
            part(productType === "raffle_ticket" ? "lotto-raffle-terms" : "lotto-product-terms", {
              offer: params.productOfferKey,
              draw: params.drawNo,
            }),
          ]
        : null,
  },
  {
    pattern: paths.archivedResults.pattern,
    title: offerTitle(" past results"),
    parts: ({ params, productType }) =>
      readArchiveMonth(params.date ?? "")
        ? [
            part(productType === "raffle_ticket" ? "lotto-raffle-results" : "lotto-offer-results", {
              offer: params.productOfferKey,
              month: params.date,
            }),
          ]
        : null,
  },
  { pattern: paths.offerDrawBuy.pattern, title: offerTitle(" tickets"), parts: playPage },
  { pattern: paths.offerBuy.pattern, title: offerTitle(" tickets"), parts: playPage },
  // Kept for old links: the page is empty but for the shell (specification 001 §2).
  { pattern: paths.offerSubscription.pattern, title: offerTitle(""), parts: () => [] },
  { pattern: paths.offerDraw.pattern, title: offerTitle(" tickets"), parts: playPage },
  { pattern: paths.offer.pattern, indexed: true, title: offerTitle(" tickets"), parts: playPage },
]
