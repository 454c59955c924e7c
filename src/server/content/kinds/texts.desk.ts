import * as v from "valibot"
import { ContentItem } from "#src/contract/content/content.ts"
import { contentEditingEndpoints as calls } from "#src/contract/content/content-editing.ts"
import { Key } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { feedEditingEndpoints } from "#src/contract/site/notification-feed-editing.ts"
import { removeCard, upsertCard } from "#src/server/site/notification-feed.ts"
import { refuseStaff } from "#src/server/staff/staff.ts"
import { removeContentItem, upsertContentItem } from "../items.ts"
import type { ContentKind } from "../kind.desk.ts"
import { rewriteProblem } from "../sentence-list.desk.ts"

type ItemBody = v.InferOutput<typeof calls.put.body>
type CardBody = v.InferOutput<typeof feedEditingEndpoints.put.body>

const LONGEST_TITLE = 100
const Metadata = v.pipe(v.string(), v.parseJson(), v.object({ title: v.pipe(v.string(), v.minLength(1)) }))

/** Metadata by the title in it; everything else by how it begins. */
function itemTitle({ type, value }: { readonly type: string; readonly value: string }): string {
  const metadata = type === "seo" ? v.safeParse(Metadata, value) : null
  return (metadata?.success ? metadata.output.title : value).slice(0, LONGEST_TITLE)
}

export const itemKind: ContentKind<ItemBody> = {
  name: "item",
  isLocalized: true,
  key: calls.put.params.entries.id,
  schema: calls.put.body,
  programs: calls,
  titleOf: itemTitle,
  pathOf: () => "/",
  list: async (db) => {
    const rows = await db
      .selectFrom("content_items")
      .select(["id", "locale", "type", "value"])
      .orderBy("id")
      .orderBy("locale")
      .execute()
    return rows.map(({ id, locale, type, value }) => ({
      key: id,
      locale,
      title: itemTitle({ type, value }),
      state: "published" as const,
    }))
  },
  read: async (db, { key, locale }) => {
    const row = await db
      .selectFrom("content_items")
      .select(["type", "value"])
      .where("id", "=", key)
      .where("locale", "=", locale)
      .executeTakeFirst()
    return row ? ({ type: row.type, value: row.value } as ItemBody) : null
  },
  write: (db, { key, locale }, { type, value }) => {
    const written = v.parse(v.pick(ContentItem, ["id", "type", "value"]), { id: key, type, value })
    return upsertContentItem(db, locale, written)
  },
  remove: (db, { key, locale }) => removeContentItem(db, locale, key),
  check: ({ key, locale }, { value }) => {
    const problem = rewriteProblem(locale as Locale, key, value)
    if (problem) throw refuseStaff(422, errorCodes.invalid, problem, { field: "value" })
  },
}

export const cardKind: ContentKind<CardBody> = {
  name: "card",
  isLocalized: false,
  key: Key,
  schema: feedEditingEndpoints.put.body,
  programs: feedEditingEndpoints,
  titleOf: ({ title }) => title,
  pathOf: () => "/",
  list: async (db) => {
    const rows = await db
      .selectFrom("content_cards")
      .select(["key", "title"])
      .orderBy("published_at", "desc")
      .orderBy("key")
      .execute()
    return rows.map(({ key, title }) => ({ key, locale: "", title, state: "published" as const }))
  },
  read: async (db, { key }) => {
    const row = await db.selectFrom("content_cards").selectAll().where("key", "=", key).executeTakeFirst()
    return row ? { title: row.title, message: row.message, link: row.link } : null
  },
  write: (db, { key }, body, now) => upsertCard(db, key, body, now),
  remove: (db, { key }) => removeCard(db, key),
}
