import * as v from "valibot"
import { DrawResult } from "../draws/draw-result.ts"
import { Money } from "../money.ts"
import { cancelReasons, sessionStatuses } from "../party/party.codes.ts"
import { drawLineEntries, EntryProof, lineEntries, orderEntries, requestEntries } from "./line.ts"
import { GameOutcome } from "./lottery-order.ts"
import { Game } from "./ticket.ts"

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
const socialShareEntries = {
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

/** Shares of a Lotto Party's session in a draw. */
export const SocialShareOrder = v.object({
  ...orderEntries,
  ...socialShareEntries,
  productType: share,
  quantity: v.number(),
  sessionStatus: v.picklist(sessionStatuses),
  /** Shares that must still sell before the ticket is bought; null unless the money is held. */
  sharesLeft: v.nullable(v.number()),
  /** Why the ticket was not bought; null where it was, or still may be. */
  cancelReason: v.nullable(v.picklist(cancelReasons)),
  /**
   * The amount that came back to the wallet because the shares were given back or the session was cancelled;
   * null where nothing did.
   */
  refunded: v.nullable(Money),
})
export type SocialShareOrder = v.InferOutput<typeof SocialShareOrder>

export const SocialShareOrderDetail = v.object({
  ...SocialShareOrder.entries,
  draw: DrawResult,
  /**
   * The tickets that the party plays, empty until its ticket is bought; `outcomes` are empty until the draw
   * is scored.
   */
  tickets: v.array(
    v.object({
      gameOfferName: v.string(),
      numStandardGames: v.number(),
      games: v.array(Game),
      outcomes: v.array(GameOutcome),
    }),
  ),
  /** The ticket's winnings; null until the draw is scored. */
  sessionWinnings: v.nullable(Money),
  /** Of the party's ticket, which is one entry of the draw. */
  entryProof: v.nullable(EntryProof),
})
