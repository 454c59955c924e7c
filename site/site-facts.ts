import type { CmsPath } from "#src/contract/content/cms.ts"
import { offersQueryAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { pathsQuery } from "#src/shop/core/content-queries.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import type { SiteFacts } from "./match.ts"

/** Reads what a page's shop knows of the site: the server loaded it, and the browser has it from there. */
export function siteFacts({ store }: Pick<Shop, "store">): SiteFacts {
  const written = getQueryData(store.get, pathsQuery())
  return {
    capabilities: store.get(capabilitiesAtom),
    written: written as readonly CmsPath[] | undefined,
    offers: getQueryData(store.get, store.get(offersQueryAtom)),
  }
}
