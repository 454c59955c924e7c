import { Hono, type MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"
import { compress } from "hono/compress"
import { noThirdParties } from "#src/contract/site/third-parties.ts"
import { apiPaths } from "#src/server/api.ts"
import { Failure } from "#src/server/core/failure.ts"
import { tooManyCalls } from "#src/server/core/http/budgets.ts"
import { addressOf } from "#src/server/core/http/request.ts"
import { mayWriteContent } from "#src/server/core/http/staff.ts"
import { noGateway } from "#src/server/payments/gateways/gateways.ts"
import type { RunningApi } from "#src/server/start.ts"
import type { BuildFiles } from "./build-files.ts"
import { createFrameCache, createPageCache, createViewCache } from "./caches/page-caches.ts"
import { QueryCache } from "./caches/query-cache.ts"
import { RecentViews } from "./caches/recent-views.ts"
import { DESK_FILES, deskRoutes } from "./desk.ts"
import { previewRoutes } from "./desk-preview.ts"
import { licenceRoutes } from "./licences.ts"
import { entryWithOpenings } from "./pages/entry-with-openings.ts"
import { firstView } from "./pages/first-view.ts"
import { pagePictureRoutes } from "./pages/page-pictures.ts"
import type { PageServices } from "./pages/page-services.ts"
import { answerWithPage } from "./pages/pages.ts"
import { partnerOffers } from "./pages/partner-offers.ts"
import { robots, sitemapAddresses, sitemapXml } from "./pages/sitemap.ts"
import { digitalWalletRoutes, paymentFieldsRoutes, paypalApprovalRoutes } from "./payment-fields.ts"
import {
  commonHeaders,
  newNonce,
  pageHeaders,
  VIOLATIONS_PATH,
  withNonce,
} from "./security/security-headers.ts"
import { violationReporter } from "./security/violations.ts"
import { anyPage, noSuchFile, staticFiles } from "./static-files.ts"
import { wellKnownRoutes } from "./well-known.ts"

/** The largest report of a browser that is read, bytes. */
const LARGEST_REPORT = 16 * 1024

/** Renderings that one address may cause in a minute; what is cached costs nothing and is not counted. */
const MOST_PER_MINUTE = { page: 600, "first view": 300, renewal: 30 } as const

const isApi = (path: string) => apiPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

/** The whole shop on one address: built files, the API, elements' first views, and the pages. */
export function createSite(running: RunningApi, roots: readonly string[], files: () => BuildFiles): Hono {
  const { api, services } = running
  const app = new Hono()
  const builds = staticFiles(...roots)
  const site: PageServices = {
    queries: new QueryCache((request) => api.fetch(request), services.config.publicUrl),
    pages: createPageCache(),
    frames: createFrameCache(),
    views: createViewCache(),
    recentViews: new RecentViews(),
    config: services.config,
    files,
    clearCaches: async (context) => {
      if (!(await mayWriteContent(context, services))) return false
      await services.clearing.clear(services.clock())
      return true
    },
    consumeBudget: (context, what) => {
      const address = addressOf(context, services.config.proxies)
      if (!services.budgets.consume(what, address, MOST_PER_MINUTE[what])) throw tooManyCalls()
    },
  }
  services.clearing.listen(() => {
    for (const cache of [site.queries, site.pages, site.frames, site.views]) cache.clear()
  })

  app.use(refuseLongAddresses)
  app.get("/widgets/:entry{[a-z-]+[.]js}", async (context, next) => {
    return (await entryWithOpenings(context, site, builds)) ?? next()
  })
  app.use(async (context, next) => {
    if (isApi(context.req.path)) return api.fetch(context.req.raw, context.env)
    return (await builds.serve(context)) ?? next()
  })
  if (services.config.desk) {
    previewRoutes(app, running, site)
    deskRoutes(app, services.config.siteName, services.config.locale)
  }
  paymentFieldsRoutes(app, services, files)
  digitalWalletRoutes(app, services, files)
  if (services.gateways.paypal !== noGateway) paypalApprovalRoutes(app, services, files)
  wellKnownRoutes(app, services)
  licenceRoutes(app, [...roots, DESK_FILES])
  pagePictureRoutes(app, site)
  app.get("/widgets/first-view/:tag", (context) => firstView(context, site))
  app.get("/widgets/offers/:partner", compress(), (context) => partnerOffers(context, site))
  for (const folder of ["/widgets", "/assets"]) app.get(`${folder}/*`, noSuchFile)
  const tellViolation = violationReporter((violation) =>
    services.log.warn({ violation }, "A page tried what its content-security policy forbids."),
  )
  // Said here: what the limit throws by itself would be answered as a failure of ours.
  const limit = bodyLimit({ maxSize: LARGEST_REPORT, onError: (context) => context.body(null, 413) })
  app.post(VIOLATIONS_PATH, limit, async (context) => {
    tellViolation(await context.req.text())
    return context.body(null, 204)
  })
  app.get("/sitemap.xml", compress(), async (context) => {
    context.header("content-type", "application/xml; charset=utf-8")
    return context.body(sitemapXml(await sitemapAddresses(site)))
  })
  app.get("/robots.txt", (context) => context.text(robots(services.config.publicUrl)))
  app.get("*", (context) => answerWithPage(context, site))
  app.onError((error, context) => {
    if (error instanceof Failure && error.status === 429)
      return context.text("Too many requests. Please wait a minute.", 429, {
        "retry-after": "60",
        // Elements on partners' pages go on without a first view.
        ...anyPage,
      })
    services.log.error({ err: error }, "A page failed.")
    const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>It's not you, it's us!</title><h1>It's not you, it's us!</h1><p>Looks like something went wrong on our end.</p><p>Please try reloading or go back to the <a href="/">Homepage</a>.</p>`
    const headers = pageHeaders({ styles: [], framedBy: null, thirdParties: noThirdParties })
    return context.html(html, 500, withNonce(headers, newNonce()))
  })
  return app
}

/**
 * The longest path with its query, characters. The longest links to a shop carry a page to go on to, five campaign
 * marks of 200 characters each, percent-encoded, click ids and a token: just under 8,000. Proxies commonly end at
 * 8 KB too.
 */
export const LONGEST_ADDRESS = 8 * 1024

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>This address is too long</title><h1>This address is too long</h1><p>Please check the link, or go to our <a href="/">homepage</a>.</p>`

/** Refuses what is too long to be an address of the shop, before anything looks into it. */
export const refuseLongAddresses: MiddlewareHandler = async (context, next) => {
  const { url } = context.req.raw
  const length = url.length - url.indexOf("/", url.indexOf("//") + 2)
  if (length <= LONGEST_ADDRESS) return next()
  return new Response(PAGE, {
    status: 414,
    headers: {
      ...commonHeaders,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
    },
  })
}
