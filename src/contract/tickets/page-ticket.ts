import * as v from "valibot"
import { LotteryTicketRequest } from "./lottery-ticket.ts"

/**
 * A ticket as a partner's page describes it: what a cart is asked for, of which most may be left out. The game type and
 * game offer are then the lottery's first; with `quickpick` and `numGames` the numbers are picked for it.
 */
export const PageTicket = v.partial(v.omit(LotteryTicketRequest, ["productType"]), [
  "gameType",
  "gameOffer",
  "games",
  "quickpick",
  "numDraws",
])
export type PageTicket = v.InferInput<typeof PageTicket>
