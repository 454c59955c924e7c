import { cartEndpoints } from "#calls/cart/cart.ts"
import { promotionEndpoints } from "#calls/promotions/promotion.ts"
import type { PromotionAnswer } from "#src/contract/promotions/promotion.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { cartAtom, cartTokensAtom, showCartAtom } from "../cart/cart.atoms.ts"
import { dedupe, SAME_CLICK_MS } from "../core/browser/dedupe.ts"
import { invalidateQueries } from "../core/query/cache.ts"
import { clientAtom } from "../core/shop.ts"
import { atom, type Getter } from "../core/store.ts"

/** Whether there is a cart now that a code could be put into; no atom, which would remember its first answer. */
export const hasCart = (get: Getter): boolean =>
  get(clientAtom).options.credentials.read() !== null || get(cartTokensAtom).read() !== undefined

/** The visitor's cart: a code may be typed before the first ticket was chosen. */
const ensureCartAtom = atom(null, async (get): Promise<string> => {
  const tokens = get(cartTokensAtom)
  const made = tokens.read() ?? (await get(clientAtom).call(cartEndpoints.createAnonymous))
  // Another tab may have been quicker.
  const token = tokens.read() ?? made
  tokens.write(token)
  return token
})

/** Into the cart as it stands: a code that was taken out again meanwhile is put in anew. */
const addOnceAtom = dedupe(
  SAME_CLICK_MS,
  ({ promotionCode, revision }: { promotionCode: string; revision: number | undefined }) =>
    `${promotionCode} ${revision}`,
  async (get, set, { promotionCode }): Promise<PromotionAnswer> => {
    const client = get(clientAtom)
    const body = { promotionCode }
    const answer = client.options.credentials.read()
      ? await client.call(promotionEndpoints.add, { body })
      : await client.call(promotionEndpoints.addAnonymous, {
          params: { cartRef: await set(ensureCartAtom) },
          body,
        })
    set(showCartAtom, answer.cart)
    if (answer.outcome === "credited") invalidateQueries(set, ["customer"])
    return answer
  },
)

/**
 * Puts a promotion code into the cart (debounced 500 ms). Rejects with an `ApiError`, whose
 * code is `promotion_not_added` where the code cannot be used.
 */
export const addPromotionAtom = atom(
  null,
  (get, set, promotionCode: string): Promise<PromotionAnswer> =>
    set(addOnceAtom, { promotionCode, revision: get(cartAtom)?.revision }),
)

/** Whether it is the code that is no good, and not the way to the shop. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === "http" && error.status === 422
