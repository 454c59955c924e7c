import * as v from "valibot"
import { DrawNo, endpoint, Instant, Key } from "../endpoint.ts"
import { Line } from "../fields.ts"
import { Money } from "../money.ts"
import { pageQuery } from "../paging.ts"

/** A prize in a draw of a raffle. */
export const RafflePrize = v.object({
  id: v.string(),
  type: v.literal("main"),
  /** When it is drawn. */
  timestamp: Instant,
  name: v.string(),
  value: Money,
  /** Cash goes into the winner's wallet; the charity delivers goods. */
  cash: v.boolean(),
})
export type RafflePrize = v.InferOutput<typeof RafflePrize>

/** The winner of a raffle's prize, or of a lottery's divisions, identified as little as possible. */
export const RaffleWinner = v.object({
  /** The prize's; of a lottery, its place in the list. */
  id: v.string(),
  drawNo: v.number(),
  /** Empty for a lottery's draw. */
  drawName: v.string(),
  drawDate: Instant,
  /** Of a lottery, the divisions won. */
  prize: v.string(),
  /** The syndicate whose tickets won it; null where the ticket was the winner's own. */
  syndicateName: v.nullable(v.string()),
  /** Of shares of a syndicate, their own part. */
  value: Money,
  /** Null for a lottery's ticket, which has none. */
  ticketNumber: v.nullable(v.number()),
  /** "R. Byrd, NSW"; of a lottery "R., NSW". */
  winner: v.string(),
})
export type RaffleWinner = v.InferOutput<typeof RaffleWinner>

const drawOf = v.object({ productOfferKey: Key, drawNo: DrawNo })

export const raffleEndpoints = {
  prizes: endpoint({
    name: "raffles.prizes",
    method: "GET",
    path: "/draw/details/{productOfferKey}/{drawNo}/prizes",
    version: "3.6",
    summary: "What can be won in a draw of a raffle, in the order drawn.",
    params: drawOf,
    result: v.array(RafflePrize),
  }),
  winners: endpoint({
    name: "raffles.winners",
    method: "GET",
    path: "/draw/details/{productOfferKey}/{drawNo}/winners",
    version: "3.6",
    summary: "Who won in a draw; empty until it is drawn.",
    params: drawOf,
    result: v.array(RaffleWinner),
  }),
  allWinners: endpoint({
    name: "raffles.allWinners",
    delegated: true,
    mostPerMinute: 120,
    method: "GET",
    caller: "visitor",
    path: "/draw/winners/{productOfferKey}",
    version: "3.6",
    summary:
      "Winners of all draws of a product, the newest first. `search` finds of a raffle a part of a name, of a prize, or a ticket's number; of a lottery an initial, a state, a division, a part of a syndicate's name, or a draw's number.",
    params: v.object({ productOfferKey: Key }),
    query: v.object({
      search: v.optional(v.pipe(Line, v.maxLength(60)), ""),
      ...pageQuery,
    }),
    result: v.array(RaffleWinner),
    paged: true,
  }),
}
