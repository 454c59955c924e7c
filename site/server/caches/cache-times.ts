import { brandingEndpoints } from "#src/contract/catalogue/branding.ts"
import { type PlacementKey, placementEndpoints } from "#src/contract/catalogue/placement.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { componentEndpoints } from "#src/contract/content/component.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import { tipEndpoints } from "#src/contract/content/tip.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { navigationEndpoints } from "#src/contract/site/navigation.ts"
import { themeEndpoints } from "#src/contract/site/theme.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** An answer without a time of its own, and a page made from answers: outdated after a minute. */
export const DEFAULT_CACHE_MS = MINUTE

const times = new Map<string, number>(
  (
    [
      [themeEndpoints.get, 10 * MINUTE],
      [navigationEndpoints.get, DAY],
      [componentEndpoints.list, DAY],
      [productOfferEndpoints.list, 18 * MINUTE],
      [tipEndpoints.list, 18 * MINUTE],
      [drawEndpoints.resultKeys, DAY],
      [brandingEndpoints.get, DAY],
    ] as const
  ).map(([{ name }, milliseconds]) => [name, milliseconds]),
)

/** Metadata of pages change seldom; sentences that editors change are seen after the default time. */
const isMetadata = (name: string, query: Readonly<Record<string, unknown>>) =>
  name === contentEndpoints.items.name && String(query.t) === "seo"

const FEATURE: PlacementKey = "feature_placement"
/** Tells whether a call reads a brand's featured placement, the same for everybody; a cart's are one visitor's. */
const isFeature = (name: string, query: Readonly<Record<string, unknown>>) =>
  name === placementEndpoints.get.name && String(query.keys) === FEATURE && query.brandingKey !== undefined

/** How long the server may use the answer of a call again, milliseconds. */
export function cacheTimeOf(
  { name }: Pick<Endpoint, "name">,
  query: Readonly<Record<string, unknown>> = {},
): number {
  if (isFeature(name, query)) return 5 * MINUTE
  return isMetadata(name, query) ? DAY : (times.get(name) ?? DEFAULT_CACHE_MS)
}
