import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import type { Variants } from "#src/integrations/experiments.ts"
import { acceptedEncoding } from "#src/server/core/http/shared-body.ts"
import { offersDigitalWallets } from "#src/server/payments/gateways/gateway-list.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { getQueryData, queryStatesAtom } from "#src/shop/core/query/cache.ts"
import { dehydrate } from "#src/shop/core/query/hydrate.ts"
import { seoQuery } from "#src/shop/core/site-queries.ts"
import type { PageData } from "../../browser/page-data.ts"
import { canonicalPath, isListed, robotsDirective } from "../../head-tags.ts"
import { matchPath, pageQuery } from "../../match.ts"
import { metadataIds, metadataValues, readMetadata } from "../../metadata.ts"
import { readSeo } from "../../seo.ts"
import { siteFacts } from "../../site-facts.ts"
import { preloadHeader } from "../build-files.ts"
import type { CachedPage } from "../caches/page-caches.ts"
import { services } from "../caches/query-cache.ts"
import { freshUntil, loaded } from "../request-shop.ts"
import { newNonce, pageHeaders, withNonce } from "../security/security-headers.ts"
import { type CommonDocument, type PageHead, pageDocument, pageEnd, renderedPart } from "./document.ts"
import { assignVariants } from "./experiments.ts"
import { type Chunk, PageBody } from "./page-body.ts"
import { pageFrame } from "./page-frame.ts"
import type { PageServices } from "./page-services.ts"
import { opensByItself, subVariantOf, type Visit, visit } from "./page-visit.ts"
import { renderPart } from "./render-part.ts"
import { renderScene } from "./scene.ts"
import { jsonForScript, jsonOfQueries } from "./script-json.ts"
import { structuredData } from "./structured-data.ts"

/** Tells for whom a page is rendered, as far as it makes a difference: nobody's own things are in it. */
const audience = (context: Context) => {
  const signedIn = getCookie(context, cookieNames.accessToken) !== undefined
  const segment = signedIn ? (getCookie(context, cookieNames.segmentName) ?? "") : null
  return [segment, subVariantOf(context)]
}

/** Returns a key that differs wherever the page does: by address and query, by audience and by variants. */
function pageKey(context: Context, { pathname, searchParams }: URL, variants: Variants): string {
  const isFramed = matchPath(pathname, searchParams, {}).route.framed ?? false
  return JSON.stringify([
    pathname,
    pageQuery(pathname, searchParams),
    audience(context),
    variants,
    isFramed && opensByItself(context),
  ])
}

/**
 * Answers with the page of an address: its own status, its first content, and the data that came with it. With
 * `clear_cache` an editor renews everything, anybody else the page that is asked for.
 */
export async function answerWithPage(context: Context, site: PageServices): Promise<Response> {
  const url = new URL(context.req.url)
  const renews = url.searchParams.has("clear_cache") && !(await site.clearCaches(context))
  const { variants, cookie } = await assignVariants(context, site)
  const key = pageKey(context, url, variants)
  if (renews) {
    site.consumeBudget(context, "renewal")
    site.pages.delete(key)
  } else if (!site.pages.get(key)) site.consumeBudget(context, "page")
  const { answer } = await site.pages.getOrMake(key, () => renderPage(context, site, variants, renews))
  if (!answer) return context.redirect(paths.login.link(url.pathname + url.search), 302)
  const { status, headers, body } = answer
  const nonce = newNonce()
  const encoding = acceptedEncoding(context.req.header("accept-encoding"))
  return new Response(new Uint8Array(await body.endingWith(pageEnd(nonce), encoding)), {
    status,
    headers: {
      ...withNonce(headers, nonce),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      ...(cookie ? { "set-cookie": cookie } : {}),
    },
  })
}

async function renderPage(
  context: Context,
  site: PageServices,
  variants: Variants,
  renews: boolean,
): Promise<CachedPage> {
  const queries = renews ? site.queries.renewing() : site.queries
  const visited = await visit(context, { ...site, queries }, variants)
  const { match, framedBy, signedIn, shop } = visited
  if (match.route.protected && !signedIn) return { answer: null, until: freshUntil(shop) }
  const files = site.files()
  const { html, styles } = await renderDocument(visited, site, variants)
  return {
    answer: {
      status: match.found ? 200 : 404,
      headers: {
        ...pageHeaders({
          styles,
          framedBy,
          thirdParties: site.config.site.thirdParties,
          hasGatewayFrames: site.config.gateways.some(({ key }) => key !== "test"),
          hasDigitalWallets: site.config.gateways.some(offersDigitalWallets),
          isPublic: match.found && (match.route.indexed ?? false) && !signedIn && !framedBy,
        }),
        "content-type": "text/html; charset=utf-8",
        link: preloadHeader(files),
      },
      body: await PageBody.of(html),
    },
    until: freshUntil(shop),
  }
}

async function renderDocument(
  visited: Visit,
  site: PageServices,
  variants: Variants,
): Promise<CommonDocument> {
  const { match, shop, partner } = visited
  const { head, beside, foot } = await pageFrame(visited, variants, site.frames)
  const parts = site.scene
    ? [await renderScene(site.scene, shop)]
    : await Promise.all(match.parts.map(async (part) => renderedPart(part, await renderPart(part, shop))))
  const files = site.files()
  const tags = [...head, ...beside, ...parts, ...foot].map(({ tag }) => tag)
  const preloads = files.preloads(tags)
  const { locale } = shop.identity
  return pageDocument({
    locale,
    ...(await pageHead(visited, site.config)),
    head,
    beside,
    parts,
    foot,
    checkout: match.route.checkout ?? false,
    account: match.route.account,
    framed: visited.framedBy !== null,
    theme: visited.theme,
    styles: files.styles,
    scripts: files.scripts,
    preloads,
    later: files.later.filter((file) => !preloads.includes(file)),
    data: pageJson({
      services,
      locale,
      now: visited.now,
      partner,
      framed: visited.framedBy !== null,
      pricingId: shop.store.get(pricingIdAtom),
      thirdParties: site.config.site.thirdParties,
      variants,
      queries: dehydrate(shop.store.get(queryStatesAtom)),
    }),
  })
}

/** The page's data as JSON; answers, which are most of it, were written when they came. */
const pageJson = ({ queries, ...rest }: PageData): readonly Chunk[] => [
  `${jsonForScript(rest).slice(0, -1)},"queries":`,
  ...jsonOfQueries(queries),
  "}",
]

/** Metadata from the page's content items, and structured data made from it. */
async function pageHead(
  { url, match, shop, settings }: Visit,
  site: { publicUrl: string; siteName: string },
): Promise<PageHead> {
  const { locale } = shop.identity
  const path = canonicalPath(url.pathname, match)
  const ids = metadataIds(path, match)
  const items = (await loaded(shop, seoQuery({ locale, ids }))) ?? []
  const siteName = settings?.siteName ?? site.siteName
  const metadata = readMetadata(shop, match, readSeo(ids, items), metadataValues(shop, match, siteName))
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
