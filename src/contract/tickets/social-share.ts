import * as v from "valibot"
import { drawLineEntries, lineEntries, requestEntries } from "./line.ts"

const share = v.literal("social_syndicate_share")

/** A customer's request for shares of a Lotto Party's session, before the server priced them. */
export const SocialShareRequest = v.object({
  productType: share,
  lotteryKey: v.string(),
  sessionId: v.pipe(v.string(), v.uuid()),
  /** Shares. */
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  /** Token of an invitation to the session's group: who pays for the shares joins by it. */
  invitation: v.optional(v.pipe(v.string(), v.maxLength(100))),
  ...requestEntries,
})
export type SocialShareRequest = v.InferOutput<typeof SocialShareRequest>

/** Fields that name a session and its group. */
export const socialShareEntries = {
  sessionId: v.string(),
  groupId: v.string(),
  groupName: v.string(),
  /** Shares that there are in all. */
  numShares: v.number(),
}

/** Shares in a cart: `quantity` of them, each at the unit price. */
export const SocialShareCartItem = v.object({
  ...lineEntries,
  ...drawLineEntries,
  ...socialShareEntries,
  productType: share,
})
export type SocialShareCartItem = v.InferOutput<typeof SocialShareCartItem>
