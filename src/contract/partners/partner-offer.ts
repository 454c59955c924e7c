import * as v from "valibot"
import { Instant } from "../endpoint.ts"
import { Currency } from "../money.ts"

const Price = v.object({ amount: v.string(), currency: Currency })

/**
 * A product on sale, for a partner's page: named as a ticket of `addToCart()` names it, amounts in decimals
 * ("1.60").
 */
export const PartnerOffer = v.object({
  lotteryKey: v.string(),
  name: v.string(),
  kind: v.picklist(["lottery", "raffle"]),
  /** Those on sale, the next first. */
  draws: v.array(
    v.object({
      drawNo: v.number(),
      closes: Instant,
      drawn: Instant,
      /** Null while it is not announced. */
      jackpot: v.nullable(Price),
    }),
  ),
  /** Ways to play a lottery; empty for a raffle. */
  games: v.array(
    v.object({
      gameType: v.string(),
      gameOffer: v.string(),
      name: v.string(),
      minGames: v.number(),
      maxGames: v.number(),
      /** Numbers of draws that can be bought at once. */
      numDraws: v.array(v.number()),
      /** So many games for one draw; counts that are not listed cost their multiple of one game. */
      prices: v.array(v.object({ games: v.number(), price: Price })),
    }),
  ),
  /** Books of a raffle; empty for a lottery. */
  books: v.array(v.object({ tickets: v.number(), price: Price })),
})
export type PartnerOffer = v.InferOutput<typeof PartnerOffer>
