import type { CartItemRequest } from "#src/contract/cart/cart.ts"

/** How many of something a request asks for, and of what. */
function countOf(request: CartItemRequest): { of: string; count: number } {
  const { productType, lotteryKey } = request
  switch (request.productType) {
    case "lottery_ticket":
      return { of: `${productType} ${lotteryKey}`, count: request.numGames ?? request.games.length }
    case "raffle_ticket":
      return { of: `${productType} ${lotteryKey}`, count: request.numRaffleTickets }
    case "syndicate_share":
      return { of: `${productType} ${lotteryKey} ${request.syndicateKey}`, count: request.quantity }
    case "social_syndicate_share":
      return { of: `${productType} ${lotteryKey} ${request.sessionId}`, count: request.quantity }
    case "membership":
      return { of: `${productType} ${lotteryKey}`, count: 1 }
  }
}

/** Whether it asks for fewer of the same than another did. */
export function isFewer(request: CartItemRequest, other: CartItemRequest): boolean {
  const [now, before] = [countOf(request), countOf(other)]
  return now.of === before.of && now.count < before.count
}
