import type { Selectable } from "kysely"
import type { Cause } from "#src/contract/content/cause.ts"
import type { Tip } from "#src/contract/content/tip.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { richText } from "../core/texts/rich-text.ts"
import type { ContentTables } from "./tables.ts"

type TipRow = Selectable<ContentTables["tips"]>

/** A tip as the shop shows it. */
export const tipOf = ({ key, product_key, title, markdown }: TipRow): Tip => ({
  key,
  productKey: product_key,
  title,
  text: richText(markdown),
})

/** All tips in their order. */
export const listTips = async (db: Handle): Promise<Tip[]> =>
  (await db.selectFrom("tips").selectAll().orderBy("position").orderBy("key").execute()).map(tipOf)

/** A cause as the shop shows it. */
export const causeOf = ({
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
