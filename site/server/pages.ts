import { randomBytes } from "node:crypto"
import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { cookieNames } from "#src/contract/headers.ts"
import { paths } from "#src/domain/site/paths.ts"
import type { Variants } from "#src/integrations/experiments/assign.ts"
import { pricingIdAtom } from "#src/state/catalogue/pricing.atoms.ts"
import { queryStatesAtom } from "#src/state/query/cache.ts"
import { dehydrate } from "#src/state/query/hydrate.ts"
import type { Shop } from "#src/state/shop.ts"
import { renderElement } from "#widgets/runtime/render-on-server.tsx"
import type { PagePart } from "../routes/route.ts"
import { type BuildFiles, preloadHeader } from "./build-files.ts"
import { pageDocument, type RenderedPart } from "./document.ts"
import { elements } from "./elements.ts"
import { assignVariants } from "./experiments.ts"
import { keptPage, NONCE_TO_COME, withNonce } from "./kept-pages.ts"
import { pageHead } from "./page-metadata.ts"
import type { PageServices } from "./page-services.ts"
import { subVariantOf, type Visit, visit } from "./page-visit.ts"
import { freshUntil, services } from "./request-shop.ts"
import { type PagePolicy, pageHeaders } from "./security-headers.ts"

const head: readonly PagePart[] = [
  { tag: "lotto-site-banner", attributes: {} },
  { tag: "lotto-navigation", attributes: {} },
  { tag: "lotto-confirmation-banner", attributes: {} },
]
const foot: readonly PagePart[] = [
  { tag: "lotto-support", attributes: {} },
  { tag: "lotto-feedback", attributes: {} },
  { tag: "lotto-footer", attributes: {} },
  { tag: "lotto-cart-drawer", attributes: {} },
  { tag: "lotto-consent", attributes: {} },
  { tag: "lotto-toasts", attributes: {} },
]

async function renderPart(part: PagePart, shop: Shop): Promise<RenderedPart> {
  const definition = elements.get(part.tag)
  if (!definition) throw new Error(`No element is called ${part.tag}.`)
  return { ...part, ...(await renderElement(definition, part.attributes, shop)) }
}

/** The elements around a page's own: a partner's frame has none but the messages. */
function around(
  framed: boolean,
  partner: string | null,
): { head: readonly PagePart[]; foot: readonly PagePart[] } {
  if (!framed) return { head, foot }
  return { head: [], foot: [{ tag: "lotto-toasts", attributes: partner ? { partner } : {} }] }
}

/** Who a page was rendered for, as far as it makes a difference: nobody's own things are in it. */
const audience = (context: Context) => {
  const signedIn = getCookie(context, cookieNames.accessToken) !== undefined
  const segment = signedIn ? (getCookie(context, cookieNames.segmentName) ?? "") : ""
  return `${segment} ${subVariantOf(context) ?? ""}`
}

/** Answers with the page of an address: its own status, its first content, and the data that came with it. */
export async function renderPage(context: Context, site: PageServices): Promise<Response> {
  const { searchParams } = new URL(context.req.url)
  if (searchParams.has("clear_cache")) await site.clearCaches(context)
  const { variants, cookie } = await assignVariants(context, site)
  const page = await renderFor(context, site, variants)
  if (cookie) page.headers.append("set-cookie", cookie)
  return page
}

async function renderFor(context: Context, site: PageServices, variants: Variants): Promise<Response> {
  const { pathname, search } = new URL(context.req.url)
  const nonce = randomBytes(16).toString("base64")
  let mine: Response | null = null
  const html = await keptPage(
    `${audience(context)} ${JSON.stringify(variants)} ${pathname}${search}`,
    async () => {
      const visited = await visit(context, site, variants)
      const { match, framedBy } = visited
      if (match.found && !framedBy && !match.route.protected) {
        const html = await renderHtml(visited, site, NONCE_TO_COME, variants)
        return { html, until: freshUntil(visited.shop) }
      }
      mine = await answerOnce(context, site, visited, nonce, variants)
      return null
    },
  )
  if (html !== null) {
    const policy = { nonce, framedBy: null, thirdParties: site.config.site.thirdParties }
    return pageAnswer(withNonce(html, nonce), policy, 200, site.files())
  }
  // Somebody else asked at the same time for a page that is not for keeping: each gets an answer of their own.
  return mine ?? answerOnce(context, site, await visit(context, site, variants), nonce, variants)
}

/** The answer to one visit, of a page that is not for keeping. */
async function answerOnce(
  context: Context,
  site: PageServices,
  visited: Visit,
  nonce: string,
  variants: Variants,
): Promise<Response> {
  const { url, match, framedBy, signedIn } = visited
  if (match.route.protected && !signedIn)
    return context.redirect(paths.login.link(url.pathname + url.search), 302)
  const html = await renderHtml(visited, site, nonce, variants)
  const policy = { nonce, framedBy, thirdParties: site.config.site.thirdParties }
  return pageAnswer(html, policy, match.found ? 200 : 404, site.files())
}

function pageAnswer(html: string, policy: PagePolicy, status: number, files: BuildFiles): Response {
  const headers = {
    ...pageHeaders(policy),
    "content-type": "text/html; charset=utf-8",
    link: preloadHeader(files),
  }
  return new Response(html, { status, headers })
}

async function renderHtml(
  visited: Visit,
  site: PageServices,
  nonce: string,
  variants: Variants,
): Promise<string> {
  const { match, shop, partner } = visited
  const framed = visited.framedBy !== null
  const frames = around(framed, partner)
  const [top = [], parts = [], bottom = []] = await Promise.all(
    [frames.head, match.parts, frames.foot].map((list) =>
      Promise.all(list.map((part) => renderPart(part, shop))),
    ),
  )
  const files = site.files()
  const tags = [...frames.head, ...match.parts, ...frames.foot].map(({ tag }) => tag)
  const { locale } = shop.identity
  return pageDocument({
    locale,
    ...(await pageHead(visited, site.config)),
    nonce,
    head: top,
    parts,
    foot: bottom,
    checkout: match.route.checkout ?? false,
    theme: visited.theme,
    styles: files.styles,
    scripts: files.scripts,
    preloads: files.preloads(tags),
    data: {
      services,
      locale,
      now: visited.now,
      partner,
      framed,
      pricingId: shop.store.get(pricingIdAtom),
      thirdParties: site.config.site.thirdParties,
      variants,
      queries: dehydrate(shop.store.get(queryStatesAtom)),
    },
  })
}
