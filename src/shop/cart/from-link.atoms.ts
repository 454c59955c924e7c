import { cartEndpoints } from "#calls/cart/cart.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { cartTokensAtom } from "./cart.atoms.ts"
import { mergeQuestionAtom, wantedCartAtom } from "./merge-question.atoms.ts"

const isFilled = ({ cartItems, promotions }: Cart) => cartItems.length + promotions.length > 0
const orNull = (error: unknown): null => {
  if (error instanceof ApiError && [404, 422].includes(error.status)) return null
  throw error
}

/** The cart of whoever looks at this page; null where there is none yet. */
const ownCartAtom = atom(null, async (get): Promise<Cart | null> => {
  const client = get(clientAtom)
  if (client.options.credentials.read()) return client.call(cartEndpoints.get)
  const token = get(cartTokensAtom).read()
  return token ? client.call(cartEndpoints.getAnonymous, { params: { token } }).catch(orNull) : null
})

/**
 * Whether the cart of a link may come into the visitor's own now. Where both hold something the customer is asked
 * first, and may read what would come. Rejects with an `ApiError` where one of the two could not be read.
 */
export const mayMergeAtom = atom(null, async (get, set, token: string): Promise<boolean> => {
  if (get(wantedCartAtom) === token || get(cartTokensAtom).read() === token) return true
  if (get(mergeQuestionAtom)?.token === token) return false
  const own = await set(ownCartAtom)
  // Should the answer be lost, what came over by then is no reason to ask.
  if (!own || !isFilled(own)) {
    set(wantedCartAtom, token)
    return true
  }
  // One that is not there any more is let go of by the attempt to merge it.
  const incoming = await get(clientAtom).call(cartEndpoints.getAnonymous, { params: { token } }).catch(orNull)
  if (!incoming || !isFilled(incoming)) return true
  set(mergeQuestionAtom, { token, incoming, own })
  return false
})
