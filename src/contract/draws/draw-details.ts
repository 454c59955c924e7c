import * as v from "valibot"
import { DivisionRule } from "../catalogue/product-offer.ts"
import { Money } from "../money.ts"
import { NumberSet } from "../tickets/ticket.ts"
import { Draw } from "./draw.ts"

/** How a lottery's draw is played and paid: by the rules it was made under, whatever they have become since. */
export const RulesOfDraw = v.object({
  /** The numbers that one standard game picks. */
  numberSets: v.array(NumberSet),
  /** The order of the numbers is played. */
  ordered: v.boolean(),
  minGames: v.number(),
  maxGames: v.number(),
  /** Of one game: today's while tickets are sold, what it was at closing afterwards; null where nobody knows it. */
  gamePrice: v.nullable(Money),
  divisions: v.array(DivisionRule),
})
export type RulesOfDraw = v.InferOutput<typeof RulesOfDraw>

export const DrawDetails = v.object({
  ...Draw.entries,
  /** Null for a raffle's draw, and for one from a file of which nobody knows them. */
  rules: v.nullable(RulesOfDraw),
})
export type DrawDetails = v.InferOutput<typeof DrawDetails>
