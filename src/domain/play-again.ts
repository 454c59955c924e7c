import type { CartItemRequest } from "#src/contract/cart.ts"
import type { DrawOrder, Order } from "#src/contract/order.ts"
import { isInDraw } from "./in-draw.ts"

/** What an order was, apart from its draw: asked for anew it plays the next draw. */
function requestOf(order: DrawOrder): CartItemRequest | null {
  const { lotteryKey } = order
  switch (order.productType) {
    case "lottery_ticket": {
      const { gameType, gameOffer, games, quickpick, causeKey } = order
      return {
        productType: "lottery_ticket",
        lotteryKey,
        gameType,
        gameOffer,
        games,
        quickpick,
        ...(causeKey === null ? {} : { causeKey }),
        numDraws: 1,
      }
    }
    case "raffle_ticket":
      // A raffle has one offer, its books of tickets.
      return {
        productType: "raffle_ticket",
        lotteryKey,
        gameOffer: "book",
        numRaffleTickets: order.numRaffleTickets,
      }
    case "syndicate_share": {
      const { syndicateKey, quantity, drawState } = order
      // A syndicate plays one draw: there is no more of it afterwards.
      return drawState === "DRAW_OPEN"
        ? { productType: "syndicate_share", lotteryKey, syndicateKey, quantity }
        : null
    }
  }
}

/** A request with the draws that its orders were in. */
interface Again {
  readonly key: string
  readonly request: CartItemRequest
  readonly drawNos: readonly number[]
}

/** What two orders make together; null where each is asked for by itself. */
function together(
  { request, drawNos }: Again,
  other: CartItemRequest,
  drawNo: number,
): CartItemRequest | null {
  // One ticket in several draws is as many orders; two tickets in one draw stay two.
  if (request.productType === "lottery_ticket")
    return drawNos.includes(drawNo) ? null : { ...request, numDraws: request.numDraws + 1 }
  if (request.productType === "syndicate_share" && other.productType === "syndicate_share")
    return { ...request, quantity: request.quantity + other.quantity }
  return null
}

const keyOf = (request: CartItemRequest) =>
  request.productType === "syndicate_share"
    ? `share ${request.lotteryKey} ${request.syndicateKey}`
    : JSON.stringify(request)

/**
 * What buys the same again, from the next draw on: one request for all the draws that one ticket was in, and one
 * for all shares of a syndicate; each book of a raffle by itself, since books have sizes. What cannot be bought a
 * second time, such as a share of a syndicate that has played, is left out, and so is what is not played at all.
 */
export function requestsAgain(orders: readonly Order[]): CartItemRequest[] {
  const again: Again[] = []
  for (const order of orders.filter(isInDraw)) {
    const request = requestOf(order)
    if (!request) continue
    const { drawNo } = order
    const key = keyOf(request)
    const place = again.findIndex((one) => one.key === key && together(one, request, drawNo))
    const known = again[place]
    const both = known && together(known, request, drawNo)
    if (both) again[place] = { key, request: both, drawNos: [...known.drawNos, drawNo] }
    else again.push({ key, request, drawNos: [drawNo] })
  }
  return again.map(({ request }) => request)
}
