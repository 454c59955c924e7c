import * as v from "valibot"
import { membershipPeriods } from "../catalogue/membership.ts"
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
  kind: v.picklist(["lottery", "raffle", "membership"]),
  /** Those on sale, the next first; none for a membership. */
  draws: v.array(
    v.object({
      drawNo: v.number(),
      closes: Instant,
      drawn: Instant,
      /** Null while it is not announced. */
      jackpot: v.nullable(Price),
    }),
  ),
  /** Days that a ticket chooses among, weekday bitmask starting with Sunday; 0 where it plays draws in a row. */
  days: v.number(),
  /** Numbers of weeks that chosen days can be played; empty where there are no days. */
  numWeeks: v.array(v.number()),
  /** Ways to play a lottery; empty for anything else. */
  games: v.array(
    v.object({
      gameType: v.string(),
      gameOffer: v.string(),
      name: v.string(),
      minGames: v.number(),
      maxGames: v.number(),
      /** Numbers of draws that can be bought at once: in a week where days are chosen, one for each day. */
      numDraws: v.array(v.number()),
      /** So many games for one draw; counts that are not listed cost their multiple of one game. */
      prices: v.array(v.object({ games: v.number(), price: Price })),
    }),
  ),
  /** Books of a raffle; empty for anything else. `tickets` is `numRaffleTickets` by its earlier name. */
  books: v.array(v.object({ numRaffleTickets: v.number(), tickets: v.number(), price: Price })),
  /** Periods that a membership is sold for; empty for anything else. */
  periods: v.array(
    v.object({ membershipOffer: v.picklist(membershipPeriods), name: v.string(), price: Price }),
  ),
})
export type PartnerOffer = v.InferOutput<typeof PartnerOffer>
