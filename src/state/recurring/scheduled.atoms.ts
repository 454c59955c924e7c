import { scheduledPurchaseEndpoints } from "#src/contract/recurring/scheduled-purchase.ts"
import { scheduledPurchaseResource } from "../account/customer-resources.ts"
import { askFor, expireAtom, putAtom } from "../query/resource.ts"
import { clientAtom } from "../shop.ts"
import { atom } from "../store.ts"

/** Calls off something that is paid for later. Rejects with an `ApiError`. */
export const cancelScheduledAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const now = await get(clientAtom).call(scheduledPurchaseEndpoints.cancel, { params: { encodedId: id } })
  set(putAtom, askFor(scheduledPurchaseResource, { id }), now)
  set(expireAtom, ["scheduled-purchases"])
})
