import type { ProductOffer, ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { CmsPath } from "#src/contract/content/cms.ts"
import type { Capability } from "#src/contract/site/capabilities.ts"
import { isCapable } from "#src/domain/account/capabilities.ts"
import { isSamePath } from "#src/domain/site/paths.ts"
import { writtenPage } from "./routes/content-routes.ts"
import type { PagePart, Route, RouteMatch } from "./routes/route.ts"
import { notFound, partnerNotFound, routes } from "./routes/table.ts"

/** What an address shows. */
export interface Match extends RouteMatch {
  readonly route: Route
  readonly found: boolean
  readonly parts: readonly PagePart[]
}

interface Row {
  readonly route: Route
  readonly expression: RegExp
  readonly names: readonly string[]
}

const rows: readonly Row[] = routes.map((route) => {
  const names: string[] = []
  const source = route.pattern.replace(/\/\{(\w+)(\?)?\}/g, (_, name: string, optional?: string) => {
    names.push(name)
    return optional ? "(?:/([^/]+))?" : "/([^/]+)"
  })
  return { route, names, expression: new RegExp(`^${source}/?$`, "i") }
})

/** What decides on an address besides the table; what is not known leaves nothing out. */
export interface SiteFacts {
  /** What the visitor may use. */
  readonly capabilities?: ReadonlySet<string> | undefined
  /** Where editors' pages are. */
  readonly written?: readonly CmsPath[] | undefined
  /** What is sold. */
  readonly offers?: readonly Pick<ProductOffer, "key" | "type" | "urlAliases">[] | undefined
}

/** What a visitor must be able to use for a page that sells a kind of product, beside what its row says. */
const ofProduct: Partial<Record<ProductType, Capability>> = { raffle_ticket: "charity_lotteries" }

/** Everything a visitor must be able to use for a page. */
export const neededFor = (route: Route, productType: ProductType | undefined): readonly Capability[] => {
  const own = !route.afterSale && productType && ofProduct[productType]
  return own ? [...(route.capabilities ?? []), own] : (route.capabilities ?? [])
}

/**
 * Finds what a path shows. An editor's page comes first where it overrides, and otherwise before the
 * product-offer rows; then the first row that takes the path. What no row takes is not found, and so is what
 * the visitor's capabilities leave out, and an editor's page that is not there.
 */
export function matchPath(path: string, query: URLSearchParams, site: SiteFacts): Match {
  const { capabilities, written } = site
  const page = written?.find((one) => isSamePath(one.path, path))
  if (page?.overrides) return shown(writtenPage(page.path), query)
  for (const { route, expression, names } of rows) {
    const found = expression.exec(path)
    if (!found) continue
    if (page && names[0] === "productOfferKey") return shown(writtenPage(page.path), query)
    const params = readParams(names, found)
    const offer = offerAt(params?.productOfferKey, site)
    const productType = offer?.type
    if (params && offer) params.productOfferKey = offer.key
    if (capabilities && !isCapable(capabilities, neededFor(route, productType))) return nothing(path, query)
    const parts = params && route.parts({ params, query, productType })
    if (written && !page && parts?.[0]?.tag === "lotto-page") return nothing(path, query)
    if (params && parts) return { route, params, query, productType, parts, found: true }
  }
  return page ? shown(writtenPage(page.path), query) : nothing(path, query)
}

/** What is sold at an address: a product has its key, and names by which some states know it. */
const offerAt = (segment: string | undefined, { offers }: SiteFacts) =>
  segment === undefined
    ? undefined
    : (offers?.find(({ key }) => isSamePath(key, segment)) ??
      offers?.find(({ urlAliases }) => urlAliases.some(({ url }) => isSamePath(url, `/${segment}`))))

/** Not found; inside a partner's section, that section's own. */
function nothing(path: string, query: URLSearchParams): Match {
  const section = /^\/purchase\/([^/]+)/i.exec(path)
  const params: Record<string, string> = section?.[1] ? { partnerSlug: section[1] } : {}
  const route = section ? partnerNotFound : notFound
  return { route, params, query, parts: route.parts({ params, query }) ?? [], found: false }
}

const shown = (route: Route, query: URLSearchParams): Match => ({
  route,
  params: {},
  query,
  parts: route.parts({ params: {}, query }) ?? [],
  found: true,
})

function readParams(names: readonly string[], found: RegExpExecArray): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [place, name] of names.entries()) {
    const value = found[place + 1]
    if (value === undefined) continue
    try {
      params[name] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return params
}
