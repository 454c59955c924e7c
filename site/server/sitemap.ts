import { ANONYMOUS_SEGMENT, capabilitiesOf, isCapable } from "#src/domain/account/capabilities.ts"
import { pathsQuery } from "#src/state/content/content-queries.ts"
import type { Shop } from "#src/state/shop.ts"
import { capabilitiesQuery } from "#src/state/site/site-queries.ts"
import { pageFacts } from "../directory.ts"
import { matchPath } from "../match.ts"
import type { Route } from "../routes/route.ts"
import { routes } from "../routes/table.ts"
import { escapeHtml } from "./document.ts"
import type { PageServices } from "./page-services.ts"
import { loaded, requestShop } from "./request-shop.ts"

const withoutOptional = (pattern: string) => pattern.replace(/\/\{\w+\?\}/g, "")

async function addressesOf({ pattern, addresses }: Route, shop: Shop): Promise<readonly string[]> {
  if (addresses) return addresses((query) => loaded(shop, query))
  const plain = withoutOptional(pattern)
  return plain.includes("{") ? [] : [plain || "/"]
}

/** Addresses that search engines should know: listed rows whose capabilities everybody has. */
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
  const isListed = ({ indexed, capabilities = [], unlistedWith }: Route) =>
    indexed && isCapable(on, capabilities) && !(unlistedWith && on.has(unlistedWith))
  const addresses = await Promise.all(routes.filter(isListed).map((route) => addressesOf(route, shop)))
  const written = (await loaded(shop, pathsQuery())) ?? []
  const ofEditors = written
    .map(({ path }) => path)
    .filter((path) => isListed(matchPath(path, new URLSearchParams(), { written }).route))
  // A product may ask for more than its row: raffles are charity lotteries.
  const isThere = (path: string) => {
    const facts = pageFacts(path, shop)
    return facts !== null && isCapable(on, facts.capabilities)
  }
  return [...new Set([...addresses.flat(), ...ofEditors])]
    .filter(isThere)
    .map((path) => site.config.publicUrl + path)
}

export function sitemapXml(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`).join("\n")
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}

/** What belongs to one customer or to a partner's frame. */
const notForCrawlers = ["/cart", "/checkout/", "/login", "/my-account", "/purchase", "/receipt/"]

export const robots = (publicUrl: string) =>
  `User-agent: *\n${notForCrawlers.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${publicUrl}/sitemap.xml\n`
