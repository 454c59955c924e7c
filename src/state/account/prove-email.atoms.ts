import { customerEndpoints } from "#src/client/endpoints/account/session.ts"
import type { ConvertedCart } from "#src/contract/cart/cart.ts"
import { loadCartAtom } from "../cart/cart.atoms.ts"
import { refetchQuery } from "../query/fetch.ts"
import { sessionStatusAtom } from "../session/session.atoms.ts"
import { clientAtom } from "../shop.ts"
import { atom } from "../store.ts"
import { customerQuery } from "./customer-query.ts"

/**
 * The email address is proved by a mailed link. Gives what codes that waited for it paid into the wallet. Rejects with
 * an `ApiError`; `isLinkExpired` for a link of no use.
 */
export const proveEmailAtom = atom(
  null,
  async (get, set, token: string): Promise<ConvertedCart["credited"]> => {
    const { credited } = await get(clientAtom).call(customerEndpoints.confirmEmailAddress, {
      body: { token },
    })
    if (get(sessionStatusAtom) === "signed-in")
      await Promise.all([refetchQuery(set, customerQuery()), set(loadCartAtom, true)])
    return credited
  },
)
