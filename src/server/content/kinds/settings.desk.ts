import * as v from "valibot"
import { SITE_THEME } from "#src/contract/content/kinds.desk.ts"
import { Key } from "#src/contract/endpoint.ts"
import { capabilityNames } from "#src/contract/site/capability.ts"
import { themeEditingEndpoints } from "#src/contract/site/theme-editing.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { readSegmentLists, removeSegment, writeSegmentLists } from "#src/server/site/capabilities.ts"
import { readPresentColours, removeTheme, upsertTheme } from "#src/server/site/theme.ts"
import type { ContentKind } from "../kind.desk.ts"

const partnerOf = (key: string) => (key === SITE_THEME ? undefined : key)

type ThemeBody = v.InferOutput<typeof themeEditingEndpoints.put.body>
const Names = v.array(v.picklist(capabilityNames))
const SegmentBody = v.object({ capabilities: v.nullable(Names), suppressed: Names })
type SegmentBody = v.InferOutput<typeof SegmentBody>

const NO_COLOURS: ThemeBody = { primary: null, accent: null, page: null }

const namesIn = async (db: Handle, prefix: string): Promise<string[]> => {
  const rows = await db.selectFrom("settings").select("name").where("name", "like", `${prefix}%`).execute()
  return rows.map(({ name }) => name.slice(prefix.length))
}

export const themeKind: ContentKind<ThemeBody> = {
  name: "theme",
  isLocalized: false,
  key: v.union([v.literal(SITE_THEME), Key]),
  schema: themeEditingEndpoints.put.body,
  titleOf: ({ primary }) => primary ?? "The shop's own colours",
  pathOf: (key) => (key === SITE_THEME ? "/" : `/purchase/${key}`),
  list: async (db) => {
    const own = new Set(await namesIn(db, "theme."))
    const partners = await db.selectFrom("partners").select(["slug", "name"]).orderBy("slug").execute()
    return [
      { key: SITE_THEME, locale: "", title: "The shop", state: "published" as const },
      ...partners.map(({ slug, name }) => ({
        key: slug,
        locale: "",
        title: name,
        state: own.has(slug) ? ("published" as const) : ("draft" as const),
      })),
    ]
  },
  read: async (db, { key }) =>
    (await readPresentColours(db, partnerOf(key))) ?? (key === SITE_THEME ? NO_COLOURS : null),
  write: (db, { key }, body) => upsertTheme(db, body, partnerOf(key)),
  remove: (db, { key }) => removeTheme(db, partnerOf(key)),
}

export const segmentKind: ContentKind<SegmentBody> = {
  name: "segment",
  isLocalized: false,
  key: Key,
  schema: SegmentBody,
  titleOf: ({ suppressed }) => (suppressed.length === 0 ? "Nothing is off" : `${suppressed.length} off`),
  pathOf: () => "/",
  list: async (db) => {
    const own = [...(await namesIn(db, "capabilities.")), ...(await namesIn(db, "suppressed."))]
    return [...new Set(own)]
      .sort()
      .map((key) => ({ key, locale: "", title: key, state: "published" as const }))
  },
  read: (db, { key }) => readSegmentLists(db, key),
  write: (db, { key }, body) => writeSegmentLists(db, key, body),
  remove: (trx, { key }) => removeSegment(trx, key),
}
