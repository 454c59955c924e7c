import * as v from "valibot"
import { endpoint, Key } from "../endpoint.ts"

/** Places on pages that recommendations are made for. */
export const placementKeys = ["feature_placement", "cart_placement"] as const
export type PlacementKey = (typeof placementKeys)[number]

/** Products recommended for one place, the most fitting first. */
export const Placement = v.object({
  key: v.picklist(placementKeys),
  offers: v.array(v.object({ offerKey: v.string(), drawNumber: v.number() })),
})
export type Placement = v.InferOutput<typeof Placement>

const id = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)))

/** The lines already in a cart, as JSON text: they are not recommended again. */
export const PlacedCart = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ lottery_key: Key, draw_number: v.optional(v.number()) })),
  v.maxLength(100),
)

export const placementEndpoints = {
  get: endpoint({
    name: "placement.get",
    delegated: true,
    capability: "placements",
    method: "GET",
    path: "/placement",
    service: "recommend",
    caller: "visitor",
    summary: "What may interest this visitor, for each of the places that are named.",
    query: v.object({
      customerKey: id,
      brandingKey: v.optional(Key),
      keys: v.union([v.picklist(placementKeys), v.array(v.picklist(placementKeys))]),
      /** JSON, see `PlacedCart`. */
      cart: v.optional(v.pipe(v.string(), v.maxLength(8000))),
      segmentDeviceId: id,
      segmentUserId: id,
      pricingId: id,
    }),
    result: v.array(Placement),
  }),
  prime: endpoint({
    name: "placement.prime",
    delegated: true,
    capability: "placements",
    method: "POST",
    path: "/placement/cart/prime",
    service: "recommend",
    caller: "visitor",
    summary: "The cart is about to be looked at: its recommendations are made ready.",
    body: v.object({ segmentDeviceId: id, segmentUserId: id }),
  }),
}
