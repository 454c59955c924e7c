import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { Money } from "../money.ts"
import { GameTypeKey } from "../tickets/ticket.ts"
import { RecurringSale } from "./product-offer.ts"

/** A syndicate on sale (what syndicate shares add to a product offer). */
export const SyndicateOffer = v.object({
  type: v.literal("syndicate_share"),
  syndicateKey: v.string(),
  syndicateName: v.string(),
  syndicateEncodedId: v.string(),
  lotteryKey: v.string(),
  lotteryName: v.string(),
  colour: v.string(),
  drawNo: v.number(),
  drawDate: Instant,
  drawStop: Instant,
  drawPrizePool: v.nullable(Money),
  drawPrizeSuffix: v.optional(v.string()),
  /** Shares that there are, and that can still be had. */
  size: v.number(),
  sharesLeft: v.number(),
  costPerShare: Money,
  /** The tickets it plays; members see the numbers. */
  tickets: v.array(
    v.object({
      gameType: GameTypeKey,
      gameOfferName: v.string(),
      numGames: v.number(),
      numStandardGames: v.number(),
    }),
  ),
  /** Whether its shares can be bought again for every next draw; null, like left out: they cannot. */
  recurringPurchase: v.optional(v.nullable(RecurringSale)),
  /** Its place in the list, from 1. */
  ranking: v.number(),
})
export type SyndicateOffer = v.InferOutput<typeof SyndicateOffer>

/** Syndicates on sale, by offer. */
export const syndicateEndpoints = {
  list: endpoint({
    name: "syndicates.list",
    delegated: true,
    capability: "syndicates",
    method: "GET",
    caller: "visitor",
    path: "/pricing/{pricingId}/syndicate_offers",
    version: "3.9",
    summary: "Every syndicate on sale under a pricing, the next draw first; `ordered_keys` is their order.",
    params: v.object({ pricingId: Id }),
    result: v.object({ offers: v.array(SyndicateOffer), orderedKeys: v.array(v.string()) }),
  }),
}
