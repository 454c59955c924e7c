import { waysInEndpoints } from "#calls/sign-in/ways-in.ts"
import type { WayIn } from "#src/contract/sign-in/ways-in.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"

/** How else an account can be got into, for whoever has the link of the mail. Rejects with an `ApiError`. */
export const listWaysInAtom = atom(
  null,
  (get, _set, token: string): Promise<readonly WayIn[]> =>
    get(clientAtom).call(waysInEndpoints.list, { body: { token } }),
)

/** Removes a way into the account. Rejects with an `ApiError`. */
export const removeWayInAtom = atom(
  null,
  async (get, _set, body: { readonly token: string } & Pick<WayIn, "kind" | "id">): Promise<void> => {
    await get(clientAtom).call(waysInEndpoints.remove, { body })
  },
)
