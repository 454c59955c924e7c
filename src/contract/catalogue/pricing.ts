import * as v from "valibot"
import { endpoint } from "../endpoint.ts"

/** Codes of the selectable states, and the internal ones. */
export const subVariants = [
  "ACT",
  "NSW",
  "NT",
  "QLD",
  "SA",
  "TAS",
  "VIC",
  "WA",
  "OTHER",
  "GB",
  "LW",
  "NSWL",
] as const

/** Where somebody plays: lotteries have other names, and may have other prices, from state to state. */
export const SubVariant = v.picklist(subVariants)
export type SubVariant = v.InferOutput<typeof SubVariant>

export const pricingEndpoints = {
  ofSubVariant: endpoint({
    name: "pricing.ofSubVariant",
    method: "GET",
    path: "/info/pricing",
    version: "3.0",
    summary: "Which pricing a sub-variant has: products are asked for by it.",
    query: v.object({ subVariant: v.optional(SubVariant) }),
    result: v.object({ pricingId: v.string() }),
  }),
}
