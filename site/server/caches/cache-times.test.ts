import { expect, it } from "vitest"
import { brandingEndpoints } from "#src/contract/catalogue/branding.ts"
import { placementEndpoints } from "#src/contract/catalogue/placement.ts"
import { pricingEndpoints } from "#src/contract/catalogue/pricing.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import { tipEndpoints } from "#src/contract/content/tip.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { discoveryEndpoints } from "#src/contract/site/discovery.ts"
import { cacheTimeOf } from "./timed-cache.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

it.each([
  [brandingEndpoints.get, DAY],
  [drawEndpoints.resultKeys, DAY],
  [productOfferEndpoints.list, 18 * MINUTE],
  [tipEndpoints.list, 18 * MINUTE],
  [discoveryEndpoints.config, MINUTE],
  [pricingEndpoints.ofSubVariant, MINUTE],
])("an answer to $name is cached as long as the product promises", (endpoint, milliseconds) => {
  expect(cacheTimeOf(endpoint)).toBe(milliseconds)
})

it("metadata of pages are cached for a day, other sentences for a minute", () => {
  expect(cacheTimeOf(contentEndpoints.items, { id: ["seo.home"], t: ["seo"] })).toBe(DAY)
  expect(cacheTimeOf(contentEndpoints.items, { t: ["plain"] })).toBe(MINUTE)
  expect(cacheTimeOf(contentEndpoints.items, { t: ["seo", "plain"] })).toBe(MINUTE)
})

it("what a brand puts forward is cached for five minutes, what goes with a cart for a minute", () => {
  const cacheTime = (query: object) => cacheTimeOf(placementEndpoints.get, { ...query })
  expect(cacheTime({ keys: "feature_placement", brandingKey: "nsw" })).toBe(5 * MINUTE)
  expect(cacheTime({ keys: ["feature_placement"], brandingKey: "nsw" })).toBe(5 * MINUTE)
  expect(cacheTime({ keys: ["feature_placement", "cart_placement"], brandingKey: "nsw" })).toBe(MINUTE)
  expect(cacheTime({ keys: "cart_placement" })).toBe(MINUTE)
})
