import { recurringMethodEndpoints } from "#calls/recurring/method.ts"
import type { RecurringMethod } from "#src/contract/recurring/method.ts"
import { invalidateQueries, setQueryData } from "../core/query/cache.ts"
import { defineQuery } from "../core/query/define.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** How recurring purchases may be paid, and how the customer chose. */
export const recurringMethodsQuery = defineQuery(
  "recurring-methods",
  (client) => client.call(recurringMethodEndpoints.methods),
  { isPrivate: true, tags: ["payment-methods"] },
)

/** Chooses how recurring purchases are paid. Rejects with the server's reason. */
export const chooseRecurringMethodAtom = atom(
  null,
  async (get, set, method: RecurringMethod): Promise<void> => {
    const query = { recurringPurchaseMethod: method }
    const chosen = await get(clientAtom).call(recurringMethodEndpoints.chooseMethod, { query })
    setQueryData(set, recurringMethodsQuery(), chosen)
    // Purchases that could not be paid are paid otherwise from now on.
    invalidateQueries(set, ["recurring"])
  },
)
