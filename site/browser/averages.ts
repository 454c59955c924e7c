import { storedAverages, writeAverages } from "#src/client/average-cookies.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { customerQuery } from "#src/state/account/customer-query.ts"
import { getQueryData } from "#src/state/query/cache.ts"
import type { Shop } from "#src/state/shop.ts"
import { sessionSecondsAtom } from "#src/state/site/site-numbers.atoms.ts"
import { atom } from "#src/state/store.ts"

/** The signed-in customer's average payments; undefined while they are not known. */
export const averagesAtom = atom((get) => {
  const averages = getQueryData(get, customerQuery())?.atv
  return (
    averages &&
    storedAverages((name) => {
      const average = averages[name]
      return average ? wireMoney(average).amount : undefined
    })
  )
})

/** Stores what a customer pays on average, whenever an answer says so; signing out forgets it. */
export function storeAverages({ store }: Shop): void {
  const look = () => {
    const averages = store.get(averagesAtom)
    if (averages) writeAverages(averages, () => store.get(sessionSecondsAtom))
  }
  store.sub(averagesAtom, look)
  look()
}
