import { cartEndpoints } from "#calls/cart/cart.ts"
import type { Cart, CartItemRequest } from "#src/contract/cart/cart.ts"
import { dedupe, SAME_CLICK_MS } from "../core/browser/dedupe.ts"
import { announceAtom } from "../core/events.atoms.ts"
import { clientAtom } from "../core/shop.ts"
import { cartItemsAtom } from "./cart.atoms.ts"
import { attributedAtom, explainAtom, onCartAtom } from "./mutations.atoms.ts"

/**
 * Replaces every line of the cart with a list, all of it or nothing; codes stay. The same list again within half a
 * second is the same act. Rejects with an `ApiError` after notifying the customer.
 */
export const buildCartAtom = dedupe(
  SAME_CLICK_MS,
  (tickets: readonly CartItemRequest[]) => JSON.stringify(tickets),
  async (get, set, tickets): Promise<Cart> => {
    const client = get(clientAtom)
    const body = { items: tickets.map(get(attributedAtom)) }
    const before = get(cartItemsAtom)
    try {
      const cart = await set(onCartAtom, {
        customer: () => client.call(cartEndpoints.build, { body }),
        anonymous: (token) => client.call(cartEndpoints.buildAnonymous, { params: { token }, body }),
      })
      for (const { id: line } of before)
        set(announceAtom, { name: "act", detail: { did: "product_removed", line, before, cart } })
      for (const { id: line } of cart.cartItems)
        set(announceAtom, { name: "act", detail: { did: "product_added", line, before, cart } })
      return cart
    } catch (error) {
      set(explainAtom, error)
      throw error
    }
  },
)
