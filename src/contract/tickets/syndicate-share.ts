import * as v from "valibot"
import { drawLineEntries, lineEntries, requestEntries } from "./line.ts"

const share = v.literal("syndicate_share")

/** A customer's request for shares of a syndicate, before the server priced them. */
export const SyndicateShareRequest = v.object({
  productType: share,
  lotteryKey: v.string(),
  syndicateKey: v.pipe(v.string(), v.maxLength(120)),
  /** Shares. */
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  ...requestEntries,
})
export type SyndicateShareRequest = v.InferOutput<typeof SyndicateShareRequest>

/** Fields that name a syndicate. */
export const syndicateEntries = {
  syndicateKey: v.string(),
  syndicateName: v.string(),
  syndicateEncodedId: v.string(),
  /** Shares that there are in all. */
  size: v.number(),
}

/** Shares in a cart: `quantity` of them, each at the unit price. */
export const SyndicateCartItem = v.object({
  ...lineEntries,
  ...drawLineEntries,
  ...syndicateEntries,
  productType: share,
})
