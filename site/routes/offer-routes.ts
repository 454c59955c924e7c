import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { readArchiveMonth } from "#src/domain/draws/dates/archive-month.ts"
import { readShown } from "#src/domain/site/list-view.ts"
import { gameTypeSuffixes, paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { archivedDrawsQuery, drawResultQuery } from "#src/shop/draws/result-queries.ts"
import { drawDetailsQuery } from "#src/shop/raffles/raffle-queries.ts"
import { isGiven, listPage, oneOf } from "./query.ts"
import { type LoadAnswer, only, type PagePart, part, type Route, type RouteMatch } from "./route.ts"

/** The product's name, or its key in words until the name is loaded: "Oz Lotto" for oz_lotto. */
const offerTitle = (suffix: string) => (match: RouteMatch) => {
  if (match.productName) return `${match.productName}${suffix}`
  const words = (match.params.productOfferKey ?? "").split(/[_-]/)
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
  (match) =>
    match.productType === "raffle_ticket" ? forRaffle(match) : forOthers(match)
const none = () => null

const isDrawNo = (drawNo: string | undefined) => /^[1-9]\d{0,5}$/.test(drawNo ?? "")
/** A path may name no draw; what it names must be one. */
const isOptionalDrawNo = (drawNo: string | undefined) => drawNo === undefined || isDrawNo(drawNo)

function rafflePage({ params, query }: RouteMatch): PagePart[] | null {
  // Books are the standard way to play a raffle, and the only one.
  if (!["standard", undefined].includes(params.gameTypeKey) || !isOptionalDrawNo(params.drawNo)) return null
  return [
    part("lotto-raffle", {
      offer: params.productOfferKey,
      draw: params.drawNo,
      "free-postal-entry": query["free-postal-entry"],
      preview: query.preview && "",
    }),
  ]
}

const raffleResults = ({ params, query }: RouteMatch): PagePart[] => [
  part("lotto-raffle-results", {
    offer: params.productOfferKey,
    tab: query.tab,
    page: query.page ?? "1",
  }),
]

function lotteryPage({ params, query }: RouteMatch): PagePart[] | null {
  const gameType = gameTypeOf(params.gameTypeKey)
  if (gameType === null || !isOptionalDrawNo(params.drawNo)) return null
  if (gameType === "syndicate")
    return [part("lotto-syndicates", { lottery: params.productOfferKey, shown: query.shown })]
  if (gameType === "lotto_party") return [part("lotto-party", { lottery: params.productOfferKey })]
  return [
    part("lotto-ticket-builder", {
      offer: params.productOfferKey,
      "game-type": gameType,
      draw: params.drawNo ?? query.firstDrawNo,
    }),
  ]
}

/** Terms of one draw need the draw. */
const needsDraw: Route["needs"] = ({ params }) =>
  params.drawNo && isOptionalDrawNo(params.drawNo)
    ? [drawDetailsQuery({ offer: params.productOfferKey ?? "", drawNo: Number(params.drawNo) })]
    : []
/** A page of one draw's result needs the draw: the answer that it shows. */
const needsResult: Route["needs"] = (match) => {
  const { drawNo, productOfferKey: offer = "" } = match.params
  if (match.productType !== "lottery_ticket" || !isDrawNo(drawNo)) return needsDraw(match) ?? []
  return [drawResultQuery({ offer, drawNo: Number(drawNo) })]
}

/** A page of a month's results needs the month to have begun. */
const needsMonth: Route["needs"] = ({ params: { productOfferKey: offer = "", date = "" } }) => {
  const month = readArchiveMonth(date)
  return month ? [archivedDrawsQuery({ offer, ...month })] : []
}

const linksTo =
  (link: (key: string) => string, isListed: (offer: ProductOffer) => boolean = () => true) =>
  async (load: LoadAnswer) =>
    ((await load(offersQuery({ pricingId: DEFAULT_PRICING }))) ?? [])
      .filter(isListed)
      .map(({ key }) => link(key))
const isLottery = ({ type }: ProductOffer) => type === "lottery_ticket"
const isRaffle = ({ type }: ProductOffer) => type === "raffle_ticket"

/** A membership is played nowhere: it is joined on the pages of its programme. */
const playPage: Route["parts"] = (match) =>
  match.productType === "membership" ? null : byKind(rafflePage, lotteryPage)(match)
const playQuery = {
  "free-postal-entry": isGiven,
  preview: oneOf("true"),
  firstDrawNo: (value: string) => (isDrawNo(value) ? value : undefined),
}

/** One product: tried after every other row. */
export const offerRoutes: readonly Route[] = [
  {
    pattern: resultPaths.offerResults.pattern,
    addresses: linksTo(resultPaths.offerResults.link),
    query: { tab: oneOf("winners"), page: listPage },
    indexed: true,
    afterSale: true,
    title: offerTitle(" results"),
    parts: byKind(raffleResults, ({ params, query }) => [
      part("lotto-offer-results", {
        offer: params.productOfferKey,
        page: query.page ?? "1",
      }),
      part("lotto-ticket-checker", { offer: params.productOfferKey }),
    ]),
  },
  {
    pattern: resultPaths.offerWinners.pattern,
    addresses: linksTo(resultPaths.offerWinners.link, isRaffle),
    query: { page: listPage },
    indexed: true,
    afterSale: true,
    title: offerTitle(" winners"),
    parts: only("lotto-raffle-winners", ({ params, query }) => ({
      offer: params.productOfferKey,
      page: query.page ?? "1",
    })),
  },
  {
    pattern: paths.yourSupport.pattern,
    addresses: linksTo(paths.yourSupport.link, isRaffle),
    indexed: true,
    title: offerTitle(": your support"),
    parts: byKind(
      only("lotto-raffle-support", ({ params }) => ({ offer: params.productOfferKey })),
      none,
    ),
  },
  {
    pattern: resultPaths.statistics.pattern,
    addresses: linksTo(resultPaths.statistics.link, isLottery),
    indexed: true,
    capabilities: ["commercial_lotteries"],
    title: offerTitle(" statistics"),
    parts: byKind(
      none,
      only("lotto-statistics", ({ params }) => ({ offer: params.productOfferKey })),
    ),
  },
  {
    pattern: resultPaths.drawResult.pattern,
    needs: needsResult,
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
    addresses: linksTo((key) => paths.productTerms.link(key)),
    needs: needsDraw,
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
    pattern: resultPaths.archivedResults.pattern,
    needs: needsMonth,
    afterSale: true,
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
  {
    pattern: paths.offerDrawBuy.pattern,
    query: playQuery,
    needs: needsDraw,
    title: offerTitle(" tickets"),
    parts: playPage,
  },
  {
    pattern: paths.offerBuy.pattern,
    query: playQuery,
    needs: needsDraw,
    title: offerTitle(" tickets"),
    parts: playPage,
  },
  // Kept for old links: the page is empty but for the shell.
  { pattern: paths.offerSubscription.pattern, title: offerTitle(""), parts: () => [] },
  {
    pattern: paths.offerDraw.pattern,
    query: playQuery,
    needs: needsDraw,
    title: offerTitle(" tickets"),
    parts: playPage,
  },
  {
    pattern: paths.offer.pattern,
    addresses: linksTo((key) => paths.offer.link(key)),
    needs: needsDraw,
    indexed: true,
    query: { ...playQuery, shown: readShown },
    title: offerTitle(" tickets"),
    parts: playPage,
  },
]
