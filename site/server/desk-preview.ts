import { type Context, Hono } from "hono"
import * as v from "valibot"
import { SubVariant } from "#src/contract/catalogue/pricing.ts"
import { ProductChange } from "#src/contract/catalogue/product-versions.desk.ts"
import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import { ContentLocale } from "#src/contract/catalogue/versioned.desk.ts"
import { versionedCalls } from "#src/contract/catalogue/versioned-calls.desk.ts"
import { ShopPath } from "#src/contract/content/editing.ts"
import { type ContentKindName, versionedKinds } from "#src/contract/content/kinds.desk.ts"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { fromWire } from "#src/contract/wire.ts"
import { createApi } from "#src/server/api.ts"
import { withProductDraft } from "#src/server/catalogue/draft.desk.ts"
import { refOf } from "#src/server/content/desk-content.desk.ts"
import { withDraft } from "#src/server/content/kind.desk.ts"
import { picturePlaces, readPictureAlt } from "#src/server/content/pictures.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { Failure, parse } from "#src/server/core/failure.ts"
import { withText } from "#src/server/core/http/read-body.ts"
import { addressOf } from "#src/server/core/http/request.ts"
import { requireStaff } from "#src/server/core/http/staff.ts"
import { sampleCart } from "#src/server/promotions/sample-cart.desk.ts"
import type { Services } from "#src/server/services.ts"
import { readCards } from "#src/server/site/notification-feed.ts"
import { refuseStaff } from "#src/server/staff/staff.ts"
import type { RunningApi } from "#src/server/start.ts"
import { createFrameCache, createPageCache, createViewCache } from "./caches/page-caches.ts"
import { QueryCache } from "./caches/query-cache.ts"
import { RecentViews } from "./caches/recent-views.ts"
import type { PageServices } from "./pages/page-services.ts"
import { answerWithPage } from "./pages/pages.ts"
import type { Scene } from "./pages/scene.ts"
import { cartScene, membershipScene, noticesScene, pictureScene } from "./pages/scenes.tsx"
import { commonHeaders } from "./security/security-headers.ts"

/** A form's fields: what is typed travels as JSON, as it would in a call. */
const typed = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    try {
      return fromWire(JSON.parse(dataset.value))
    } catch {
      addIssue({ message: "This can't be read." })
      return NEVER
    }
  }),
)
const Asked = v.object({
  /** A page of the shop; without one what is typed is shown by itself. */
  path: v.optional(ShopPath),
  draft: v.pipe(typed, v.record(v.string(), v.unknown())),
  /** Where whoever looks at it plays. */
  state: v.optional(SubVariant),
  locale: v.optional(v.nullable(ContentLocale), null),
})
const AskedProduct = v.object({ changes: v.pipe(typed, v.array(ProductChange), v.maxLength(500)) })

/**
 * A page that only the desk may frame, and in which nothing runs: what it shows is not the shop's yet, and its program
 * would ask the shop for what it has. The desk may look into it, to scroll it to where it was.
 */
const policyOf = (page: string) =>
  [
    page.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"),
    "style-src-attr 'unsafe-inline'",
    "sandbox allow-same-origin",
  ].join("; ")

/** Says on the page itself that it is none of the shop's: it can be opened in a tab of its own. */
const MARK =
  '<p role="note" style="margin:0;padding:6px 12px;font:600 14px/20px system-ui,sans-serif;text-align:center;color:#1f1400;background:#ffd566">Preview. Customers don’t see this.</p>'
const marked = (html: string) => html.replace(/<body[^<>]*>/, (tag) => tag + MARK)

/** The page without its program, which a browser would only report that it may not run. */
const withoutProgram = (html: string) =>
  html.replace(/<script type="module"[^<>]*><\/script>/g, "").replace(/<link rel="modulepreload"[^<>]*>/g, "")

/** Shows a page of the shop as it would be with a draft, to whoever may write it. */
export function previewRoutes(
  app: Hono,
  { services }: RunningApi,
  site: Pick<PageServices, "config" | "files">,
): void {
  const { database, config, clock } = services
  /** A page as a shop on this database would answer it. */
  const render = async (
    tables: Handle,
    path: string,
    { state, scene }: { readonly state?: SubVariant | undefined; readonly scene?: Scene } = {},
  ) => {
    const api = createApi({ ...services, database: { ...database, tables } })
    const queries = new QueryCache((request) => api.fetch(request), config.publicUrl)
    const drafted = pagesOf({ ...site, scene }, queries)
    const answer = await drafted.request(new URL(path, config.publicUrl).href, {
      headers: state ? { cookie: `${cookieNames.subVariant}=${state}` } : {},
    })
    return { html: await answer.text(), headers: answer.headers, status: answer.status }
  }
  type Rendered = Awaited<ReturnType<typeof render>>
  /** Makes a scene for something that has no page of its own, or none that a visitor could see. */
  const sceneOf = async (kind: ContentKindName, key: string, trx: InTransaction): Promise<Scene> => {
    switch (kind) {
      case "card":
        return noticesScene(await readCards(trx))
      case "promotion":
        return cartScene(await sampleCart(trx, key, services.keys, clock()))
      case "picture":
        return pictureScene(key, (await readPictureAlt(trx, key)) ?? "", await picturePlaces(trx, key))
      default:
        throw refuseStaff(422, errorCodes.invalid, "Say which page.", { field: "path" })
    }
  }
  /** Answers with what `look` renders, to staff who may make this call. */
  const show = async (context: Context, endpoint: Endpoint, look: () => Promise<Rendered>) => {
    try {
      await requireStaff(context, endpoint, addressOf(context, config.proxies), services)
      const page = await look()
      if (page.status === 302)
        return context.text("Customers see this page when they are signed in: it has no preview.", 200, {
          ...commonHeaders,
          "cache-control": "no-store",
        })
      return context.html(marked(withoutProgram(page.html)), page.status === 404 ? 404 : 200, {
        ...commonHeaders,
        "content-security-policy": policyOf(page.headers.get("content-security-policy") ?? ""),
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return context.text(error.message, error.status as 400, {
        ...commonHeaders,
        "cache-control": "no-store",
      })
    }
  }
  /** The same for a kind of what is written in versions: each has a scope of its own. */
  const showKind = (context: Context, look: (kind: ContentKindName, key: string) => Promise<Rendered>) => {
    const kind = v.safeParse(v.picklist(versionedKinds), context.req.param("kind"))
    if (!kind.success) return context.notFound()
    return show(context, versionedCalls(kind.output).get, () =>
      look(kind.output, context.req.param("key") ?? ""),
    )
  }
  app.post("/desk/preview/:kind/:key", (context) =>
    showKind(context, async (kind, key) => {
      const { path, draft, state, locale } = parse(Asked, await readForm(context, services))
      const found = refOf({ kind, key }, locale)
      return withDraft(database, found.kind, found.ref, draft, clock(), async (trx) =>
        path === undefined
          ? render(trx, "/", { scene: await sceneOf(kind, found.ref.key, trx) })
          : render(trx, path, { state }),
      )
    }),
  )
  app.post("/desk/product-preview/:key", (context) =>
    show(context, deskProductEndpoints.check, async () => {
      const { changes } = parse(AskedProduct, await readForm(context, services))
      return withProductDraft(database, context.req.param("key"), changes, (tables, { key, type }) =>
        type === "membership"
          ? render(tables, "/", { scene: membershipScene(key) })
          : render(tables, `/${key}`),
      )
    }),
  )
}

/** A form larger than any text of the shop, bytes. */
const LARGEST_FORM = 512 * 1024

const readForm = (context: Context, services: Services): Promise<unknown> =>
  withText(context, services, LARGEST_FORM, async (text) => Object.fromEntries(new URLSearchParams(text)))

/** The pages of a shop that is asked for one of them and then gone. */
function pagesOf(site: Pick<PageServices, "config" | "files" | "scene">, queries: QueryCache): Hono {
  const services: PageServices = {
    ...site,
    isPreview: true,
    queries,
    pages: createPageCache(),
    frames: createFrameCache(),
    views: createViewCache(),
    recentViews: new RecentViews(),
    clearCaches: async () => false,
    consumeBudget: () => {},
  }
  const pages = new Hono()
  pages.get("*", (context) => answerWithPage(context, services))
  return pages
}
