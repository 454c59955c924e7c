import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import * as v from "valibot"
import { SubVariant } from "#src/contract/catalogue/pricing.ts"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import type { Theme } from "#src/contract/site/theme.ts"
import { capabilitiesOf } from "#src/domain/account/capabilities.ts"
import { viewOf } from "#src/domain/site/paths/paths.ts"
import type { Variants } from "#src/integrations/experiments.ts"
import { pricingIdAtom, setPricingAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { pathsQuery } from "#src/shop/core/content-queries.ts"
import { getQueryState } from "#src/shop/core/query/cache.ts"
import type { Query } from "#src/shop/core/query/define.ts"
import { restoreSessionAtom } from "#src/shop/core/session.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import {
  capabilitiesQuery,
  configQuery,
  offersQuery,
  partnerQuery,
  pricingQuery,
  themeQuery,
} from "#src/shop/core/site-queries.ts"
import { arriveAtom, setDirectoryAtom } from "#src/shop/site/current-path.atoms.ts"
import { pageFacts } from "../../directory.ts"
import { type Match, matchPath } from "../../match.ts"
import { notFound, partnerNotFound } from "../../routes/table.ts"
import { type Answers, loaded, loadQuery, requestShop } from "../request-shop.ts"
import type { PageServices } from "./page-services.ts"
import { loadTexts } from "./page-texts.ts"

/** Somebody asks for a page: what it is, the shop it is rendered with, and what they may use. */
export interface Visit {
  readonly url: URL
  readonly now: number
  readonly match: Match
  readonly shop: Shop
  readonly settings: SiteConfig | undefined
  readonly signedIn: boolean
  readonly partner: string | null
  /** A partner's section that is opened by itself, in no frame. */
  readonly isAlone: boolean
  /** Origins that may frame the page; null for a page that nobody frames. */
  readonly framedBy: readonly string[] | null
  /** Colours of what lies behind the elements. */
  readonly theme: Theme | undefined
}

/** Settles what an address shows to whoever asks. */
export async function visit(
  context: Context,
  site: Pick<PageServices, "config" | "isPreview"> & { readonly queries: Answers },
  variants: Variants,
): Promise<Visit> {
  const url = new URL(context.req.url)
  const now = Date.now()
  const matched = matchPath(url.pathname, url.searchParams, {})
  const framed = matched.route.framed ?? false
  const partner = framed ? (matched.params.partnerSlug ?? null) : null
  const identity = {
    apiBase: site.config.publicUrl,
    partner,
    surface: framed ? ("frame" as const) : ("shop" as const),
    locale: site.config.locale,
  }
  const shop = requestShop(site.queries, identity, now)
  if (site.isPreview) shop.store.set(restoreSessionAtom)
  const subVariant = framed ? null : subVariantOf(context)
  if (subVariant) {
    const pricing = await loaded(shop, pricingQuery({ subVariant }))
    if (pricing) shop.store.set(setPricingAtom, pricing.pricingId)
  }
  const [settings, capabilities, written, framedBy, theme] = await Promise.all([
    loaded(shop, configQuery()),
    loaded(shop, capabilitiesQuery()),
    framed ? undefined : loaded(shop, pathsQuery()),
    framed ? originsOf(partner, shop) : null,
    // The colours, and sentences that an editor changed, come with every page.
    loaded(shop, themeQuery({ partner })),
    loadTexts(shop, variants),
  ])
  const signedIn = getCookie(context, cookieNames.accessToken) !== undefined
  const segment = signedIn ? getCookie(context, cookieNames.segmentName) : undefined
  // A page for customers only is decided on when it is known who they are.
  const decides = capabilities && (signedIn || !matched.route.protected)
  // A raffle's pages are others than a lottery's.
  const ofProduct = !matched.found || matched.params.productOfferKey !== undefined
  const match = matchPath(url.pathname, url.searchParams, {
    capabilities: decides ? capabilitiesOf(capabilities, segment) : undefined,
    written,
    offers: ofProduct ? await offersOf(shop) : undefined,
  })
  const shown = await known(match, shop)
  shop.store.set(setDirectoryAtom, (path) => pageFacts(path, shop))
  shop.store.set(arriveAtom, {
    path: url.pathname,
    view: viewOf(url.search),
    checkout: shown.route.checkout ?? false,
    account: shown.route.account ?? null,
  })
  const isAlone = framed && opensByItself(context)
  return { url, now, match: shown, shop, settings, signedIn, partner, isAlone, framedBy, theme }
}

/** Whether a browser shows the page in a tab of its own; what does not say so is taken for a frame. */
export const opensByItself = (context: Context): boolean =>
  context.req.header("sec-fetch-dest") === "document"

/** Where the visitor plays, as far as it is known. */
export function subVariantOf(context: Context): SubVariant | null {
  const parsed = v.safeParse(SubVariant, getCookie(context, cookieNames.subVariant))
  return parsed.success ? parsed.output : null
}

const offersOf = (shop: Shop) => loaded(shop, offersQuery({ pricingId: shop.store.get(pricingIdAtom) }))

/**
 * A product that is not sold, a partner that nobody knows, a post or cause that nobody wrote: not found, whatever the
 * address looks like.
 */
async function known(match: Match, shop: Shop): Promise<Match> {
  if (!match.found || (await isThere(match, shop))) return match
  const route = match.params.partnerSlug === undefined ? notFound : partnerNotFound
  return { ...match, route, found: false, parts: route.parts(match) ?? [] }
}

async function isThere(match: Match, shop: Shop): Promise<boolean> {
  const { params, route } = match
  if (params.productOfferKey !== undefined) {
    const offers = await offersOf(shop)
    if (offers && !offers.some((offer) => offer.key === params.productOfferKey)) return false
  }
  const needed = await Promise.all((route.needs?.(match) ?? []).map((query) => has(shop, query)))
  return needed.every(Boolean)
}

/** False only where the server says that a thing is not there; trouble is not an answer. */
async function has(shop: Shop, query: Query<unknown>): Promise<boolean> {
  await loadQuery(shop, query)
  return getQueryState(shop.store.get, query)?.error?.status !== 404
}

/** Pages that may frame a partner's section; none for a partner nobody knows. */
async function originsOf(slug: string | null, shop: Shop): Promise<readonly string[]> {
  if (!slug) return []
  return (await loaded(shop, partnerQuery({ slug })))?.origins ?? []
}
