import { lazyEndpoints } from "../lazy-endpoints.ts"

export const brandingEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/catalogue/branding.ts")).brandingEndpoints,
)
export const placementEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/catalogue/placement.ts")).placementEndpoints,
)
export const pricingEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/catalogue/pricing.ts")).pricingEndpoints,
)
export const productOfferEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/catalogue/product-offer.ts")).productOfferEndpoints,
)
