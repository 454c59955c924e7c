import { buildCartAtom } from "#src/state/cart/build-cart.atoms.ts"
import type { Shop } from "#src/state/shop.ts"
import { ticketFrom } from "./add-ticket.ts"

/**
 * The method `build` of the cart's element: these tickets, and nothing else, are in the cart afterwards. Rejects with a
 * `TypeError` that names what is wrong with the list, or with the shop's own reason; the cart is as it was then.
 */
export async function buildCart({ store }: Shop, tickets: unknown): Promise<void> {
  if (!Array.isArray(tickets)) throw new TypeError("build: tickets: A list is expected.")
  await store.set(
    buildCartAtom,
    tickets.map((ticket, place) => ticketFrom(`build: ${place}`, ticket)),
  )
}
