import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { ANONYMOUS_SEGMENT, capabilitiesOf, isCapable } from "#src/domain/account/capabilities.ts"
import { paths } from "#src/domain/site/paths.ts"
import { blogCategoriesQuery, causesQuery, postsQuery } from "#src/state/content/content-queries.ts"
import type { Shop } from "#src/state/shop.ts"
import { capabilitiesQuery, DEFAULT_PRICING, offersQuery } from "#src/state/site/site-queries.ts"
import { pageFacts } from "../directory.ts"
import type { Route } from "../routes/route.ts"
import { routes } from "../routes/table.ts"
import { escapeHtml } from "./document.ts"
import type { PageServices } from "./page-services.ts"
import { loaded, requestShop } from "./request-shop.ts"

type Lister = (shop: Shop) => Promise<readonly string[]>

const offersOf = async (shop: Shop, isListed: (offer: ProductOffer) => boolean = () => true) =>
  ((await loaded(shop, offersQuery({ pricingId: DEFAULT_PRICING }))) ?? []).filter(isListed)

const ofEachOffer =
  (link: (offer: ProductOffer) => string): Lister =>
  async (shop) =>
    (await offersOf(shop)).map(link)

const ofEachRaffle =
  (link: (offer: ProductOffer) => string): Lister =>
  async (shop) =>
    (await offersOf(shop, ({ type }) => type === "raffle_ticket")).map(link)

/** As many as a call gives; older posts are found from the pages of the blog. */
const everyPost = { category: null, page: 1, size: 100 }

/** The pages behind a row with parameters; a row that is not here lists only the page without them. */
const listers: Readonly<Record<string, Lister>> = {
  [paths.offer.pattern]: ofEachOffer(({ key }) => paths.offer.link(key)),
  [paths.offerResults.pattern]: ofEachOffer(({ key }) => paths.offerResults.link(key)),
  [paths.offerWinners.pattern]: ofEachRaffle(({ key }) => paths.offerWinners.link(key)),
  [paths.yourSupport.pattern]: ofEachRaffle(({ key }) => paths.yourSupport.link(key)),
  [paths.blogPost.pattern]: async (shop) =>
    ((await loaded(shop, postsQuery(everyPost)))?.items ?? []).map(({ slug }) => paths.blogPost.link(slug)),
  [paths.blogCategory.pattern]: async (shop) =>
    ((await loaded(shop, blogCategoriesQuery())) ?? []).map(({ slug }) => paths.blogCategory.link(slug)),
  [paths.cause.pattern]: async (shop) =>
    ((await loaded(shop, causesQuery())) ?? []).map(({ urlSlug }) => paths.cause.link(urlSlug)),
}

const withoutOptional = (pattern: string) => pattern.replace(/\/\{\w+\?\}/g, "")

async function addressesOf({ pattern }: Route, shop: Shop): Promise<readonly string[]> {
  const lister = listers[pattern]
  if (lister) return lister(shop)
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
  const listed = routes.filter(
    (route) =>
      route.indexed &&
      isCapable(on, route.capabilities ?? []) &&
      !(route.unlistedWith && on.has(route.unlistedWith)),
  )
  const addresses = await Promise.all(listed.map((route) => addressesOf(route, shop)))
  // A product may ask for more than its row: raffles are charity lotteries.
  const isThere = (path: string) => {
    const facts = pageFacts(path, shop)
    return facts !== null && isCapable(on, facts.capabilities)
  }
  return [...new Set(addresses.flat())].filter(isThere).map((path) => site.config.publicUrl + path)
}

export function sitemapXml(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`).join("\n")
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}

/** What belongs to one customer or to a partner's frame. */
const notForCrawlers = ["/cart", "/checkout/", "/login", "/my-account", "/purchase", "/receipt/"]

export const robots = (publicUrl: string) =>
  `User-agent: *\n${notForCrawlers.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${publicUrl}/sitemap.xml\n`
