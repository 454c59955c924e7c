import * as v from "valibot"
import { LotteryTicketRequest } from "#src/contract/products/lottery-ticket.ts"
import { addToCartAtom } from "#src/state/cart-change.atoms.ts"
import type { Shop } from "#src/state/shop.ts"

/**
 * The method `addToCart` of elements: takes what a page's script hands in. Rejects with a `TypeError` that
 * names what is wrong with the ticket, or with the shop's own reason.
 */
export async function addTicket({ store }: Shop, ticket: unknown): Promise<void> {
  const given = typeof ticket === "object" && ticket !== null ? ticket : {}
  const parsed = v.safeParse(LotteryTicketRequest, { ...given, productType: "lottery_ticket" })
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new TypeError(`addToCart: ${v.getDotPath(issue) ?? "ticket"}: ${issue.message}`)
  }
  await store.set(addToCartAtom, parsed.output)
}
