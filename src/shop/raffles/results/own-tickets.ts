import type { CustomerDrawResult } from "#src/contract/draws/draw-result.ts"
import { customerDrawsQuery } from "#src/shop/account/customer-queries.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"

interface OwnTickets {
  readonly tickets: CustomerDrawResult["tickets"]
  /** Whether a ticket is one of the customer's who looks. */
  readonly isOwn: (ticketNumber: number) => boolean
}

/**
 * Finds the tickets that the signed-in customer has in a draw of a raffle; none for anybody else, and none before they
 * are known: winners never wait for them. Null for the draw of a lottery, whose tickets have no numbers.
 */
export function useOwnTickets(draw: { readonly offer: string; readonly drawNo: number } | null): OwnTickets {
  const isSignedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const own = useQuery(isSignedIn && draw ? customerDrawsQuery(draw) : null)
  const tickets = own.data?.tickets ?? []
  const isOwn = (ticket: number) =>
    tickets.some(
      ({ ticketNumbers }) => ticketNumbers && ticketNumbers.first <= ticket && ticket <= ticketNumbers.last,
    )
  return { tickets, isOwn }
}
