import type { DrawOrder, Order } from "#src/contract/orders/order.ts"
import { isInDraw } from "../draws/in-draw.ts"
import { hasTicket } from "../orders/order-state.ts"

/** A draw to come with the customer's tickets in it. */
export interface DrawWithTickets {
  /** One of the tickets: it says what is drawn, and when. */
  readonly order: DrawOrder
  readonly tickets: number
  /** Whether these are all; otherwise there are at least so many. */
  readonly areAll: boolean
}

/** The next draws of tickets that are listed by draw date; `total` is how many tickets there are beyond this page. */
export function nextDraws(orders: readonly Order[], total: number, most: number): readonly DrawWithTickets[] {
  const draws = new Map<string, DrawOrder[]>()
  for (const order of orders.filter(isInDraw)) {
    const key = `${order.lotteryKey} ${order.drawNo}`
    draws.set(key, [...(draws.get(key) ?? []), order])
  }
  // The page may end in the midst of draws that are held at the same moment.
  const lastDate = orders.length < total ? [...draws.values()].at(-1)?.[0]?.drawDate : undefined
  return [...draws.values()].slice(0, most).flatMap((tickets) => {
    // Shares whose money is held are no tickets yet: they stand for the draw only where there is nothing else.
    const bought = tickets.filter(({ state }) => hasTicket(state))
    const order = bought[0] ?? tickets[0]
    return order
      ? [{ order, tickets: bought.length || tickets.length, areAll: order.drawDate !== lastDate }]
      : []
  })
}
