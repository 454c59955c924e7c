import type { Selectable } from "kysely"
import type { Cause } from "#src/contract/cause.ts"
import type { ContentTables } from "../database/content-tables.ts"
import type { Handle } from "../database/database.ts"
import { notFound } from "../failure.ts"
import { richText } from "./rich-text.ts"

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
