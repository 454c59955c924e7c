import { customerEndpoints } from "#calls/account/customer.ts"
import type { ConvertedCart } from "#src/contract/cart/cart.ts"
import { loadCartAtom } from "../cart/cart.atoms.ts"
import { invalidateQueries } from "../core/query/cache.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { sessionStatusAtom } from "../core/session.atoms.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { customerQuery } from "./customer-query.ts"

export interface ProvedEmail {
  readonly credited: ConvertedCart["credited"]
  /** All sessions ended, since nobody was signed in who confirmed it. */
  readonly signedOut: boolean
}

/**
 * The email address is proved by a mailed link. Gives what codes that waited for it paid into the wallet. Rejects with
 * an `ApiError`; `isLinkExpired` for a link of no use.
 */
export const proveEmailAtom = atom(null, async (get, set, token: string): Promise<ProvedEmail> => {
  const proved = await get(clientAtom).call(customerEndpoints.confirmEmailAddress, {
    body: { token },
  })
  invalidateQueries(set, ["rewards"])
  if (get(sessionStatusAtom) === "signed-in")
    await Promise.all([refetchQuery(set, customerQuery()), set(loadCartAtom, true)])
  return proved
})
