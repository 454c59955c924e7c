/** Shares cost whole so many cents. */
const STEP_CENTS = 5

/** Shares that a session's ticket has at least and at most. */
export const SHARES_LEAST = 2
export const SHARES_MOST = 500

export interface TicketShares {
  readonly numShares: number
  readonly shareCents: number
}

/**
 * Splits a ticket into shares that cost no more than was chosen: as many as its price divided by that, rounded up, each
 * at its part of the ticket, rounded up to five cents. What the shares bring beyond the ticket's price, less than five
 * cents each, is part of the sale, as with syndicates.
 */
export function splitTicket(ticketCents: number, mostCents: number): TicketShares {
  if (ticketCents <= 0 || mostCents < STEP_CENTS) throw new RangeError("A share costs something.")
  const numShares = Math.ceil(ticketCents / (mostCents - (mostCents % STEP_CENTS)))
  return { numShares, shareCents: Math.ceil(ticketCents / numShares / STEP_CENTS) * STEP_CENTS }
}

/** Whether a ticket can be played by so many. */
export const isShareable = ({ numShares }: TicketShares): boolean =>
  numShares >= SHARES_LEAST && numShares <= SHARES_MOST
