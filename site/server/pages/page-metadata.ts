import { getQueryData } from "#src/shop/core/query/cache.ts"
import { seoQuery } from "#src/shop/core/site-queries.ts"
import { canonicalPath, isListed, robotsDirective } from "../../head-tags.ts"
import { matchPath } from "../../match.ts"
import { metadataIds, metadataValues, readMetadata } from "../../metadata.ts"
import { siteFacts } from "../../site-facts.ts"
import { loaded } from "../request-shop.ts"
import type { PageHead } from "./document.ts"
import type { Visit } from "./page-visit.ts"
import { structuredData } from "./structured-data.ts"

/** Metadata from the page's content items, and structured data made from it. */
export async function pageHead(
  { url, match, shop, settings }: Visit,
  site: { publicUrl: string; siteName: string },
): Promise<PageHead> {
  const { locale } = shop.identity
  const path = canonicalPath(url.pathname, match)
  const ids = metadataIds(path, match)
  const items = (await loaded(shop, seoQuery({ locale, ids }))) ?? []
  const siteName = settings?.siteName ?? site.siteName
  const metadata = readMetadata(shop, match, { ids, items }, metadataValues(shop, match, siteName))
  const listed = isListed(match, metadata)
  return {
    ...metadata,
    siteName,
    canonical: site.publicUrl + path,
    robots: robotsDirective(listed),
    structured: listed
      ? structuredData({
          publicUrl: site.publicUrl,
          path,
          metadata,
          works: match.route.describe?.(match, (query) => getQueryData(shop.store.get, query)) ?? null,
          settings: {
            siteName,
            supportNumber: settings?.supportNumber ?? "",
            locale,
          },
          nameOf: (above) => {
            const found = matchPath(above, new URLSearchParams(), siteFacts(shop))
            return found.found ? found.route.title(found) : undefined
          },
        })
      : [],
  }
}
