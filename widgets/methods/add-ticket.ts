import * as v from "valibot"
import { LotteryTicketRequest } from "#src/contract/products/lottery-ticket.ts"
import { addToCartAtom } from "#src/state/cart/cart-mutations.atoms.ts"
import type { Shop } from "#src/state/shop.ts"

/** What a page's script hands in as a ticket. Throws a `TypeError` that names what is wrong with it. */
export function ticketFrom(method: string, ticket: unknown, place = "ticket"): LotteryTicketRequest {
  const given = typeof ticket === "object" && ticket !== null ? ticket : {}
  const parsed = v.safeParse(LotteryTicketRequest, { ...given, productType: "lottery_ticket" })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new TypeError(`${method}: ${v.getDotPath(issue) ?? place}: ${issue.message}`)
}

/**
 * Puts a ticket into the cart. Rejects with a `TypeError` that names what is wrong with the ticket, or with the
 * shop's own reason.
 *
 * @method addToCart(ticket: LottoTicket): Promise<void>
 */
export async function addTicket({ store }: Shop, ticket: unknown): Promise<void> {
  await store.set(addToCartAtom, ticketFrom("addToCart", ticket))
}
