import type { ProductOffer, ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { CmsPath } from "#src/contract/content/cms.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { isCapable } from "#src/domain/account/capabilities.ts"
import { gameTypeSuffixes, isSamePath } from "#src/domain/site/paths/paths.ts"
import { writtenPage } from "./routes/content-routes.ts"
import { type PageQuery, readQuery } from "./routes/query.ts"
import type { PagePart, Route, RouteMatch } from "./routes/route.ts"
import { notFound, partnerNotFound, routes } from "./routes/table.ts"

/** The page that an address shows. */
export interface Match extends RouteMatch {
  readonly route: Route
  readonly found: boolean
  readonly parts: readonly PagePart[]
}

interface Row {
  /** The first segment of its paths in lower case; null for a row that takes any. */
  readonly first: string | null
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
  const [, first = ""] = route.pattern.split("/")
  return {
    first: first.startsWith("{") ? null : first.toLowerCase(),
    route,
    names,
    expression: new RegExp(`^${source}/?$`, "i"),
  }
})

/** Expressions that paths are tried with. */
export const rowExpressions: readonly RegExp[] = rows.map(({ expression }) => expression)

const byFirst = new Map<string | null, readonly Row[]>(
  [...new Set(rows.map(({ first }) => first))].map((segment) => [
    segment,
    rows.filter(({ first }) => first === segment || first === null),
  ]),
)

/** The rows that may take a path, in their order: a navigation full of links looks at a few and not at all. */
function rowsFor(path: string): readonly Row[] {
  const first = path.split("/", 2)[1]?.toLowerCase() ?? ""
  return byFirst.get(first) ?? byFirst.get(null) ?? rows
}

/** Facts that decide on an address besides the table; an unknown fact leaves nothing out. */
export interface SiteFacts {
  /** Capabilities that the visitor may use. */
  readonly capabilities?: ReadonlySet<string> | undefined
  /** Where editors' pages are. */
  readonly written?: readonly CmsPath[] | undefined
  /** Offers on sale. */
  readonly offers?:
    | readonly (Pick<ProductOffer, "key" | "type" | "urlAliases"> & Partial<Pick<ProductOffer, "name">>)[]
    | undefined
}

/** Capabilities a visitor needs for a page that sells a kind of product, besides those that its row names. */
const ofProduct: Partial<Record<ProductType, Capability>> = {
  lottery_ticket: "commercial_lotteries",
  raffle_ticket: "charity_lotteries",
}

/** Everything a visitor must be able to use for a page. */
export const neededFor = (
  route: Route,
  productType: ProductType | undefined,
  params: RouteMatch["params"] = {},
): readonly Capability[] => {
  const own = !route.afterSale && productType && ofProduct[productType]
  return [
    ...(route.capabilities ?? []),
    ...(own ? [own] : []),
    // A lottery's syndicates are sold by themselves, and need to be on as well.
    ...(params.gameTypeKey === gameTypeSuffixes.syndicate ? (["syndicates"] as const) : []),
    ...(params.gameTypeKey === gameTypeSuffixes.lotto_party ? (["social_syndicates"] as const) : []),
  ]
}

/**
 * Finds what a path shows. An editor's page comes first where it overrides, and otherwise before the
 * product-offer rows; then the first row that takes the path. What no row takes is not found, and so is what
 * the visitor's capabilities leave out, and an editor's page that is not there.
 */
export function matchPath(path: string, given: URLSearchParams, site: SiteFacts): Match {
  const { capabilities, written } = site
  const page = written?.find((one) => isSamePath(one.path, path))
  if (page?.overrides) return shown(writtenPage(page.path))
  for (const { route, expression, names } of rowsFor(path)) {
    const found = expression.exec(path)
    if (!found) continue
    if (page && names[0] === "productOfferKey") return shown(writtenPage(page.path))
    const params = readParams(names, found)
    const offer = offerAt(params?.productOfferKey, site)
    const productType = offer?.type
    const productName = offer?.name
    if (params && offer) params.productOfferKey = offer.key
    if (params?.gameTypeKey) params.gameTypeKey = params.gameTypeKey.toLowerCase()
    if (capabilities && !isCapable(capabilities, neededFor(route, productType, params ?? {})))
      return nothing(path)
    const query = readQuery(route.query, given)
    const parts = params && route.parts({ params, query, productType, productName })
    if (written && !page && route.written) return nothing(path)
    if (params && parts) return { route, params, query, productType, productName, parts, found: true }
  }
  return page ? shown(writtenPage(page.path)) : nothing(path)
}

/** Reads the query parameters that may make a difference to what an address shows, whichever row takes the path. */
export const pageQuery = (path: string, given: URLSearchParams): PageQuery =>
  Object.assign(
    {},
    ...rowsFor(path)
      .filter(({ route, expression }) => route.query && expression.test(path))
      .map(({ route }) => readQuery(route.query, given)),
  )

/** Finds the product sold at an address: by its key, or by one of the names that some states know it by. */
const offerAt = (segment: string | undefined, { offers }: SiteFacts) =>
  segment === undefined
    ? undefined
    : (offers?.find(({ key }) => isSamePath(key, segment)) ??
      offers?.find(({ urlAliases }) => urlAliases.some(({ url }) => isSamePath(url, `/${segment}`))))

/** Not found; inside a partner's section, that section's own. */
function nothing(path: string): Match {
  const section = /^\/purchase\/([^/]+)/i.exec(path)
  const params: Record<string, string> = section?.[1] ? { partnerSlug: section[1] } : {}
  const route = section ? partnerNotFound : notFound
  return { route, params, query: {}, parts: route.parts({ params, query: {} }) ?? [], found: false }
}

const shown = (route: Route): Match => ({
  route,
  params: {},
  query: {},
  parts: route.parts({ params: {}, query: {} }) ?? [],
  found: true,
})

function readParams(names: readonly string[], found: RegExpExecArray): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const value = found[index + 1]
    if (value === undefined) continue
    try {
      params[name] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return params
}
