import { addToCartAtom } from "#src/state/cart/cart-mutations.atoms.ts"
import type { Shop } from "#src/state/shop.ts"
import { ticketFrom } from "./ticket-from.ts"

/** Puts a ticket as a page describes it into the cart. */
export async function putTicket({ store }: Shop, ticket: unknown): Promise<void> {
  await store.set(addToCartAtom, ticketFrom("addToCart", ticket))
}
