import { ANONYMOUS_SEGMENT, capabilitiesOf, isCapable } from "#src/domain/account/capabilities.ts"
import { plainPath } from "#src/domain/site/paths/paths.ts"
import { pathsQuery } from "#src/shop/core/content-queries.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { matchPath } from "../../match.ts"
import type { Route } from "../../routes/route.ts"
import { routes } from "../../routes/table.ts"
import { siteFacts } from "../../site-facts.ts"
import { loaded, requestShop } from "../request-shop.ts"
import { escapeHtml } from "./document.ts"
import type { PageServices } from "./page-services.ts"

const withoutOptional = (pattern: string) => pattern.replace(/\/\{\w+\?\}/g, "")

async function addressesOf({ pattern, addresses }: Route, shop: Shop): Promise<readonly string[]> {
  if (addresses) return addresses((query) => loaded(shop, query))
  const plain = withoutOptional(pattern)
  return plain.includes("{") ? [] : [plain || "/"]
}

/**
 * Addresses that search engines should know: pages of listed rows, and what editors wrote at addresses of their
 * own, where everybody has the capabilities for them.
 */
export async function sitemapAddresses(site: PageServices): Promise<string[]> {
  const identity = {
    apiBase: site.config.publicUrl,
    partner: null,
    surface: "shop",
    locale: site.config.locale,
  } as const
  const shop = requestShop(site.queries, identity, Date.now())
  const list = await loaded(shop, capabilitiesQuery())
  const on = list ? capabilitiesOf(list, ANONYMOUS_SEGMENT) : new Set<string>()
  const isListed = ({ indexed = false, capabilities = [], unlistedWith }: Route) =>
    indexed && isCapable(on, capabilities) && !(unlistedWith && on.has(unlistedWith))
  const written = ((await loaded(shop, pathsQuery())) ?? []).map(({ path }) => plainPath(path))
  const addresses = await Promise.all(routes.filter(isListed).map((route) => addressesOf(route, shop)))
  const facts = { ...siteFacts(shop), capabilities: on }
  // The page that an address shows decides: a product may ask for more than its row, and an editor's page may stand in
  // the place of another.
  const isThere = (path: string) => {
    const { found, route } = matchPath(path, new URLSearchParams(), facts)
    return found && isListed(route) && !notForCrawlers.some((prefix) => path.startsWith(prefix))
  }
  return [...new Set([...addresses.flat(), ...written])]
    .filter(isThere)
    .map((path) => site.config.publicUrl + path)
}

export function sitemapXml(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`).join("\n")
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}

/** Addresses that belong to one customer or to a partner's frame. */
const notForCrawlers = ["/cart", "/checkout/", "/login", "/my-account", "/purchase", "/receipt/"]

export const robots = (publicUrl: string) =>
  `User-agent: *\n${notForCrawlers.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${publicUrl}/sitemap.xml\n`
