import type { Shop } from "#src/state/shop.ts"

/**
 * Puts a ticket into the cart. Rejects with a `TypeError` that names what is wrong with the ticket, or with the
 * shop's own reason.
 *
 * @method addToCart(ticket: LottoTicket): Promise<void>
 */
export async function addTicket(shop: Shop, ticket: unknown): Promise<void> {
  const { putTicket } = await import("./lazy/put-ticket.ts")
  await putTicket(shop, ticket)
}
