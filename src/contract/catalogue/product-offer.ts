import * as v from "valibot"
import { Draw } from "../draws/draw.ts"
import { endpoint, Id } from "../endpoint.ts"
import { Currency, Money } from "../money.ts"
import { GameTypeKey, NumberSet } from "../tickets/ticket.ts"

/**
 * Games that are played for a game with more numbers than a standard one, and fewer than all of its
 * combinations. `guarantee`: when so many of the numbers are drawn, one game holds them all; null where none
 * is promised.
 */
export const Wheel = v.object({ lines: v.number(), guarantee: v.nullable(v.number()) })
export type Wheel = v.InferOutput<typeof Wheel>

/** One thing to buy inside a game type: standard games, a system of a size, a PowerHit. */
export const GameOffer = v.object({
  key: v.string(),
  name: v.string(),
  minGames: v.number(),
  maxGames: v.number(),
  numberSets: v.array(NumberSet),
  /** The order of the numbers is played (Lotto Strike). */
  ordered: v.boolean(),
  /** Games shown when the builder opens. */
  defaultGames: v.number(),
  /** Standard games each filled game counts as: 1, or the combinations of a system or PowerHit. */
  combinations: v.number(),
  /** Null where a game plays all of its combinations. */
  wheel: v.nullable(Wheel),
  /** The lottery gives the numbers when the ticket is bought; nobody chooses them. */
  allocated: v.boolean(),
  /** Price of so many games for one draw; counts that are not listed cost their multiple of one game. */
  prices: v.array(v.object({ games: v.number(), price: Money })),
  priceCurrency: Currency,
  /** Tickets of a raffle book when the builder opens; null for a lottery. */
  defaultEntryCount: v.nullable(v.number()),
  /** Books of a raffle: so many tickets for so much. Empty for a lottery. */
  entryPrices: v.array(v.object({ entries: v.number(), price: Money })),
  /** Numbers of draws that can be bought at once. */
  drawCounts: v.array(v.number()),
})
export type GameOffer = v.InferOutput<typeof GameOffer>

export const GameType = v.object({
  key: GameTypeKey,
  gameOffers: v.array(GameOffer),
})
export type GameType = v.InferOutput<typeof GameType>

/** A prize division as the customer reads it; the odds are those of one standard game, "1 in {odds}". */
export const DivisionRule = v.object({
  division: v.number(),
  description: v.string(),
  odds: v.nullable(v.number()),
  /** A fixed prize for each winner; null where the division shares a pool. */
  fixedPrize: v.nullable(Money),
})
export type DivisionRule = v.InferOutput<typeof DivisionRule>

export const productTypes = [
  "lottery_ticket",
  "multi_draw_ticket",
  "raffle_ticket",
  "syndicate_share",
  "social_syndicate_share",
  "membership",
] as const
export type ProductType = (typeof productTypes)[number]

/** A raffle's facts beside its draws: its cause and its permit. */
export const RaffleFacts = v.object({
  cause: v.object({ urlSlug: v.string(), name: v.string() }),
  /** The good that a ticket does, in the charity's words: a paragraph each. */
  support: v.array(v.string()),
  permit: v.string(),
  /** Whether writing in is enough to take part without buying; false where only tickets take part. */
  freeEntry: v.boolean(),
  /** Days from one draw to the next. */
  everyDays: v.number(),
})

/** Whether and how a product can recur. */
export const RecurringSale = v.object({
  type: v.picklist(["autoplay", "subscription", "combined"]),
  availability: v.picklist(["never", "optional", "always"]),
})
export type RecurringSale = v.InferOutput<typeof RecurringSale>

export const ProductOffer = v.object({
  key: v.string(),
  type: v.picklist(productTypes),
  availability: v.picklist(["available", "unavailable"]),
  name: v.string(),
  url: v.string(),
  /** Addresses by which it is known in some sub-variants; they lead to its pages everywhere. */
  urlAliases: v.array(v.object({ subvariant: v.string(), url: v.string() })),
  /** Its place in lists, from 1. */
  ranking: v.number(),
  tagline: v.string(),
  /** The lottery's own colour, 6 digit hex. */
  colour: v.string(),
  /** IANA zone of the draw's wall clock. */
  timeZone: v.string(),
  /** Weekday bitmask starting with Sunday (bit 0). */
  drawDays: v.number(),
  displayCategory: v.string(),
  suspended: v.boolean(),
  /** Open and coming draws, soonest first. */
  draws: v.array(Draw),
  /** Draws of a raffle that were cancelled of late, and why in words; absent where there are none. */
  cancelledDraws: v.optional(
    v.array(v.object({ drawNo: v.number(), name: v.nullable(v.string()), words: v.string() })),
  ),
  gameTypes: v.array(GameType),
  divisions: v.array(DivisionRule),
  /** Days that a ticket may choose among, weekday bitmask starting with Sunday; 0 where it plays draws in a row. */
  selectableDays: v.number(),
  /** Numbers of weeks that selected days can be played. */
  weekCounts: v.array(v.number()),
  /** First prizes that a recurring ticket can wait for; left out where it plays every draw. */
  minimumJackpots: v.optional(v.array(Money)),
  /** Causes of which a player chooses one; empty where there is nothing to choose. */
  causes: v.array(v.object({ key: v.string(), name: v.string() })),
  /** The percentage of the price that goes to the chosen cause. */
  causePercent: v.optional(v.number()),
  /** Null for what is no raffle. */
  raffle: v.nullable(RaffleFacts),
  recurringPurchase: v.nullable(RecurringSale),
  /** Kinds of product that this customer may not buy of it, and why. */
  restrictions: v.array(
    v.object({ productType: v.picklist(productTypes), kind: v.picklist(["licensing", "migration"]) }),
  ),
})
export type ProductOffer = v.InferOutput<typeof ProductOffer>

/** Products in the order of their ranking; `orderedKeys` are their keys in it. */
export const ProductOffers = v.object({ offers: v.array(ProductOffer), orderedKeys: v.array(v.string()) })
export type ProductOffers = v.InferOutput<typeof ProductOffers>

export const productOfferEndpoints = {
  list: endpoint({
    name: "offers.list",
    method: "GET",
    path: "/pricing/{pricingId}/product_offers",
    version: "3.9",
    summary: "Every product on sale under a pricing, with its next draws, rules and prices.",
    params: v.object({ pricingId: Id }),
    result: ProductOffers,
  }),
}
