import { drawPreviewEndpoints } from "#src/contract/draw-preview.ts"
import { drawEndpoints, PAST_RESULTS_PAGE_SIZE } from "#src/contract/draw-result.ts"
import { statisticsEndpoints } from "#src/contract/statistics.ts"
import { defineResource } from "./resource.ts"
import { DEFAULT_PRICING } from "./site-resources.ts"

export const pastDrawsResource = defineResource(
  "past-draws",
  (
    client,
    { offer, page, pageSize = PAST_RESULTS_PAGE_SIZE }: { offer: string; page: number; pageSize?: number },
  ) =>
    client.call(drawEndpoints.past, {
      params: { pricingId: DEFAULT_PRICING, offer },
      query: { limit: pageSize, offset: (page - 1) * pageSize },
    }),
)

/** A lottery's draws of one month; more than a hundred there never are. */
export const archivedDrawsResource = defineResource(
  "past-draws-of-month",
  (client, { offer, year, month }: { offer: string; year: number; month: number }) =>
    client.call(drawEndpoints.archived, {
      params: { offer, year: String(year).padStart(4, "0"), month: String(month) },
      query: { limit: 100, offset: 0 },
    }),
)

export const drawResultResource = defineResource(
  "draw-result",
  (client, { offer, drawNo }: { offer: string; drawNo: number }) =>
    client.call(drawEndpoints.fullResult, { params: { a: offer, b: drawNo } }),
)

/** A draw before it is held. */
export const drawPreviewResource = defineResource(
  "draw-preview",
  (client, { offer, drawNo }: { offer: string; drawNo: number }) =>
    client.call(drawPreviewEndpoints.get, { params: { a: offer, b: drawNo } }),
)

/** How a lottery's numbers did. */
export const statisticsResource = defineResource("statistics", (client, { offer }: { offer: string }) =>
  client.call(statisticsEndpoints.get, { params: { productKey: offer } }),
)
