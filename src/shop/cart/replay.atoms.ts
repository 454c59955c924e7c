import { cartEndpoints } from "#calls/cart/cart.ts"
import { checkoutEndpoints } from "#calls/orders/receipt.ts"
import type { LeftOut } from "#src/contract/orders/receipt.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { showCartAtom } from "./cart.atoms.ts"
import { attributedAtom } from "./mutations.atoms.ts"

/** The outcome of asking for an earlier cart again. */
export interface Replayed {
  readonly added: number
  /** Why some of it could not be put into the cart, in words for the customer. */
  readonly refused: readonly string[]
  /** The lines that cannot be had again at all, and why. */
  readonly leftOut: readonly LeftOut[]
}

/**
 * Puts what a checkout bought into the cart again, from the next draws on; what is there stays. The same
 * checkout adds nothing twice, however often its address is opened before it is bought. Rejects with an
 * `ApiError`: 404 where there is no such checkout of this customer's.
 */
export const replayCartAtom = atom(null, async (get, set, checkoutId: string): Promise<Replayed> => {
  const client = get(clientAtom)
  const { items: tickets, leftOut } = await client.call(checkoutEndpoints.again, {
    params: { checkoutId },
  })
  const refused: string[] = []
  let added = 0
  let index = 0
  for (const ticket of tickets) {
    try {
      const body = get(attributedAtom)(ticket)
      const idempotencyKey = `replay-${checkoutId}-${index++}`
      set(showCartAtom, await client.call(cartEndpoints.addItem, { body, idempotencyKey }))
      added++
    } catch (cause) {
      const refusal = cause instanceof ApiError && cause.kind === "http" && cause.status < 500
      if (!refusal || cause.status === 401) throw cause
      refused.push(cause.message)
    }
  }
  return { added, refused, leftOut }
})
