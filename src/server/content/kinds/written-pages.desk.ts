import type * as v from "valibot"
import { cmsEditingEndpoints as calls } from "#src/contract/content/cms-editing.ts"
import { Key } from "#src/contract/endpoint.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import type { ContentKind } from "../kind.desk.ts"
import { removePage, removeQuestion, upsertPage, upsertQuestion } from "../pages.ts"

type PageBody = v.InferOutput<typeof calls.putPage.body>
type QuestionBody = v.InferOutput<typeof calls.putQuestion.body>

export const pageKind: ContentKind<PageBody> = {
  name: "page",
  isLocalized: false,
  key: Key,
  schema: calls.putPage.body,
  programs: { put: calls.putPage, remove: calls.removePage },
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
  schema: calls.putQuestion.body,
  programs: { put: calls.putQuestion, remove: calls.removeQuestion },
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
