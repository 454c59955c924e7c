import { randomBytes } from "node:crypto"
import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { cookieNames } from "#src/contract/headers.ts"
import { paths } from "#src/domain/paths.ts"
import type { ServerConfig } from "#src/server/config.ts"
import { dehydrate, entriesAtom } from "#src/state/resource.ts"
import type { Shop } from "#src/state/shop.ts"
import {
  configResource,
  DEFAULT_PRICING,
  offersResource,
  partnerResource,
} from "#src/state/site-resources.ts"
import { renderElement } from "#widgets/element/render-on-server.tsx"
import { type Match, matchPath } from "../match.ts"
import { notFound, type PagePart } from "../routes.ts"
import type { BuildFiles } from "./build-files.ts"
import { pageDocument, type RenderedPart } from "./document.ts"
import { elements } from "./elements.ts"
import { type InProcess, loaded, requestShop, services } from "./request-shop.ts"
import { pageHeaders } from "./security-headers.ts"

export interface PageServices {
  readonly api: InProcess
  readonly config: ServerConfig
  readonly files: () => BuildFiles
}

const head: readonly PagePart[] = [{ tag: "lotto-navigation", attributes: {} }]
const foot: readonly PagePart[] = [
  { tag: "lotto-footer", attributes: {} },
  { tag: "lotto-toasts", attributes: {} },
]

async function renderPart(part: PagePart, shop: Shop): Promise<RenderedPart> {
  const definition = elements.get(part.tag)
  if (!definition) throw new Error(`No element is called ${part.tag}.`)
  return { ...part, ...(await renderElement(definition, part.attributes, shop)) }
}

/** A lottery that is not sold is not found, whatever its address looks like. */
async function known(match: Match, shop: Shop): Promise<Match> {
  const key = match.params.productOfferKey
  if (key === undefined || !match.found) return match
  const offers = await loaded(shop, offersResource, { pricingId: DEFAULT_PRICING })
  if (!offers || offers.some((offer) => offer.key === key)) return match
  return { ...match, route: notFound, found: false, parts: notFound.parts(match) ?? [] }
}

/** Pages that may frame a partner's section; none for a partner nobody knows. */
async function originsOf(slug: string | null, shop: Shop): Promise<readonly string[]> {
  if (!slug) return []
  return (await loaded(shop, partnerResource, { slug }))?.origins ?? []
}

/** The elements around a page's own: a partner's frame has none but the messages. */
function around(
  framed: boolean,
  partner: string | null,
): { head: readonly PagePart[]; foot: readonly PagePart[] } {
  if (!framed) return { head, foot }
  return { head: [], foot: [{ tag: "lotto-toasts", attributes: partner ? { partner } : {} }] }
}

/** Renders the page of an address: its own status, its first content, and the data that came with it. */
export async function renderPage(context: Context, site: PageServices): Promise<Response> {
  const { config } = site
  const url = new URL(context.req.url)
  const first = matchPath(url.pathname, url.searchParams)
  if (first.route.protected && !getCookie(context, cookieNames.accessToken))
    return context.redirect(paths.login.link(url.pathname + url.search), 302)

  const framed = first.route.framed ?? false
  const partner = framed ? (first.params.partnerSlug ?? null) : null
  const now = Date.now()
  const identity = {
    apiBase: config.publicUrl,
    partner,
    place: framed ? "frame" : "shop",
    locale: "en-AU",
  } as const
  const shop = requestShop(site.api, identity, now)
  const framedBy = framed ? await originsOf(partner, shop) : null
  const match = await known(first, shop)
  const settings = await loaded(shop, configResource, {})
  const nonce = randomBytes(16).toString("base64")
  const frames = around(framed, partner)
  const [top, parts, bottom] = await Promise.all(
    [frames.head, match.parts, frames.foot].map((list) =>
      Promise.all(list.map((part) => renderPart(part, shop))),
    ),
  )
  const files = site.files()
  const tags = [...frames.head, ...match.parts, ...frames.foot].map(({ tag }) => tag)
  const html = pageDocument({
    locale: "en-AU",
    title: match.route.title(match),
    description: "Lottery tickets, results and winnings in one trustworthy place.",
    siteName: settings?.siteName ?? config.siteName,
    canonical: config.publicUrl + url.pathname,
    indexed: (match.route.indexed ?? false) && match.found,
    nonce,
    head: top ?? [],
    parts: parts ?? [],
    foot: bottom ?? [],
    checkout: match.route.checkout ?? false,
    styles: files.styles,
    scripts: files.scripts,
    preloads: files.preloads(tags),
    data: {
      services,
      locale: "en-AU",
      now,
      partner,
      framed,
      resources: dehydrate(shop.store.get(entriesAtom)),
    },
  })
  const headers = { ...pageHeaders({ nonce, framedBy }), "content-type": "text/html; charset=utf-8" }
  return new Response(html, { status: match.found ? 200 : 404, headers })
}
