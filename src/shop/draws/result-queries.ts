import { drawPreviewEndpoints } from "#calls/draws/draw-preview.ts"
import { drawEndpoints } from "#calls/draws/draw-result.ts"
import { drawSealEndpoints } from "#calls/draws/draw-seal.ts"
import { statisticsEndpoints } from "#calls/draws/statistics.ts"
import type { ResultCategory } from "#src/contract/draws/draw-result.ts"
import { defineQuery } from "../core/query/define.ts"

/** Which past draws a page of results lists: of one product, or of `all` of a category. */
export interface PastDraws {
  readonly offer: string
  readonly category: ResultCategory | ResultCategory[]
  readonly page: number
  readonly pageSize: number
}

/** Which past draws an archive lists: those of one product in one month. */
export interface DrawsOfMonth {
  readonly offer: string
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

/** The categories of lotteries, which are listed together. */
export const lotteryCategories: ResultCategory[] = ["Lotto", "Jackpot", "Strike"]

/** More draws than this one product never has in a month. */
const MOST_OF_MONTH = 100
const offsetOf = ({ page, pageSize }: PastDraws) => ({ limit: pageSize, offset: (page - 1) * pageSize })
const monthParams = ({ offer, year, month }: DrawsOfMonth) => ({
  offer,
  year: String(year).padStart(4, "0"),
  month: String(month),
})

export const pastDrawsQuery = defineQuery(
  "past-draws",
  (client, { pricingId, offer, category, ...page }: PastDraws & { pricingId: string }) =>
    client.call(drawEndpoints.past, {
      params: { pricingId, offer },
      query: { category, ...offsetOf({ offer, category, ...page }) },
    }),
  { tags: ["pricing"] },
)

export const archivedDrawsQuery = defineQuery(
  "past-draws-of-month",
  (client, month: DrawsOfMonth) =>
    client.call(drawEndpoints.archived, {
      params: monthParams(month),
      query: { limit: MOST_OF_MONTH, offset: 0 },
    }),
  { tags: ["pricing"] },
)

/** The same draws with the signed-in customer's tickets in them. */
export const ownPastDrawsQuery = defineQuery(
  "own-past-draws",
  (client, draws: PastDraws) =>
    client.call(drawEndpoints.pastOfCustomer, {
      params: { offer: draws.offer },
      query: { category: draws.category, ...offsetOf(draws) },
    }),
  { isPrivate: true, tags: ["orders"] },
)

export const ownDrawsOfMonthQuery = defineQuery(
  "own-draws-of-month",
  (client, { customerId, ...month }: DrawsOfMonth & { customerId: string }) =>
    client.call(drawEndpoints.archived, {
      params: monthParams(month),
      query: { customerId, limit: MOST_OF_MONTH, offset: 0 },
    }),
  { isPrivate: true, tags: ["orders"] },
)

/** Draw result keys may be shown this long without asking again, milliseconds. */
const A_DAY = 24 * 60 * 60_000

/** Keys of the products that have results. */
export const resultKeysQuery = defineQuery(
  "result-keys",
  (client, { pricingId }: { pricingId: string }) =>
    client.call(drawEndpoints.resultKeys, { params: { pricingId } }),
  { staleTime: A_DAY, tags: ["pricing"] },
)

export const drawResultQuery = defineQuery(
  "draw-result",
  (client, { offer, drawNo }: { offer: string; drawNo: number }) =>
    client.call(drawEndpoints.fullResult, { params: { a: offer, b: drawNo } }),
  { tags: ["pricing"] },
)

/** A draw before it is held. */
export const drawPreviewQuery = defineQuery(
  "draw-preview",
  (client, { offer, drawNo }: { offer: string; drawNo: number }) =>
    client.call(drawPreviewEndpoints.get, { params: { a: offer, b: drawNo } }),
)

/**
 * The data that a draw published about its entries when sales closed: asked for by itself, apart from any
 * ticket.
 */
export const drawSealQuery = defineQuery(
  "draw-seal",
  (client, { offer, drawNo }: { offer: string; drawNo: number }) =>
    client.call(drawSealEndpoints.get, { params: { offer, drawNo } }),
)

/** How a lottery's numbers did. */
export const statisticsQuery = defineQuery(
  "statistics",
  (client, { offer }: { offer: string }) =>
    client.call(statisticsEndpoints.get, { params: { productKey: offer } }),
  { tags: ["pricing"] },
)
