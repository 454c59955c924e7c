import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { DrawOrder, Order } from "#src/contract/orders/order.ts"
import type { LotteryOrder } from "#src/contract/tickets/lottery-order.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { canPlayAgain } from "../cart/unavailable-orders.ts"
import { weekday } from "../draws/dates/draw-day.ts"
import { isInDraw } from "../draws/in-draw.ts"
import { countDays, playedOffer } from "./draft/ticket-draft.ts"

/** How a lottery is sold now. */
export type Sold = Pick<ProductOffer, "timeZone" | "selectableDays" | "weekCounts" | "gameTypes">

/** Lotteries by their keys. */
export type Shelf = ReadonlyMap<string, Sold>

/**
 * Returns the game to buy again: a ticket that began a subscription is bought as the game it plays, and
 * begins no second one.
 */
const asSold = ({ gameType, gameOffer }: LotteryOrder) =>
  gameType === "deferred" ? { gameType: "standard" as const, gameOffer: "standard" } : { gameType, gameOffer }

/** The ticket that an order was, for one draw. Numbers that the lottery gave are given anew, as many. */
function ticketOf(order: LotteryOrder, shelf: Shelf): LotteryTicketRequest {
  const { lotteryKey, games, quickpick, causeKey } = order
  const type = asSold(order)
  const sold = shelf.get(lotteryKey)
  const allocated = sold && playedOffer(sold, type)?.gameOffer.allocated
  return {
    productType: "lottery_ticket",
    lotteryKey,
    ...type,
    ...(allocated ? { games: [], numGames: games.length } : { games }),
    quickpick,
    ...(causeKey === null ? {} : { causeKey }),
    numDraws: 1,
  }
}

/** Turns an order into a request without its draw, so that it plays the next one. */
function requestOf(order: DrawOrder, shelf: Shelf): CartItemRequest | null {
  const { lotteryKey } = order
  switch (order.productType) {
    case "lottery_ticket":
      return ticketOf(order, shelf)
    case "raffle_ticket":
      // A raffle has one offer, its books of tickets.
      return {
        productType: "raffle_ticket",
        lotteryKey,
        gameOffer: "book",
        numRaffleTickets: order.numRaffleTickets,
      }
    case "syndicate_share": {
      const { syndicateKey, quantity } = order
      return canPlayAgain(order)
        ? { productType: "syndicate_share", lotteryKey, syndicateKey, quantity }
        : null
    }
    // A party plays one draw, and its group opens the next.
    case "social_syndicate_share":
      return null
  }
}

/** A request with the orders that it was. */
interface Replay {
  readonly key: string
  readonly request: CartItemRequest
  readonly orders: readonly DrawOrder[]
}

/** Merges an order into the request of others; null where it is requested by itself. */
function together(
  { request, orders }: Replay,
  other: CartItemRequest,
  drawNo: number,
): CartItemRequest | null {
  // One ticket in several draws is as many orders; two tickets in one draw stay two.
  if (request.productType === "lottery_ticket")
    return orders.some((order) => order.drawNo === drawNo) ? null : request
  if (request.productType === "syndicate_share" && other.productType === "syndicate_share")
    return { ...request, quantity: request.quantity + other.quantity }
  return null
}

const keyOf = (request: CartItemRequest) =>
  request.productType === "syndicate_share"
    ? `share ${request.lotteryKey} ${request.syndicateKey}`
    : JSON.stringify(request)

/** The count on sale that is wanted, or the next smaller one; the smallest where all are larger. */
const soldCount = (counts: readonly number[], wanted: number): number =>
  counts.reduce((best, count) => (count <= wanted ? Math.max(best, count) : best), Math.min(...counts))

/** A ticket for as long as its orders played: so many draws in a row, or on the weekdays they were on. */
function playing(
  ticket: LotteryTicketRequest,
  orders: readonly DrawOrder[],
  { timeZone, selectableDays, weekCounts, gameTypes }: Sold,
): LotteryTicketRequest {
  if (selectableDays === 0) {
    const counts = playedOffer({ gameTypes }, ticket)?.gameOffer.drawCounts ?? [1]
    return { ...ticket, numDraws: soldCount(counts, orders.length) }
  }
  const days = orders.reduce((all, { drawDate }) => all | (1 << weekday(drawDate, timeZone)), 0)
  const numDraws = countDays(days)
  return { ...ticket, days, numDraws, numWeeks: soldCount(weekCounts, orders.length / numDraws) }
}

/**
 * Builds the requests that buy the same again, from the next draw on, as it is sold now: one request for all
 * the draws that one ticket was in, and one for all shares of a syndicate; each book of a raffle by itself,
 * since books have sizes. The new tickets do not recur. A share of a syndicate that has played is left out,
 * and so is anything that is not played at all; products that are not on sale any more are requested, so that
 * the answer says so.
 */
export function replayRequests(orders: readonly Order[], shelf: Shelf): CartItemRequest[] {
  const replays: Replay[] = []
  for (const order of orders.filter(isInDraw)) {
    const request = requestOf(order, shelf)
    if (!request) continue
    const { drawNo } = order
    const key = keyOf(request)
    const index = replays.findIndex((one) => one.key === key && together(one, request, drawNo))
    const known = replays[index]
    const both = known && together(known, request, drawNo)
    if (both) replays[index] = { key, request: both, orders: [...known.orders, order] }
    else replays.push({ key, request, orders: [order] })
  }
  return replays.map(({ request, orders: its }) => {
    const sold = shelf.get(request.lotteryKey)
    return sold && request.productType === "lottery_ticket" ? playing(request, its, sold) : request
  })
}
