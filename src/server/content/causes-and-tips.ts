import type { Selectable } from "kysely"
import type { Cause } from "#src/contract/content/cause.ts"
import type { Tip } from "#src/contract/content/tip.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Handle } from "../core/database/database.ts"
import { isDuplicate } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import { richText } from "../core/texts/rich-text.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { ContentTables } from "./tables.ts"

type TipRow = Selectable<ContentTables["tips"]>

const tipOf = ({ key, product_key, title, markdown }: TipRow): Tip => ({
  key,
  productKey: product_key,
  title,
  text: richText(markdown),
})

/** All tips in their order. */
export const listTips = async (db: Handle): Promise<Tip[]> =>
  (await db.selectFrom("tips").selectAll().orderBy("position").orderBy("key").execute()).map(tipOf)

/** Makes or changes a tip. */
export async function upsertTip(db: Handle, key: string, draft: Omit<TipRow, "key">): Promise<Tip> {
  await db
    .insertInto("tips")
    .values({ key, ...draft })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(draft))
    .execute()
  return tipOf({ key, ...draft })
}

export async function removeTip(db: Handle, key: string): Promise<void> {
  await db.deleteFrom("tips").where("key", "=", key).execute()
}

const causeOf = ({
  url_slug,
  markdown,
  position: _,
  ...row
}: Selectable<ContentTables["causes"]>): Cause => ({
  ...row,
  urlSlug: url_slug,
  text: richText(markdown),
})

/** Causes in their order; the one with a slug where one is named, or none. */
export async function listCauses(
  db: Handle,
  wanted: { slug?: string | undefined; limit: number },
): Promise<Cause[]> {
  const all = db.selectFrom("causes").selectAll().orderBy("position").limit(wanted.limit)
  const rows = await (wanted.slug === undefined ? all : all.where("url_slug", "=", wanted.slug)).execute()
  return rows.map(causeOf)
}

export async function readCauseByKey(db: Handle, key: string): Promise<Cause> {
  const row = await db.selectFrom("causes").selectAll().where("key", "=", key).executeTakeFirst()
  if (!row) throw notFound()
  return causeOf(row)
}

/** A cause as an editor sends it. */
export type CauseDraft = Omit<Selectable<ContentTables["causes"]>, "key">

/** Makes or changes a cause; two causes cannot have one address. */
export async function upsertCause(db: Handle, key: string, draft: CauseDraft): Promise<Cause> {
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

export async function removeCause(db: Handle, key: string): Promise<void> {
  await db.deleteFrom("causes").where("key", "=", key).execute()
}
