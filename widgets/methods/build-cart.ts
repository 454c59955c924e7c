import { buildCartAtom } from "#src/state/cart/build-cart.atoms.ts"
import type { Shop } from "#src/state/shop.ts"

/**
 * Replaces what is in the cart with these tickets, at most 50; promotion codes stay. Rejects with a `TypeError` that
 * names what is wrong with the list, or with the shop's own reason, and the cart stays as it was.
 *
 * @method build(tickets: readonly LottoTicket[]): Promise<void>
 */
export async function buildCart({ store }: Shop, tickets: unknown): Promise<void> {
  if (!Array.isArray(tickets)) throw new TypeError("build: tickets: A list is expected.")
  const { ticketFrom } = await import("./lazy/ticket-from.ts")
  await store.set(
    buildCartAtom,
    tickets.map((ticket, place) => ticketFrom(`build: ${place}`, ticket)),
  )
}
