import { addToCartAtom } from "#src/state/cart/cart-mutations.atoms.ts"
import type { Shop } from "#src/state/shop.ts"

/**
 * Puts a ticket into the cart. Rejects with a `TypeError` that names what is wrong with the ticket, or with the
 * shop's own reason.
 *
 * @method addToCart(ticket: LottoTicket): Promise<void>
 */
export async function addTicket({ store }: Shop, ticket: unknown): Promise<void> {
  const { ticketFrom } = await import("./lazy/ticket-from.ts")
  await store.set(addToCartAtom, ticketFrom("addToCart", ticket))
}
