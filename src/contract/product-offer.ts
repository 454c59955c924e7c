import * as v from "valibot"
import { Draw } from "./draw.ts"
import { endpoint, Id } from "./endpoint.ts"
import { Currency, Money } from "./money.ts"
import { GameTypeKey, NumberSet } from "./ticket.ts"

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
  /** Price of so many games for one draw; counts that are not listed cost their multiple of one game. */
  prices: v.array(v.object({ games: v.number(), price: Money })),
  priceCurrency: Currency,
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

export const ProductOffer = v.object({
  key: v.string(),
  type: v.picklist(productTypes),
  availability: v.picklist(["available", "unavailable"]),
  name: v.string(),
  url: v.string(),
  urlAliases: v.array(v.object({ subvariant: v.string(), url: v.string() })),
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
  gameTypes: v.array(GameType),
  divisions: v.array(DivisionRule),
  causes: v.array(v.object({ key: v.string(), name: v.string() })),
  recurringPurchase: v.nullable(
    v.object({
      type: v.picklist(["autoplay", "subscription", "combined"]),
      availability: v.picklist(["never", "optional", "always"]),
    }),
  ),
  /** Kinds of product that this customer may not buy of it, and why. */
  restrictions: v.array(
    v.object({ productType: v.picklist(productTypes), kind: v.picklist(["licensing", "migration"]) }),
  ),
})
export type ProductOffer = v.InferOutput<typeof ProductOffer>

export const productOfferEndpoints = {
  list: endpoint({
    name: "offers.list",
    method: "GET",
    path: "/pricing/{pricingId}/product_offers",
    version: "3.9",
    summary: "Every product on sale under a pricing, with its next draws, rules and prices.",
    params: v.object({ pricingId: Id }),
    result: v.object({ offers: v.array(ProductOffer) }),
  }),
}
