import type { Shop } from "#src/shop/core/shop.ts"
import type { PageFacts } from "#src/shop/site/current-path.atoms.ts"
import { matchPath, neededFor } from "./match.ts"
import { siteFacts } from "./site-facts.ts"

/** Reads the route table's facts about a path, whatever the visitor may use; null where it has no page. */
export function pageFacts(path: string, shop: Pick<Shop, "store">): PageFacts | null {
  const { written, offers } = siteFacts(shop)
  const { found, route, params, productType } = matchPath(path, new URLSearchParams(), { written, offers })
  return found ? { capabilities: neededFor(route, productType, params), offer: params.productOfferKey } : null
}
