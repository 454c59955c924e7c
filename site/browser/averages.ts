import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { storedAverages, writeAverages } from "#src/shop/core/client/average-cookies.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"
import { sessionSecondsAtom } from "#src/shop/core/texts.ts"

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
