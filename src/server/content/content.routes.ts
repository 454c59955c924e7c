import type { Hono } from "hono"
import { blogEndpoints } from "#src/contract/content/blog.ts"
import { causeEndpoints } from "#src/contract/content/cause.ts"
import { cmsEndpoints } from "#src/contract/content/cms.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import { previewEndpoints } from "#src/contract/content/preview.ts"
import { supportEndpoints } from "#src/contract/content/support.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { listCategories, listPosts, previewPost, readPost } from "./blog.ts"
import { listCauses, readCauseByKey } from "./causes-and-tips.ts"
import { readContentItems } from "./items.ts"
import { listPaths, listQuestions, previewPage, readPage } from "./pages.ts"
import { listPreview, previewQuestion } from "./preview.ts"
import { forwardSupportMessage } from "./support.ts"

/** Serves the content that editors write and everybody reads. */
export function contentRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const db = database.tables

  serve(
    app,
    services,
    contentEndpoints.items,
    ({ params, query }) => readContentItems(db, params.locale, query, services.log),
    "shared",
  )

  serve(app, services, cmsEndpoints.paths, () => listPaths(db), "shared")
  serve(app, services, cmsEndpoints.page, ({ query }) => readPage(db, query.path), "shared")
  serve(app, services, previewEndpoints.list, () => listPreview(db))
  serve(app, services, previewEndpoints.page, ({ params }) => previewPage(db, params.key))
  serve(app, services, previewEndpoints.post, ({ params }) => previewPost(db, params.key))
  serve(app, services, previewEndpoints.question, ({ params }) => previewQuestion(db, params.key))
  serve(app, services, cmsEndpoints.questions, () => listQuestions(db), "shared")

  serve(app, services, blogEndpoints.posts, ({ query, now }) => listPosts(db, query, now), "shared")
  serve(app, services, blogEndpoints.post, ({ params, now }) => readPost(db, params.slug, now), "shared")
  serve(app, services, blogEndpoints.categories, () => listCategories(db), "shared")

  serve(app, services, causeEndpoints.list, ({ query }) => listCauses(db, query), "shared")
  serve(
    app,
    services,
    causeEndpoints.get,
    ({ params }) => readCauseByKey(db, params.slugWithUnderscores),
    "shared",
  )

  serve(app, services, supportEndpoints.contact, async ({ body, caller, now }) => {
    const from = { ...caller, supportAddress: config.supportAddress }
    await forwardSupportMessage(database, body, from, now)
    return null
  })
}
