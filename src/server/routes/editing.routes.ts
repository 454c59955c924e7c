import type { Hono } from "hono"
import { causeEditingEndpoints } from "#src/contract/cause-editing.ts"
import { blogEditingEndpoints, cmsEditingEndpoints } from "#src/contract/cms-editing.ts"
import { componentEditingEndpoints } from "#src/contract/component-editing.ts"
import { navigationEditingEndpoints } from "#src/contract/navigation-editing.ts"
import { themeEditingEndpoints } from "#src/contract/theme-editing.ts"
import { putCategory, removeCategory, removePost } from "../content/blog.ts"
import { putCause, removeCause } from "../content/causes.ts"
import { putComponent, removeComponent } from "../content/components.ts"
import { removePage, removeQuestion } from "../content/pages.ts"
import { serve } from "../http/serve.ts"
import { serviceAddresses as at } from "../http/service-addresses.ts"
import type { Services } from "../services.ts"
import { putNavigationItem, removeNavigationItem } from "../site/navigation.ts"
import { putTheme, removeTheme } from "../site/theme.ts"

/** What an editor changes of the frame around pages, and takes away of what was written. */
export function editingRoutes(app: Hono, services: Services): void {
  const db = services.database.tables

  serve(app, services, at.cms, themeEditingEndpoints.put, ({ body }) => putTheme(db, body))
  serve(app, services, at.cms, themeEditingEndpoints.putOfPartner, ({ params, body }) =>
    putTheme(db, body, params.partner),
  )
  serve(app, services, at.cms, themeEditingEndpoints.removeOfPartner, async ({ params }) => {
    await removeTheme(db, params.partner)
    return null
  })

  serve(app, services, at.cms, componentEditingEndpoints.put, ({ params, body }) =>
    putComponent(db, params.key, body),
  )
  serve(app, services, at.cms, componentEditingEndpoints.remove, async ({ params }) => {
    await removeComponent(db, params.key)
    return null
  })

  serve(app, services, at.cms, navigationEditingEndpoints.put, ({ params, body }) =>
    putNavigationItem(db, params.key, body),
  )
  serve(app, services, at.cms, navigationEditingEndpoints.remove, async ({ params }) => {
    await removeNavigationItem(db, params.key)
    return null
  })

  serve(app, services, at.cms, cmsEditingEndpoints.removePage, async ({ params }) => {
    await removePage(db, params.key)
    return null
  })
  serve(app, services, at.cms, cmsEditingEndpoints.removeQuestion, async ({ params }) => {
    await removeQuestion(db, params.key)
    return null
  })

  serve(app, services, at.blog, blogEditingEndpoints.removePost, async ({ params }) => {
    await removePost(db, params.slug)
    return null
  })
  serve(app, services, at.blog, blogEditingEndpoints.putCategory, ({ params, body }) =>
    putCategory(db, params.slug, body),
  )
  serve(app, services, at.blog, blogEditingEndpoints.removeCategory, async ({ params }) => {
    await removeCategory(db, params.slug)
    return null
  })

  serve(app, services, at.main, causeEditingEndpoints.put, ({ params, body }) => {
    const { urlSlug, ...draft } = body
    return putCause(db, params.key, { ...draft, url_slug: urlSlug })
  })
  serve(app, services, at.main, causeEditingEndpoints.remove, async ({ params }) => {
    await removeCause(db, params.key)
    return null
  })
}
