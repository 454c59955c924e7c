import { readArchiveMonth } from "#src/domain/archive-month.ts"
import { pageNumber } from "#src/domain/page-number.ts"
import { gameTypeSuffixes, paths } from "#src/domain/paths.ts"
import { only, type PagePart, type Place, part, type Route } from "./route.ts"

/** "Oz Lotto" for oz_lotto: what a title says until the offer's own name is there. */
const offerTitle = (suffix: string) => (place: Place) => {
  const words = (place.params.productOfferKey ?? "").split(/[_-]/)
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ")}${suffix}`
}

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

/** One product: tried after every other row (specification 000 §2). */
export const offerRoutes: readonly Route[] = [
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
    pattern: paths.statistics.pattern,
    indexed: true,
    capabilities: ["commercial_lotteries"],
    title: offerTitle(" statistics"),
    parts: only("lotto-statistics", ({ params }) => ({ offer: params.productOfferKey })),
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
  {
    pattern: paths.productTerms.pattern,
    indexed: true,
    title: offerTitle(" terms and conditions"),
    parts: ({ params }) =>
      /^\d{0,6}$/.test(params.drawNo ?? "")
        ? [part("lotto-product-terms", { offer: params.productOfferKey, draw: params.drawNo })]
        : null,
  },
  {
    pattern: paths.archivedResults.pattern,
    title: offerTitle(" past results"),
    parts: ({ params }) =>
      readArchiveMonth(params.date ?? "")
        ? [part("lotto-offer-results", { offer: params.productOfferKey, month: params.date })]
        : null,
  },
  { pattern: paths.offerDrawBuy.pattern, title: offerTitle(" tickets"), parts: playPage },
  { pattern: paths.offerBuy.pattern, title: offerTitle(" tickets"), parts: playPage },
  // Kept for old links: the page is empty but for the shell (specification 001 §2).
  { pattern: paths.offerSubscription.pattern, title: offerTitle(""), parts: () => [] },
  { pattern: paths.offerDraw.pattern, title: offerTitle(" tickets"), parts: playPage },
  { pattern: paths.offer.pattern, indexed: true, title: offerTitle(" tickets"), parts: playPage },
]
