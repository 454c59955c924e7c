import { scheduledPurchaseEndpoints } from "#calls/recurring/scheduled-purchase.ts"
import { scheduledPurchaseQuery } from "../account/customer-queries.ts"
import { invalidateQueries, setQueryData } from "../core/query/cache.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** Calls off something that is paid for later. Rejects with an `ApiError`. */
export const cancelScheduledAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const now = await get(clientAtom).call(scheduledPurchaseEndpoints.cancel, { params: { encodedId: id } })
  setQueryData(set, scheduledPurchaseQuery({ id }), now)
  invalidateQueries(set, ["scheduled"])
})
