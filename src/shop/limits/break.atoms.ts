import { breakEndpoints } from "#calls/limits/break.ts"
import type { BreakLength } from "#src/contract/limits/break.ts"
import { loadCartAtom } from "../cart/cart.atoms.ts"
import { defineQuery } from "../core/query/define.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** The customer's break from buying, and which could be taken now. */
export const breakQuery = defineQuery("break", (client) => client.call(breakEndpoints.get), {
  isPrivate: true,
  staleTime: 0,
  staleAt: ({ until }) => (until ? [until] : []),
})

/** Begins a break, or makes it longer. Rejects with an `ApiError`, whose field `password` may be wrong. */
export const startBreakAtom = atom(
  null,
  async (get, set, body: { length: BreakLength; password: string }): Promise<void> => {
    await get(clientAtom).call(breakEndpoints.take, { body })
    // The items in the cart cannot be bought any more.
    void set(loadCartAtom, true)
    await refetchQuery(set, breakQuery())
  },
)
