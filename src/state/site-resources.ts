import { contentEndpoints } from "#src/contract/content.ts"
import { discoveryEndpoints } from "#src/contract/discovery.ts"
import { drawEndpoints, PAST_RESULTS_PAGE_SIZE } from "#src/contract/draw.ts"
import { partnerEndpoints } from "#src/contract/partner.ts"
import { productOfferEndpoints } from "#src/contract/product-offer.ts"
import { defineResource, type NoParams } from "./resource.ts"

/** Cache times of specification 000 §9, in milliseconds. */
const MINUTE = 60_000

/** The pricing of a site that has configured no other; the customer's own pricing comes with the session. */
export const DEFAULT_PRICING = "default"

export const configResource = defineResource("config", (client, _: NoParams) =>
  client.call(discoveryEndpoints.config),
)

/** Every product on sale: 18 minutes, or until a draw closes. */
export const offersResource = defineResource(
  "offers",
  async (client, { pricingId }: { pricingId: string }) =>
    (await client.call(productOfferEndpoints.list, { params: { pricingId } })).offers,
  { timeToLive: 18 * MINUTE },
)

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

export const drawResultResource = defineResource(
  "draw-result",
  (client, { offer, drawNo }: { offer: string; drawNo: number }) =>
    client.call(drawEndpoints.fullResult, { params: { a: offer, b: drawNo } }),
)

export const partnerResource = defineResource("partner", (client, { slug }: { slug: string }) =>
  client.call(partnerEndpoints.get, { params: { partnerSlug: slug } }),
)

export const textsResource = defineResource("texts", (client, { locale }: { locale: "en-AU" | "en-GB" }) =>
  client.call(contentEndpoints.items, {
    params: { locale },
    query: { c: [], id: [], t: ["plain", "markdown"] },
  }),
)
