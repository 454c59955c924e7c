import * as v from "valibot"
import { Regions } from "#src/contract/catalogue/region.ts"
import { ALL_REGIONS, SITE_THEME } from "#src/contract/content/kinds.desk.ts"
import { Key } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { capabilityNames } from "#src/contract/site/capability.ts"
import { themeEditingEndpoints } from "#src/contract/site/theme-editing.ts"
import { readRegions, removeRegions, writeRegions } from "#src/server/catalogue/pricings.ts"
import { readCatalogue } from "#src/server/catalogue/read-catalogue.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { readSegmentLists, removeSegment, writeSegmentLists } from "#src/server/site/capabilities.ts"
import { readPresentColours, removeTheme, upsertTheme } from "#src/server/site/theme.ts"
import { refuseStaff } from "#src/server/staff/staff.ts"
import type { ContentKind } from "../kind.desk.ts"

const refuse = (field: string, said: string) => refuseStaff(422, errorCodes.invalid, said, { field })

/** Refuses regions that pages could not tell apart, and products and addresses that there cannot be. */
async function check(db: Handle, { regions }: Regions): Promise<void> {
  const { offersByKey } = await readCatalogue(db)
  const [keys, states, addresses] = [new Set<string>(), new Map<string, string>(), new Map<string, string>()]
  for (const [index, { key, subVariants, products, first }] of regions.entries()) {
    const at = (...path: (string | number)[]) => ["regions", index, ...path].join(".")
    if (keys.has(key)) throw refuse(at("key"), `Another region is called ${key} already.`)
    keys.add(key)
    for (const state of subVariants) {
      const other = states.get(state)
      if (other !== undefined)
        throw refuse(at("subVariants"), `${state} is chosen in ${other} already. A state is in one region.`)
      states.set(state, key)
    }
    const named = new Set<string>()
    for (const [position, { key: product, name, url }] of products.entries()) {
      const here = at("products", position, "key")
      if (!offersByKey.has(product)) throw refuse(here, "There is no such product.")
      if (named.has(product))
        throw refuse(here, "This product has a name and address in this region already.")
      if (name === undefined && url === undefined)
        throw refuse(here, "Enter a name or an address, or remove the product from the region.")
      named.add(product)
      if (url === undefined) continue
      const holder = offersByKey.has(url) ? url : addresses.get(url)
      if (holder !== undefined && holder !== product)
        throw refuse(at("products", position, "url"), `/${url} leads to another product.`)
      addresses.set(url, product)
    }
    for (const [position, product] of first.entries())
      if (!offersByKey.has(product)) throw refuse(at("first", position), "There is no such product.")
  }
}

export const regionsKind: ContentKind<Regions> = {
  name: "regions",
  isLocalized: false,
  key: v.literal(ALL_REGIONS),
  schema: Regions,
  titleOf: () => "Names by state",
  pathOf: () => "/",
  list: async () => [{ key: ALL_REGIONS, locale: "", title: "Names by state", state: "published" as const }],
  read: async (db) => ({ regions: [...(await readRegions(db))] }),
  write: async (db, _ref, body) => {
    await check(db, body)
    await writeRegions(db, body.regions)
  },
  remove: (db) => removeRegions(db),
}

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
