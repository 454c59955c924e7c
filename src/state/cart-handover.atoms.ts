import { ApiError } from "#src/client/api-error.ts"
import { type ConvertedCart, cartEndpoints } from "#src/contract/cart.ts"
import { cartTokensAtom, forgetCartAtom, loadCartAtom, showCartAtom } from "./cart.atoms.ts"
import { applyKeptPromotionAtom } from "./kept-promotion.atoms.ts"
import { clientAtom } from "./shop.ts"
import { atom } from "./store.ts"

/** After signing in: the anonymous cart's lines become the customer's, once, and its token goes. */
export const convertCartAtom = atom(null, async (_get, set): Promise<void> => {
  await set(convertTokenAtom)
  void set(applyKeptPromotionAtom)
})

/** Shows the customer's cart; what codes of the visitor's paid into the wallet is told by a part of its own. */
const showConvertedAtom = atom(null, async (_get, set, { credited, ...cart }: ConvertedCart) => {
  set(showCartAtom, cart)
  if (credited.length === 0) return
  const part = await import("./credited.atoms.ts").catch(() => null)
  if (part) set(part.tellCreditedAtom, credited)
})

const convertTokenAtom = atom(null, async (get, set): Promise<void> => {
  const tokens = get(cartTokensAtom)
  const token = tokens.read()
  if (token) {
    try {
      set(
        showConvertedAtom,
        await get(clientAtom).call(cartEndpoints.convertAnonymous, { params: { token } }),
      )
      tokens.write(undefined)
      return
    } catch (error) {
      // Converted by another tab already, or expired: the customer's cart is what counts.
      if (error instanceof ApiError && error.status === 404) tokens.write(undefined)
    }
  }
  set(forgetCartAtom)
  await set(loadCartAtom, true)
})

/** Takes over an anonymous cart that the page around hands in, unless the customer's own is in use. */
export const adoptCartTokenAtom = atom(null, async (get, set, token: string): Promise<void> => {
  get(cartTokensAtom).write(token)
  if (get(clientAtom).options.credentials.read()) await set(convertCartAtom)
  else await set(loadCartAtom, true)
})

/**
 * Takes over the cart that an address brought along (`act`): into the customer's cart for who is signed in,
 * otherwise into the visitor's own. A token that is used up or unknown changes nothing.
 */
export const takeCartOverAtom = atom(null, async (get, set, token: string): Promise<void> => {
  const client = get(clientAtom)
  const tokens = get(cartTokensAtom)
  try {
    if (client.options.credentials.read())
      return void set(
        showConvertedAtom,
        await client.call(cartEndpoints.convertAnonymous, { params: { token } }),
      )
    const into = tokens.read()
    tokens.write(
      await client.call(cartEndpoints.adoptAnonymous, { params: { token }, body: into ? { into } : {} }),
    )
    await set(loadCartAtom, true)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
})
