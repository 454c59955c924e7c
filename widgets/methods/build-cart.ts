import { buildCartAtom } from "#src/shop/cart/build-cart.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"

/**
 * Replaces what is in the cart with these tickets, at most 50; promotion codes stay. Rejects with a `TypeError` that
 * names what is wrong with the list, or with the shop's own reason, and the cart stays as it was.
 *
 * @method build(tickets: readonly LottoTicket[]): Promise<void>
 */
export async function buildCart(shop: Shop, tickets: unknown): Promise<void> {
  if (!Array.isArray(tickets)) throw new TypeError("build: tickets: A list is expected.")
  const { ticketFrom } = await import("./ticket-from.ts")
  const requests = tickets.map((ticket, index) => ticketFrom(shop, `build: ${index}`, ticket))
  await shop.store.set(buildCartAtom, await Promise.all(requests))
}
