import { directDebitEndpoints } from "#calls/payments/direct-debit.ts"
import { invalidateQueries, setQueryData } from "../core/query/cache.ts"
import { defineQuery } from "../core/query/define.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** Accounts that deposits can be collected from, with the customer's agreements and latest debits. */
export const directDebitQuery = defineQuery(
  "direct-debit",
  (client) => client.call(directDebitEndpoints.get),
  {
    isPrivate: true,
    staleTime: 0,
    tags: ["payment-methods"],
    staleAt: ({ debits }) => debits.flatMap(({ clearsAt }) => clearsAt ?? []),
  },
)

/** Agrees to direct debits in the words that were read. Rejects with an `ApiError`. */
export const agreeToDebitsAtom = atom(
  null,
  async (get, set, body: { readonly fundId: string; readonly version: string }): Promise<void> => {
    const found = await get(clientAtom).call(directDebitEndpoints.agree, {
      body: { ...body, accepted: true },
    })
    invalidateQueries(set, ["payment-methods"])
    setQueryData(set, directDebitQuery(), found)
  },
)

/** Ends an agreement at once. Rejects with an `ApiError`. */
export const endDebitsAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const found = await get(clientAtom).call(directDebitEndpoints.cancel, { params: { id } })
  invalidateQueries(set, ["payment-methods"])
  setQueryData(set, directDebitQuery(), found)
})
