import type { Hono } from "hono"
import { blogEndpoints } from "#src/contract/content/blog.ts"
import { causeEndpoints } from "#src/contract/content/cause.ts"
import { cmsEndpoints } from "#src/contract/content/cms.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import { previewEndpoints } from "#src/contract/content/preview.ts"
import { supportEndpoints } from "#src/contract/content/support.ts"
import { listCategories, listPosts, previewPost, readPost } from "../content/blog.ts"
import { listCauses, readCauseByKey } from "../content/causes.ts"
import { readContentItems } from "../content/content-items.ts"
import { listPaths, listQuestions, previewPage, readPage } from "../content/pages.ts"
import { listPreview, previewQuestion } from "../content/preview.ts"
import { forwardSupportMessage } from "../content/support.ts"
import { serve } from "../http/serve.ts"
import { serviceAddresses as at } from "../http/service-addresses.ts"
import type { Services } from "../services.ts"

/** What editors write and everybody reads. */
export function contentRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const db = database.tables

  serve(app, services, at.translation, contentEndpoints.items, ({ params, query }) =>
    readContentItems(db, params.locale, query, services.log),
  )

  serve(app, services, at.cms, cmsEndpoints.paths, () => listPaths(db))
  serve(app, services, at.cms, cmsEndpoints.page, ({ query }) => readPage(db, query.path))
  serve(app, services, at.cms, previewEndpoints.list, () => listPreview(db))
  serve(app, services, at.cms, previewEndpoints.page, ({ params }) => previewPage(db, params.key))
  serve(app, services, at.cms, previewEndpoints.post, ({ params }) => previewPost(db, params.key))
  serve(app, services, at.cms, previewEndpoints.question, ({ params }) => previewQuestion(db, params.key))
  serve(app, services, at.cms, cmsEndpoints.questions, () => listQuestions(db))

  serve(app, services, at.blog, blogEndpoints.posts, ({ query, now }) => listPosts(db, query, now))
  serve(app, services, at.blog, blogEndpoints.post, ({ params, now }) => readPost(db, params.slug, now))
  serve(app, services, at.blog, blogEndpoints.categories, () => listCategories(db))

  serve(app, services, at.main, causeEndpoints.list, ({ query }) => listCauses(db, query))
  serve(app, services, at.main, causeEndpoints.get, ({ params }) =>
    readCauseByKey(db, params.slugWithUnderscores),
  )

  serve(app, services, at.main, supportEndpoints.contact, async ({ body, caller, now }) => {
    const from = { ...caller, supportAddress: config.supportAddress }
    await forwardSupportMessage(database, body, from, now)
    return null
  })
}
