import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { CmsPath } from "#src/contract/content/cms.ts"
import { offersAskAtom } from "#src/state/catalogue/pricing.atoms.ts"
import { pathsResource } from "#src/state/content/content-resources.ts"
import { askFor, entriesAtom } from "#src/state/query/resource.ts"
import { capabilitiesAtom } from "#src/state/session/capabilities.atoms.ts"
import type { Shop } from "#src/state/shop.ts"
import type { SiteFacts } from "./match.ts"

/** What a page's shop knows of the site; the server loaded it, the browser has it from there. */
export function siteFacts({ store }: Pick<Shop, "store">): SiteFacts {
  const written = store.get(entriesAtom)[askFor(pathsResource, {}).key]?.data
  return {
    capabilities: store.get(capabilitiesAtom),
    written: written as readonly CmsPath[] | undefined,
    offers: store.get(entriesAtom)[store.get(offersAskAtom).key]?.data as readonly ProductOffer[] | undefined,
  }
}
