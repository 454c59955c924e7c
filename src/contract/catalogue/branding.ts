import * as v from "valibot"
import { endpoint, Key } from "../endpoint.ts"

/** How a product is called and what it looks like where a brand holds. */
export const ProductBrand = v.object({
  productKey: v.string(),
  name: v.string(),
  tagline: v.string(),
  /** 6 digit hex. */
  colour: v.string(),
})
export type ProductBrand = v.InferOutput<typeof ProductBrand>

export const Branding = v.object({ brandingKey: v.string(), products: v.array(ProductBrand) })
export type Branding = v.InferOutput<typeof Branding>

export const brandingEndpoints = {
  get: endpoint({
    name: "branding.get",
    method: "GET",
    path: "/branding",
    version: "3.0",
    summary:
      "What every product is called where somebody plays, those that are not on sale now included. A brand has the key of its pricing; without one, it is that of the asker's sub-variant.",
    query: v.object({ brandingKey: v.optional(Key) }),
    result: Branding,
  }),
}
