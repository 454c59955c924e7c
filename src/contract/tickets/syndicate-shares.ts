import * as v from "valibot"
import { DrawResult } from "../draws/draw-result.ts"
import { Money } from "../money.ts"
import { drawLineEntries, EntryProof, lineEntries, orderEntries, requestEntries } from "./line.ts"
import { GameOutcome } from "./lottery-order.ts"
import { Game } from "./ticket.ts"

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
const syndicateEntries = {
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
