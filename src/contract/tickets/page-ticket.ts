import * as v from "valibot"
import { LotteryTicketRequest } from "./lottery-ticket.ts"
import { MembershipRequest } from "./memberships.ts"
import { RaffleTicketRequest } from "./raffle-tickets.ts"

/**
 * A lottery ticket as a partner's page describes it: what a cart is asked for, of which most may be left out. The game
 * type and game offer are then the lottery's first; with `quickpick` and `numGames` the numbers are picked for it.
 */
export const PageLotteryTicket = v.partial(v.omit(LotteryTicketRequest, ["productType"]), [
  "gameType",
  "gameOffer",
  "games",
  "quickpick",
  "numDraws",
])

/** A book of raffle tickets as a partner's page describes it. */
export const PageRaffleTicket = v.partial(v.omit(RaffleTicketRequest, ["productType"]), ["gameOffer"])

/** A membership as a partner's page describes it; nobody sets up AutoPlay for one. */
export const PageMembership = v.omit(MembershipRequest, ["productType", "recurringPurchase"])

/** Anything that a partner's page can put into the cart; the product of its key says which of these it is. */
export const PageTicket = v.union([PageLotteryTicket, PageRaffleTicket, PageMembership])
export type PageTicket = v.InferInput<typeof PageTicket>
