import type { Context } from "hono"
import * as v from "valibot"
import { SubVariant } from "#src/contract/catalogue/pricing.ts"
import { everyPowerballNames, type Region, RegionSlug } from "#src/contract/catalogue/region.ts"
import { headerNames } from "#src/contract/headers.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { type Catalogue, perCatalogue } from "./catalogue.ts"
import type { Names, SalesRegion } from "./offers.ts"
import { parseSetting, readStoredSetting, removeSetting, writeSetting } from "./settings.ts"

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

/** The pricing that holds where no other is configured. */
export const PRICING = "default"

/** The setting that holds the owner's pricings. */
export const PRICINGS = "pricings"

/** The differences where a pricing holds. */
const Pricing = v.object({
  subVariants: v.array(SubVariant),
  /** The names of products there, by their keys; others keep their name. */
  names: v.record(v.string(), v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
  /** The first segment of addresses that products have besides there, by their keys. */
  urls: v.optional(v.record(v.string(), RegionSlug), {}),
  /** Keys of products that stand first in lists there. */
  first: v.optional(v.array(v.string()), []),
  /** The name there of a game with every number of the second barrel. */
  everyPowerball: v.optional(v.picklist(everyPowerballNames), "powerhit"),
})
export type Pricing = v.InferOutput<typeof Pricing>
const named = (subVariants: Pricing["subVariants"], name: string, url: string): Pricing => ({
  subVariants,
  names: { saturday_lotto: name },
  urls: { saturday_lotto: url },
  first: [],
  everyPowerball: "powerhit",
})

/** The Saturday draw is one lottery with four names; a PowerHit is a PowerPik in Queensland. */
const usual: Readonly<Record<string, Pricing>> = {
  tattslotto: named(["VIC", "TAS", "NT"], "TattsLotto", "tattslotto"),
  gold_lotto: { ...named(["QLD"], "Gold Lotto", "gold_lotto"), everyPowerball: "powerpik" },
  x_lotto: named(["SA"], "X Lotto", "x_lotto"),
}

/**
 * The pricings beside the default one: the usual, or what staff wrote at the desk in their place.
 */
export const pricingsIn = perCatalogue(({ settings }) => pricingsFrom(settings.get(PRICINGS)))

/** The same from what is stored; the usual where nothing is. */
export const pricingsFrom = (stored: string | undefined): Readonly<Record<string, Pricing>> =>
  stored === undefined ? usual : parseSetting(v.record(v.string(), Pricing), stored)

/** The pricing of a sub-variant; the default where it has none of its own. */
export function pricingOf(catalogue: Catalogue, subVariant: string | undefined): string {
  const all = Object.entries(pricingsIn(catalogue))
  const found = all.find(([, { subVariants }]) => subVariants.some((code) => code === subVariant))
  return found?.[0] ?? PRICING
}

/** The addresses that products have in some sub-variants, whichever pricing asks: links are shared across borders. */
function aliases(all: Readonly<Record<string, Pricing>>): SalesRegion["urlAliases"] {
  const found = Object.values(all).flatMap(({ subVariants, urls }) =>
    Object.entries(urls).flatMap(([key, url]) =>
      subVariants.map((subvariant) => ({ key, subvariant, url: `/${url}` })),
    ),
  )
  const byKey = Map.groupBy(found, ({ key }) => key)
  return Object.fromEntries(
    [...byKey].map(([key, list]) => [key, list.map(({ subvariant, url }) => ({ subvariant, url }))]),
  )
}

/** Returns what is different under a pricing; 404 for an unknown one. */
export function salesRegion(catalogue: Catalogue, pricingId: string): SalesRegion {
  const all = pricingsIn(catalogue)
  const urlAliases = aliases(all)
  const pricing = Object.hasOwn(all, pricingId) ? all[pricingId] : undefined
  if (pricing) {
    const { names, first, everyPowerball } = pricing
    return { names, first, urlAliases, hidden: [everyPowerball === "powerhit" ? "powerpik" : "powerhit"] }
  }
  if (pricingId !== PRICING) throw notFound("failure.pricing.unknown")
  return { names: {}, first: [], urlAliases, hidden: ["powerpik"] }
}

/** Returns the names of products where a call comes from; nothing is different where it does not say. */
export function namesFor(catalogue: Catalogue, { req }: Context): Names {
  const subVariant = req.header(headerNames.subVariant)
  if (subVariant === undefined) return {}
  return salesRegion(catalogue, pricingOf(catalogue, subVariant)).names
}
