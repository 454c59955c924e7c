import * as v from "valibot"
import { SubVariant } from "#src/contract/pricing.ts"
import { PRICING } from "../accounts/customers.ts"
import type { Handle } from "../database/database.ts"
import { notFound } from "../failure.ts"
import { parseSetting, readSetting } from "./site-settings.ts"

/** What is different where a pricing holds. */
const Pricing = v.object({
  subVariants: v.array(SubVariant),
  /** What products are called there, by their keys; others keep their name. */
  names: v.record(v.string(), v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
})
type Pricing = v.InferOutput<typeof Pricing>

/** The Saturday draw is one lottery with four names. */
const usual: Readonly<Record<string, Pricing>> = {
  tattslotto: { subVariants: ["VIC", "TAS", "NT"], names: { saturday_lotto: "TattsLotto" } },
  gold_lotto: { subVariants: ["QLD"], names: { saturday_lotto: "Gold Lotto" } },
  x_lotto: { subVariants: ["SA"], names: { saturday_lotto: "X Lotto" } },
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

/** What products are called under a pricing, by their keys; 404 for one that there is not. */
export async function namesUnder(
  tables: Handle,
  pricingId: string,
): Promise<Readonly<Record<string, string>>> {
  if (pricingId === PRICING) return {}
  const pricing = (await readPricings(tables))[pricingId]
  if (!pricing) throw notFound("There is no such pricing.")
  return pricing.names
}
