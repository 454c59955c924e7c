import type { Selectable } from "kysely"
import type * as v from "valibot"
import type { Cause } from "#src/contract/content/cause.ts"
import { causeEditingEndpoints } from "#src/contract/content/cause-editing.ts"
import type { Tip } from "#src/contract/content/tip.ts"
import { tipEditingEndpoints } from "#src/contract/content/tip-editing.ts"
import { Key } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import type { Handle } from "../../core/database/database.ts"
import { isDuplicate } from "../../core/database/transaction.ts"
import { Failure } from "../../core/failure.ts"
import { sentence } from "../../core/texts/sentences.ts"
import { causeOf, tipOf } from "../causes-and-tips.ts"
import type { ContentKind } from "../kind.desk.ts"
import type { ContentTables } from "../tables.ts"

type CauseBody = v.InferOutput<typeof causeEditingEndpoints.put.body>
type TipBody = v.InferOutput<typeof tipEditingEndpoints.put.body>

type CauseRow = Omit<Selectable<ContentTables["causes"]>, "key">

/** Makes or changes a cause; two causes cannot have one address. */
async function upsertCause(db: Handle, key: string, draft: CauseRow): Promise<Cause> {
  const row = { ...draft, offers: JSON.stringify(draft.offers) }
  try {
    await db
      .insertInto("causes")
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
      .execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new Failure(409, errorCodes.invalid, sentence("failure.cause.taken"), { field: "urlSlug" })
  }
  return causeOf({ key, ...draft })
}

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
  remove: async (db, { key }) => {
    await db.deleteFrom("causes").where("key", "=", key).execute()
  },
}

type TipRow = Omit<Selectable<ContentTables["tips"]>, "key">

/** Makes or changes a tip. */
async function upsertTip(db: Handle, key: string, draft: TipRow): Promise<Tip> {
  await db
    .insertInto("tips")
    .values({ key, ...draft })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(draft))
    .execute()
  return tipOf({ key, ...draft })
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
  remove: async (db, { key }) => {
    await db.deleteFrom("tips").where("key", "=", key).execute()
  },
}
