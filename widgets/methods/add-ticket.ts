import type { Shop } from "#src/shop/core/shop.ts"
import type { AddedTicket } from "./put-ticket.ts"

/**
 * Puts a lottery ticket, a book of a raffle or a membership into the cart; gives its line and what the cart is then.
 * Rejects with a `TypeError` that names what is wrong with it, or with the shop's own reason.
 *
 * @method addToCart(ticket: LottoTicket): Promise<LottoAdded>
 */
export async function addTicket(shop: Shop, ticket: unknown): Promise<AddedTicket> {
  const { putTicket } = await import("./put-ticket.ts")
  return putTicket(shop, ticket)
}
