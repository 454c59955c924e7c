import type { Hono } from "hono"
import { blogEditingEndpoints } from "#src/contract/content/blog-editing.ts"
import { causeEditingEndpoints } from "#src/contract/content/cause-editing.ts"
import { cmsEditingEndpoints } from "#src/contract/content/cms-editing.ts"
import { componentEditingEndpoints } from "#src/contract/content/component-editing.ts"
import { contentEditingEndpoints } from "#src/contract/content/content-editing.ts"
import { tipEditingEndpoints } from "#src/contract/content/tip-editing.ts"
import { navigationEditingEndpoints } from "#src/contract/site/navigation-editing.ts"
import { feedEditingEndpoints } from "#src/contract/site/notification-feed-editing.ts"
import { themeEditingEndpoints } from "#src/contract/site/theme-editing.ts"
import { removeCategory, removePost, upsertCategory, upsertPost } from "../content/blog.ts"
import { removeCause, upsertCause } from "../content/causes.ts"
import { removeComponent, upsertComponent } from "../content/components.ts"
import { removeContentItem, upsertContentItem } from "../content/content-items.ts"
import { removePage, removeQuestion, upsertPage, upsertQuestion } from "../content/pages.ts"
import { removeTip, upsertTip } from "../content/tips.ts"
import { serve } from "../http/serve.ts"
import type { Services } from "../services.ts"
import { removeNavigationItem, upsertNavigationItem } from "../site/navigation.ts"
import { upsertCard } from "../site/notification-feed.ts"
import { removeTheme, upsertTheme } from "../site/theme.ts"

/** What editors write, change and take away. */
export function editingRoutes(app: Hono, services: Services): void {
  const db = services.database.tables

  serve(app, services, themeEditingEndpoints.put, ({ body }) => upsertTheme(db, body))
  serve(app, services, themeEditingEndpoints.putOfPartner, ({ params, body }) =>
    upsertTheme(db, body, params.partner),
  )
  serve(app, services, themeEditingEndpoints.removeOfPartner, async ({ params }) => {
    await removeTheme(db, params.partner)
    return null
  })

  serve(app, services, componentEditingEndpoints.put, ({ params, body }) =>
    upsertComponent(db, params.key, body),
  )
  serve(app, services, componentEditingEndpoints.remove, async ({ params }) => {
    await removeComponent(db, params.key)
    return null
  })

  serve(app, services, navigationEditingEndpoints.put, ({ params, body }) =>
    upsertNavigationItem(db, params.key, body),
  )
  serve(app, services, navigationEditingEndpoints.remove, async ({ params }) => {
    await removeNavigationItem(db, params.key)
    return null
  })

  serve(app, services, contentEditingEndpoints.put, ({ params, body }) =>
    upsertContentItem(db, params.locale, { id: params.id, ...body }),
  )
  serve(app, services, contentEditingEndpoints.remove, async ({ params }) => {
    await removeContentItem(db, params.locale, params.id)
    return null
  })
  serve(app, services, cmsEditingEndpoints.putPage, ({ params, body, now }) =>
    upsertPage(db, params.key, body, now),
  )
  serve(app, services, cmsEditingEndpoints.putQuestion, ({ params, body }) =>
    upsertQuestion(db, params.key, body),
  )
  serve(app, services, cmsEditingEndpoints.removePage, async ({ params }) => {
    await removePage(db, params.key)
    return null
  })
  serve(app, services, cmsEditingEndpoints.removeQuestion, async ({ params }) => {
    await removeQuestion(db, params.key)
    return null
  })

  serve(app, services, blogEditingEndpoints.putPost, ({ params, body }) => {
    const { publishedAt, pictureId, ...draft } = body
    const row = { ...draft, picture_id: pictureId, published_at: new Date(publishedAt) }
    return upsertPost(db, params.slug, row)
  })
  serve(app, services, blogEditingEndpoints.removePost, async ({ params }) => {
    await removePost(db, params.slug)
    return null
  })
  serve(app, services, blogEditingEndpoints.putCategory, ({ params, body }) =>
    upsertCategory(db, params.slug, body),
  )
  serve(app, services, blogEditingEndpoints.removeCategory, async ({ params }) => {
    await removeCategory(db, params.slug)
    return null
  })

  serve(app, services, causeEditingEndpoints.put, ({ params, body }) => {
    const { urlSlug, ...draft } = body
    return upsertCause(db, params.key, { ...draft, url_slug: urlSlug })
  })
  serve(app, services, causeEditingEndpoints.remove, async ({ params }) => {
    await removeCause(db, params.key)
    return null
  })

  serve(app, services, tipEditingEndpoints.put, ({ params, body }) => {
    const { productKey, ...draft } = body
    return upsertTip(db, params.key, { ...draft, product_key: productKey })
  })
  serve(app, services, tipEditingEndpoints.remove, async ({ params }) => {
    await removeTip(db, params.key)
    return null
  })

  serve(app, services, feedEditingEndpoints.put, async ({ params, body, now }) => {
    await upsertCard(db, params.key, body, now)
    return null
  })
}
