import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { cartItemsAtom } from "#src/shop/cart/cart.atoms.ts"
import { addToCartAtom } from "#src/shop/cart/mutations.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { ticketFrom } from "./ticket-from.ts"

/** The cart after a ticket was put into it, and the ticket's own line. */
export interface AddedTicket {
  readonly lineId: string
  readonly itemCount: number
  readonly total: string
  readonly currency: string
}

/** Puts a ticket as a page describes it into the cart. */
export async function putTicket(shop: Shop, ticket: unknown): Promise<AddedTicket> {
  const { store } = shop
  const request = await ticketFrom(shop, "addToCart", ticket)
  const before = new Set(store.get(cartItemsAtom).map(({ id }) => id))
  const { cartItems, payable } = await store.set(addToCartAtom, request)
  const line = cartItems.find(({ id }) => !before.has(id)) ?? cartItems.at(-1)
  const { amount, currency } = wireMoney(payable)
  return { lineId: line?.id ?? "", itemCount: cartItems.length, total: amount, currency }
}
