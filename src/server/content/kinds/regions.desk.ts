import * as v from "valibot"
import { Regions } from "#src/contract/catalogue/region.ts"
import { ALL_REGIONS } from "#src/contract/content/kinds.desk.ts"
import { errorCodes } from "#src/contract/error.ts"
import { readCatalogue } from "#src/server/catalogue/read-catalogue.ts"
import { readRegions, removeRegions, writeRegions } from "#src/server/catalogue/regions.ts"
import type { Handle } from "#src/server/core/database/database.ts"
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
