import * as v from "valibot"
import { Key } from "../endpoint.ts"
import { text } from "./definition-fields.ts"
import { SubVariant } from "./pricing.ts"

/** Names for a game that covers every number of the second barrel. */
export const everyPowerballNames = ["powerhit", "powerpik"] as const

/** The first segment of an address: "tattslotto". */
export const RegionSlug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9_-]{1,60}$/, "Use small letters, digits, lines and dashes."),
)

/** States in which products have names and addresses of their own. */
export const Region = v.object({
  /** The key that pages and programs know the region by: its pricing id. */
  key: v.pipe(RegionSlug, v.notValue("default", "The rest of the country is called default.")),
  subVariants: v.pipe(v.array(SubVariant), v.minLength(1, "Choose a state.")),
  products: v.pipe(
    v.array(
      v.object({
        key: Key,
        name: v.exactOptional(text(80)),
        /** The address it has besides its own. */
        url: v.exactOptional(RegionSlug),
      }),
    ),
    v.maxLength(100),
  ),
  /** Keys of products that stand first in lists, in this order. */
  first: v.pipe(v.array(Key), v.maxLength(100)),
  everyPowerball: v.picklist(everyPowerballNames),
})
export type Region = v.InferOutput<typeof Region>

/** All of them; where none is, products have their own names. */
export const Regions = v.object({ regions: v.pipe(v.array(Region), v.maxLength(20)) })
export type Regions = v.InferOutput<typeof Regions>
