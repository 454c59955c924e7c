import * as v from "valibot"
import { SubVariant } from "#src/contract/pricing.ts"
import { PRICING } from "../accounts/customers.ts"
import type { Handle } from "../database/database.ts"
import type { PlaceOfSale } from "../draws/offers.ts"
import { notFound } from "../failure.ts"
import { parseSetting, readSetting } from "./site-settings.ts"

/** What is different where a pricing holds. */
const Pricing = v.object({
  subVariants: v.array(SubVariant),
  /** What products are called there, by their keys; others keep their name. */
  names: v.record(v.string(), v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
  /** What a game with every number of the second barrel is called there. */
  everyPowerball: v.optional(v.picklist(["powerhit", "powerpik"]), "powerhit"),
})
type Pricing = v.InferOutput<typeof Pricing>

/** The Saturday draw is one lottery with four names; a PowerHit is a PowerPik in Queensland. */
const usual: Readonly<Record<string, Pricing>> = {
  tattslotto: {
    subVariants: ["VIC", "TAS", "NT"],
    names: { saturday_lotto: "TattsLotto" },
    everyPowerball: "powerhit",
  },
  gold_lotto: {
    subVariants: ["QLD"],
    names: { saturday_lotto: "Gold Lotto" },
    everyPowerball: "powerpik",
  },
  x_lotto: { subVariants: ["SA"], names: { saturday_lotto: "X Lotto" }, everyPowerball: "powerhit" },
}

/** The pricings beside the default one: the usual, or what the owner keeps under `pricings`. */
async function readPricings(tables: Handle): Promise<Readonly<Record<string, Pricing>>> {
  const kept = await readSetting(tables, "pricings")
  return kept === undefined ? usual : parseSetting(v.record(v.string(), Pricing), kept)
}

/** The pricing of a sub-variant; the default where it has none of its own. */
export async function pricingOf(tables: Handle, subVariant: string | undefined): Promise<string> {
  const all = Object.entries(await readPricings(tables))
  const found = all.find(([, { subVariants }]) => subVariants.some((code) => code === subVariant))
  return found?.[0] ?? PRICING
}

/** What is different under a pricing; 404 for one that there is not. */
export async function placeOfSale(tables: Handle, pricingId: string): Promise<PlaceOfSale> {
  if (pricingId === PRICING) return { names: {}, hidden: ["powerpik"] }
  const all = await readPricings(tables)
  const pricing = Object.hasOwn(all, pricingId) ? all[pricingId] : undefined
  if (!pricing) throw notFound("There is no such pricing.")
  return {
    names: pricing.names,
    hidden: [pricing.everyPowerball === "powerhit" ? "powerpik" : "powerhit"],
  }
}
