import type * as v from "valibot"
import { causeEditingEndpoints } from "#src/contract/content/cause-editing.ts"
import { tipEditingEndpoints } from "#src/contract/content/tip-editing.ts"
import { Key } from "#src/contract/endpoint.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { removeCause, removeTip, upsertCause, upsertTip } from "../causes-and-tips.ts"
import type { ContentKind } from "../kind.desk.ts"

type CauseBody = v.InferOutput<typeof causeEditingEndpoints.put.body>
type TipBody = v.InferOutput<typeof tipEditingEndpoints.put.body>

export const causeKind: ContentKind<CauseBody> = {
  name: "cause",
  isLocalized: false,
  key: Key,
  schema: causeEditingEndpoints.put.body,
  programs: causeEditingEndpoints,
  titleOf: ({ name }) => name,
  pathOf: (_, body) => (body ? contentPaths.cause.link(body.urlSlug) : contentPaths.causes.link()),
  list: async (db) => {
    const rows = await db
      .selectFrom("causes")
      .select(["key", "name"])
      .orderBy("position")
      .orderBy("key")
      .execute()
    return rows.map(({ key, name }) => ({ key, locale: "", title: name, state: "published" as const }))
  },
  read: async (db, { key }) => {
    const row = await db.selectFrom("causes").selectAll().where("key", "=", key).executeTakeFirst()
    if (!row) return null
    const { url_slug, name, mission, colour, markdown, offers, position } = row
    return { urlSlug: url_slug, name, mission, colour, markdown, offers: [...offers], position }
  },
  write: (db, { key }, { urlSlug, ...draft }) => upsertCause(db, key, { ...draft, url_slug: urlSlug }),
  remove: (db, { key }) => removeCause(db, key),
}

export const tipKind: ContentKind<TipBody> = {
  name: "tip",
  isLocalized: false,
  key: Key,
  schema: tipEditingEndpoints.put.body,
  programs: tipEditingEndpoints,
  titleOf: ({ title }) => title,
  pathOf: (_, body) => (body?.productKey ? `/${body.productKey}` : "/"),
  list: async (db) => {
    const rows = await db
      .selectFrom("tips")
      .select(["key", "title"])
      .orderBy("position")
      .orderBy("key")
      .execute()
    return rows.map(({ key, title }) => ({ key, locale: "", title, state: "published" as const }))
  },
  read: async (db, { key }) => {
    const row = await db.selectFrom("tips").selectAll().where("key", "=", key).executeTakeFirst()
    if (!row) return null
    const { product_key, title, markdown, position } = row
    return { productKey: product_key, title, markdown, position }
  },
  write: (db, { key }, { productKey, ...draft }) => upsertTip(db, key, { ...draft, product_key: productKey }),
  remove: (db, { key }) => removeTip(db, key),
}
