import type { RandomBelow } from "../tickets/draft/random.ts"
import { ticketsIn } from "./raffle-books.ts"

/** Facts that decide whether a draw of a raffle can be bought; moments in milliseconds. */
export interface RaffleDrawFacts {
  readonly isOpen: boolean
  readonly stop: number
  /** When it opens; tickets bought before are pre-orders. */
  readonly opens: number
  readonly tickets: number
  readonly sold: number
}

export type RafflePurchaseStatus = "open" | "sold_out" | "past_draw" | "pre_order"

/** The purchase status of a raffle's draw; only open and pre_order are offered. */
export function rafflePurchaseStatus(draw: RaffleDrawFacts, now: number): RafflePurchaseStatus {
  if (!draw.isOpen || draw.stop <= now) return "past_draw"
  if (draw.sold >= draw.tickets) return "sold_out"
  return draw.opens > now ? "pre_order" : "open"
}

/**
 * The winning tickets of a draw in the order of its prizes: numbers among those sold, each at most once. One that was
 * refunded and not sold again (`returned`) is drawn anew, as one that has won is. A draw that sold fewer tickets than it
 * has prizes gives as many as it sold.
 */
export function winningTickets(
  sold: number,
  prizes: number,
  random: RandomBelow,
  returned: readonly { readonly first: number; readonly last: number }[] = [],
): number[] {
  const drawn = new Set<number>()
  const most = Math.min(sold - ticketsIn(returned), prizes)
  while (drawn.size < most) {
    const ticket = random(sold) + 1
    if (!returned.some(({ first, last }) => first <= ticket && ticket <= last)) drawn.add(ticket)
  }
  return [...drawn]
}

/** A winner with the least said of them: "R. Byrd, NSW". */
export function winnerName(firstname: string, lastname: string, state: string | null): string {
  const initial = firstname.trim().charAt(0).toUpperCase()
  const name = [initial && `${initial}.`, lastname.trim()].filter(Boolean).join(" ")
  return state ? `${name}, ${state}` : name
}
