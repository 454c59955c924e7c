import type { Region } from "#src/contract/catalogue/region.ts"
import type { Handle } from "../core/database/database.ts"
import { PRICINGS, type Pricing, pricingsFrom } from "./pricings.ts"
import { readStoredSetting, removeSetting, writeSetting } from "./settings.ts"

/** Where products have other names and addresses, as staff write it. */
export const readRegions = async (db: Handle): Promise<readonly Region[]> =>
  Object.entries(pricingsFrom(await readStoredSetting(db, PRICINGS))).map(([key, pricing]) =>
    regionOf(key, pricing),
  )

function regionOf(key: string, { subVariants, names, urls, first, everyPowerball }: Pricing): Region {
  const products = [...new Set([...Object.keys(names), ...Object.keys(urls)])].map((product) => {
    const [name, url] = [names[product], urls[product]]
    return { key: product, ...(name === undefined ? {} : { name }), ...(url === undefined ? {} : { url }) }
  })
  return { key, subVariants, products, first, everyPowerball }
}

function pricingOfRegion({ subVariants, products, first, everyPowerball }: Region): Pricing {
  const pairs = (side: "name" | "url") =>
    products.flatMap(({ key, [side]: value }) => (value === undefined ? [] : [[key, value] as const]))
  return {
    subVariants,
    names: Object.fromEntries(pairs("name")),
    urls: Object.fromEntries(pairs("url")),
    first,
    everyPowerball,
  }
}

export const writeRegions = (db: Handle, regions: readonly Region[]): Promise<void> =>
  writeSetting(
    db,
    PRICINGS,
    JSON.stringify(Object.fromEntries(regions.map((region) => [region.key, pricingOfRegion(region)]))),
  )

/** Goes back to what products are usually called. */
export const removeRegions = (db: Handle): Promise<void> => removeSetting(db, PRICINGS)
