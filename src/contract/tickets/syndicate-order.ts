import * as v from "valibot"
import { DrawResult } from "../draws/draw-result.ts"
import { Money } from "../money.ts"
import { EntryProof, orderEntries } from "./line.ts"
import { GameOutcome } from "./lottery-order.ts"
import { syndicateEntries } from "./syndicate-share.ts"
import { Game } from "./ticket.ts"

const share = v.literal("syndicate_share")

/** Shares of a syndicate in a draw. */
export const SyndicateOrder = v.object({
  ...orderEntries,
  ...syndicateEntries,
  productType: share,
  quantity: v.number(),
})

export const SyndicateOrderDetail = v.object({
  ...SyndicateOrder.entries,
  draw: DrawResult,
  /** Everything the syndicate plays; `outcomes` are those of its games, empty until the draw is scored. */
  tickets: v.array(
    v.object({
      gameOfferName: v.string(),
      numStandardGames: v.number(),
      games: v.array(Game),
      outcomes: v.array(GameOutcome),
    }),
  ),
  /** The winnings of all tickets together; null until the draw is scored. */
  syndicateWinnings: v.nullable(Money),
  /** Of the syndicate's tickets, which are one entry of the draw. */
  entryProof: v.nullable(EntryProof),
})
