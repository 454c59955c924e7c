import type * as v from "valibot"
import { blogEditingEndpoints as calls } from "#src/contract/content/blog-editing.ts"
import { cmsEditingEndpoints } from "#src/contract/content/cms-editing.ts"
import { Key } from "#src/contract/endpoint.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { removeCategory, removePost, upsertCategory, upsertPost } from "../blog.ts"
import type { ContentKind } from "../kind.desk.ts"
import { removePage, removeQuestion, upsertPage, upsertQuestion } from "../pages.ts"

type PageBody = v.InferOutput<typeof cmsEditingEndpoints.putPage.body>
type QuestionBody = v.InferOutput<typeof cmsEditingEndpoints.putQuestion.body>

export const pageKind: ContentKind<PageBody> = {
  name: "page",
  isLocalized: false,
  key: Key,
  schema: cmsEditingEndpoints.putPage.body,
  programs: { put: cmsEditingEndpoints.putPage, remove: cmsEditingEndpoints.removePage },
  titleOf: ({ title }) => title,
  pathOf: (_, body) => body?.path ?? "/",
  list: async (db) => {
    const rows = await db.selectFrom("cms_pages").select(["key", "title", "status"]).orderBy("path").execute()
    return rows.map(({ key, title, status }) => ({ key, locale: "", title, state: status }))
  },
  read: async (db, { key }) => {
    const row = await db.selectFrom("cms_pages").selectAll().where("key", "=", key).executeTakeFirst()
    if (!row) return null
    const { path, title, lead, markdown, section, overrides, status } = row
    return { path, title, lead, markdown, section, overrides, status }
  },
  write: (db, { key }, body, now) => upsertPage(db, key, body, now),
  remove: (db, { key }) => removePage(db, key),
  shown: (body) => ({ ...body, status: "published" }),
}

export const questionKind: ContentKind<QuestionBody> = {
  name: "question",
  isLocalized: false,
  key: Key,
  schema: cmsEditingEndpoints.putQuestion.body,
  programs: { put: cmsEditingEndpoints.putQuestion, remove: cmsEditingEndpoints.removeQuestion },
  titleOf: ({ question }) => question,
  pathOf: () => contentPaths.questions.link(),
  list: async (db) => {
    const rows = await db
      .selectFrom("questions")
      .select(["key", "question", "status"])
      .orderBy("position")
      .orderBy("key")
      .execute()
    return rows.map(({ key, question, status }) => ({ key, locale: "", title: question, state: status }))
  },
  read: async (db, { key }) => {
    const row = await db.selectFrom("questions").selectAll().where("key", "=", key).executeTakeFirst()
    if (!row) return null
    const { topic, question, markdown, position, status } = row
    return { topic, question, markdown, position, status }
  },
  write: (db, { key }, body) => upsertQuestion(db, key, body),
  remove: (db, { key }) => removeQuestion(db, key),
  shown: (body) => ({ ...body, status: "published" }),
}

type PostBody = v.InferOutput<typeof calls.putPost.body>
type CategoryBody = v.InferOutput<typeof calls.putCategory.body>

export const postKind: ContentKind<PostBody> = {
  name: "post",
  isLocalized: false,
  key: Key,
  schema: calls.putPost.body,
  programs: { put: calls.putPost, remove: calls.removePost },
  titleOf: ({ title }) => title,
  pathOf: (key) => contentPaths.blogPost.link(key),
  list: async (db) => {
    const rows = await db
      .selectFrom("posts")
      .select(["slug", "title", "status"])
      .orderBy("published_at", "desc")
      .orderBy("slug")
      .execute()
    return rows.map(({ slug, title, status }) => ({ key: slug, locale: "", title, state: status }))
  },
  read: async (db, { key }) => {
    const row = await db.selectFrom("posts").selectAll().where("slug", "=", key).executeTakeFirst()
    if (!row) return null
    const { title, summary, category, markdown, picture_id, published_at, status } = row
    return {
      title,
      summary,
      category,
      markdown,
      publishedAt: published_at.toISOString(),
      pictureId: picture_id,
      status,
    }
  },
  write: (db, { key }, { publishedAt, pictureId, ...draft }) =>
    upsertPost(db, key, { ...draft, picture_id: pictureId, published_at: new Date(publishedAt) }),
  remove: (db, { key }) => removePost(db, key),
  // One that is dated ahead is seen too.
  shown: (body, now) => ({
    ...body,
    status: "published",
    publishedAt: new Date(Math.min(now.getTime(), Date.parse(body.publishedAt))).toISOString(),
  }),
}

export const categoryKind: ContentKind<CategoryBody> = {
  name: "category",
  isLocalized: false,
  key: Key,
  schema: calls.putCategory.body,
  programs: { put: calls.putCategory, remove: calls.removeCategory },
  titleOf: ({ name }) => name,
  pathOf: (key) => contentPaths.blogCategory.link(key),
  list: async (db) => {
    const rows = await db
      .selectFrom("blog_categories")
      .select(["slug", "name"])
      .orderBy("position")
      .orderBy("slug")
      .execute()
    return rows.map(({ slug, name }) => ({ key: slug, locale: "", title: name, state: "published" as const }))
  },
  read: async (db, { key }) => {
    const row = await db.selectFrom("blog_categories").selectAll().where("slug", "=", key).executeTakeFirst()
    return row ? { name: row.name, position: row.position } : null
  },
  write: (db, { key }, body) => upsertCategory(db, key, body),
  remove: (db, { key }) => removeCategory(db, key),
}
