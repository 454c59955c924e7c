import type { Hono } from "hono"
import { blogEditingEndpoints } from "#src/contract/content/blog-editing.ts"
import { causeEditingEndpoints } from "#src/contract/content/cause-editing.ts"
import { cmsEditingEndpoints } from "#src/contract/content/cms-editing.ts"
import { componentEditingEndpoints } from "#src/contract/content/component-editing.ts"
import { contentEditingEndpoints } from "#src/contract/content/content-editing.ts"
import { SITE_THEME } from "#src/contract/content/kinds.desk.ts"
import { tipEditingEndpoints } from "#src/contract/content/tip-editing.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { navigationEditingEndpoints } from "#src/contract/site/navigation-editing.ts"
import { feedEditingEndpoints } from "#src/contract/site/notification-feed-editing.ts"
import { themeEditingEndpoints } from "#src/contract/site/theme-editing.ts"
import type { InTransaction } from "../core/database/database.ts"
import { type Call, serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { removeNavigationItem, upsertNavigationItem } from "../site/navigation.ts"
import { upsertCard } from "../site/notification-feed.ts"
import { readTheme, removeTheme, upsertTheme } from "../site/theme.ts"
import { removeCategory, removePost, upsertCategory, upsertPost } from "./blog.ts"
import { removeCause, upsertCause } from "./causes.ts"
import { removeComponent, upsertComponent } from "./components.ts"
import { removeContentItem, upsertContentItem } from "./items.ts"
import type { ContentRef } from "./kind.desk.ts"
import { kinds } from "./kinds.desk.ts"
import { removePage, removeQuestion, upsertPage, upsertQuestion } from "./pages.ts"
import { removeTip, upsertTip } from "./tips.ts"
import { published } from "./versions.desk.ts"

/**
 * Serves the calls by which programs write, change and take away what editors write: each change is a version, like one
 * at the desk.
 */
export function editingRoutes(app: Hono, services: Services): void {
  const { database } = services
  const db = database.tables
  const versioned = <T>(
    { staff, now }: Pick<Call<Endpoint>, "staff" | "now">,
    kind: keyof typeof kinds,
    { key, locale = "" }: Partial<ContentRef> & { readonly key: string },
    work: (trx: InTransaction) => Promise<T>,
  ): Promise<T> => published(database, kinds[kind], { key, locale }, { staff, now }, work)

  serve(app, services, themeEditingEndpoints.put, async (call) => {
    await versioned(call, "theme", { key: SITE_THEME }, (trx) => upsertTheme(trx, call.body))
    return readTheme(db)
  })
  serve(app, services, themeEditingEndpoints.putOfPartner, async (call) => {
    const { partner } = call.params
    await versioned(call, "theme", { key: partner }, (trx) => upsertTheme(trx, call.body, partner))
    return readTheme(db, partner)
  })
  serve(app, services, themeEditingEndpoints.removeOfPartner, async (call) => {
    const { partner } = call.params
    await versioned(call, "theme", { key: partner }, (trx) => removeTheme(trx, partner))
    return null
  })

  serve(app, services, componentEditingEndpoints.put, (call) =>
    versioned(call, "component", call.params, (trx) => upsertComponent(trx, call.params.key, call.body)),
  )
  serve(app, services, componentEditingEndpoints.remove, async (call) => {
    await versioned(call, "component", call.params, (trx) => removeComponent(trx, call.params.key))
    return null
  })

  serve(app, services, navigationEditingEndpoints.put, (call) =>
    versioned(call, "navigation", call.params, (trx) =>
      upsertNavigationItem(trx, call.params.key, call.body),
    ),
  )
  serve(app, services, navigationEditingEndpoints.remove, async (call) => {
    await versioned(call, "navigation", call.params, (trx) => removeNavigationItem(trx, call.params.key))
    return null
  })

  serve(app, services, contentEditingEndpoints.put, (call) => {
    const { id, locale } = call.params
    return versioned(call, "item", { key: id, locale }, (trx) =>
      upsertContentItem(trx, locale, { id, ...call.body }),
    )
  })
  serve(app, services, contentEditingEndpoints.remove, async (call) => {
    const { id, locale } = call.params
    await versioned(call, "item", { key: id, locale }, (trx) => removeContentItem(trx, locale, id))
    return null
  })
  serve(app, services, cmsEditingEndpoints.putPage, (call) =>
    versioned(call, "page", call.params, (trx) => upsertPage(trx, call.params.key, call.body, call.now)),
  )
  serve(app, services, cmsEditingEndpoints.putQuestion, (call) =>
    versioned(call, "question", call.params, (trx) => upsertQuestion(trx, call.params.key, call.body)),
  )
  serve(app, services, cmsEditingEndpoints.removePage, async (call) => {
    await versioned(call, "page", call.params, (trx) => removePage(trx, call.params.key))
    return null
  })
  serve(app, services, cmsEditingEndpoints.removeQuestion, async (call) => {
    await versioned(call, "question", call.params, (trx) => removeQuestion(trx, call.params.key))
    return null
  })

  serve(app, services, blogEditingEndpoints.putPost, (call) => {
    const { publishedAt, pictureId, ...draft } = call.body
    const row = { ...draft, picture_id: pictureId, published_at: new Date(publishedAt) }
    const { slug } = call.params
    return versioned(call, "post", { key: slug }, (trx) => upsertPost(trx, slug, row))
  })
  serve(app, services, blogEditingEndpoints.removePost, async (call) => {
    const { slug } = call.params
    await versioned(call, "post", { key: slug }, (trx) => removePost(trx, slug))
    return null
  })
  serve(app, services, blogEditingEndpoints.putCategory, (call) => {
    const { slug } = call.params
    return versioned(call, "category", { key: slug }, (trx) => upsertCategory(trx, slug, call.body))
  })
  serve(app, services, blogEditingEndpoints.removeCategory, async (call) => {
    const { slug } = call.params
    await versioned(call, "category", { key: slug }, (trx) => removeCategory(trx, slug))
    return null
  })

  serve(app, services, causeEditingEndpoints.put, (call) => {
    const { urlSlug, ...draft } = call.body
    return versioned(call, "cause", call.params, (trx) =>
      upsertCause(trx, call.params.key, { ...draft, url_slug: urlSlug }),
    )
  })
  serve(app, services, causeEditingEndpoints.remove, async (call) => {
    await versioned(call, "cause", call.params, (trx) => removeCause(trx, call.params.key))
    return null
  })

  serve(app, services, tipEditingEndpoints.put, (call) => {
    const { productKey, ...draft } = call.body
    return versioned(call, "tip", call.params, (trx) =>
      upsertTip(trx, call.params.key, { ...draft, product_key: productKey }),
    )
  })
  serve(app, services, tipEditingEndpoints.remove, async (call) => {
    await versioned(call, "tip", call.params, (trx) => removeTip(trx, call.params.key))
    return null
  })

  serve(app, services, feedEditingEndpoints.put, async (call) => {
    const { key } = call.params
    await versioned(call, "card", { key }, (trx) => upsertCard(trx, key, call.body, call.now))
    return null
  })
}
