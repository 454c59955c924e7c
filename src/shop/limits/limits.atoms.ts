import { limitEndpoints } from "#calls/limits/limits.ts"
import type { LimitPeriod } from "#src/contract/limits/limit-period.codes.ts"
import type { LimitChange, SpendLimits } from "#src/contract/limits/limits.ts"
import type { Money } from "#src/contract/money.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { customerQuery } from "../account/customer-query.ts"
import { loadCartAtom } from "../cart/cart.atoms.ts"
import { setQueryData } from "../core/query/cache.ts"
import { defineQuery } from "../core/query/define.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { atom, type Setter } from "../core/store.ts"

/** When what is known of limits changes by itself. */
const changing = (changes: readonly (LimitChange | undefined)[]) =>
  changes.flatMap((change) => change?.from ?? [])

/** The customer's spend limits and the shop's, each with what was spent of it. */
export const spendLimitsQuery = defineQuery(
  "spend-limits",
  (client) => client.call(limitEndpoints.spendLimits),
  {
    isPrivate: true,
    staleTime: 0,
    staleAt: ({ customerLimits }) => changing(customerLimits.map(({ change }) => change)),
  },
)

/** The most that the customer may deposit in any seven days. */
export const depositLimitQuery = defineQuery(
  "deposit-limit",
  (client) => client.call(limitEndpoints.depositLimit),
  { isPrivate: true, staleTime: 0, staleAt: ({ change }) => changing([change]) },
)

/** Reloads the cart and the customer: lines may fit the limit now, or no longer. */
async function refreshed(set: Setter): Promise<void> {
  void set(loadCartAtom, true)
  await refetchQuery(set, customerQuery())
}

/** Sets a spend limit, or changes the one that there is. Rejects with an `ApiError`, whose field `limit` may be wrong. */
export const setSpendLimitAtom = atom(
  null,
  async (get, set, period: LimitPeriod, limit: Money, isNew: boolean): Promise<SpendLimits> => {
    const endpoint = isNew ? limitEndpoints.addSpendLimit : limitEndpoints.editSpendLimit
    const found = await get(clientAtom).call(endpoint, {
      params: { period },
      body: { limit: wireMoney(limit).amount },
    })
    setQueryData(set, spendLimitsQuery(), found)
    await refreshed(set)
    return found
  },
)

/** Ends a spend limit once its cooling-off is over. Rejects with an `ApiError`. */
export const removeSpendLimitAtom = atom(null, async (get, set, spendLimitId: string): Promise<void> => {
  await get(clientAtom).call(limitEndpoints.removeSpendLimit, { params: { spendLimitId } })
  await Promise.all([refetchQuery(set, spendLimitsQuery()), refreshed(set)])
})

/** Sets or changes the limit over all that is spent; null ends it. Rejects with an `ApiError`. */
export const precommitAtom = atom(null, async (get, set, limit: Money | null): Promise<void> => {
  const client = get(clientAtom)
  if (limit) await client.call(limitEndpoints.precommit, { body: { limit: wireMoney(limit).amount } })
  else await client.call(limitEndpoints.endPrecommitment)
  await refreshed(set)
})

/** Sets or changes the limit on deposits; null ends it. Rejects with an `ApiError`. */
export const setDepositLimitAtom = atom(null, async (get, set, limit: Money | null) => {
  const found = await get(clientAtom).call(limitEndpoints.setDepositLimit, { body: { limit } })
  setQueryData(set, depositLimitQuery(), found)
  await refreshed(set)
  return found
})
