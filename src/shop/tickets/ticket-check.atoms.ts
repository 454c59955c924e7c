import { ticketCheckEndpoints } from "#calls/tickets/ticket-check.ts"
import type { TicketCheck, TicketToCheck } from "#src/contract/tickets/ticket-check.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** Has a ticket compared with the draws of its lottery. Rejects with an `ApiError`. */
export const checkTicketAtom = atom(
  null,
  (get, _set, { offer, ...body }: TicketToCheck & { offer: string }): Promise<TicketCheck> =>
    get(clientAtom).call(ticketCheckEndpoints.check, { params: { offer }, body }),
)
