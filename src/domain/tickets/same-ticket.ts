import type { Order } from "#src/contract/orders/order.ts"

/**
 * Returns a key that two orders share if they are the same ticket in two draws; null for anything but a
 * lottery ticket.
 */
function ticketOf(order: Order): string | null {
  if (order.productType !== "lottery_ticket") return null
  const { lotteryKey, gameType, gameOffer, games, causeName } = order
  return JSON.stringify([lotteryKey, gameType, gameOffer, games, causeName])
}

/**
 * Orders in their order, those together that play one lottery ticket in several draws: every group has one order at
 * least, and no draw twice, since that would be two tickets.
 */
export function byTicket(orders: readonly Order[]): readonly (readonly [Order, ...Order[]])[] {
  const groups: {
    readonly ticket: string | null
    readonly draws: Set<number>
    readonly orders: [Order, ...Order[]]
  }[] = []
  for (const order of orders) {
    const ticket = ticketOf(order)
    const drawNo = order.productType === "membership" ? 0 : order.drawNo
    const found =
      ticket === null
        ? undefined
        : groups.find((group) => group.ticket === ticket && !group.draws.has(drawNo))
    if (found) {
      found.orders.push(order)
      found.draws.add(drawNo)
    } else groups.push({ ticket, draws: new Set([drawNo]), orders: [order] })
  }
  return groups.map((group) => group.orders)
}
