import * as v from "valibot"
import { DrawResult } from "../draws/draw-result.ts"
import { Money } from "../money.ts"
import { sessionStatuses } from "../party/party.codes.ts"
import { EntryProof, orderEntries } from "./line.ts"
import { GameOutcome } from "./lottery-order.ts"
import { socialShareEntries } from "./social-share.ts"
import { Game } from "./ticket.ts"

const share = v.literal("social_syndicate_share")

/** Shares of a Lotto Party's session in a draw. */
export const SocialShareOrder = v.object({
  ...orderEntries,
  ...socialShareEntries,
  productType: share,
  quantity: v.number(),
  sessionStatus: v.picklist(sessionStatuses),
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
