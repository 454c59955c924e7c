import { favouriteEndpoints } from "#calls/tickets/favourite-numbers.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { getQueryData, setQueryData } from "#src/shop/core/query/cache.ts"
import { prefetchQuery } from "#src/shop/core/query/fetch.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"
import { defineTexts, readerAtom } from "#src/shop/core/texts.ts"
import { visitorFavourites } from "./visitor-favourites.ts"

/** Notices in fixed wording; a customer has one set of favourites. */
const texts = defineTexts("favourites", {
  added: "Favourite numbers added",
  replaced: "Favourite numbers replaced",
  removed: "Favourite numbers removed",
})

const visitorsBase = atom<readonly number[]>([])
visitorsBase.onMount = (set) => set(visitorFavourites.read())

/** The favourite numbers of whoever looks at this page, ascending; none while the customer is not known. */
export const favouriteNumbersAtom = atom((get): readonly number[] => {
  if (get(sessionStatusAtom) !== "signed-in") return get(visitorsBase)
  return getQueryData(get, customerQuery())?.favouriteNumbers ?? []
})

const saveAtom = atom(null, async (get, set, numbers: readonly number[]): Promise<boolean> => {
  if (get(sessionStatusAtom) !== "signed-in") {
    const replaced = get(visitorsBase).length > 0
    visitorFavourites.write(numbers)
    set(visitorsBase, numbers)
    return replaced
  }
  const body = { favouriteNumbers: [...numbers] }
  const { favouriteNumbers, replaced } = await get(clientAtom).call(favouriteEndpoints.put, { body })
  const customer = getQueryData(get, customerQuery())
  if (customer) setQueryData(set, customerQuery(), { ...customer, favouriteNumbers })
  return replaced
})

/**
 * Keeps a set of favourite numbers in place of the one before, and says so: with the account of who is signed in,
 * for the visit of anybody else. Rejects with an `ApiError`.
 */
export const saveFavouritesAtom = atom(null, async (get, set, numbers: readonly number[]): Promise<void> => {
  const replaced = await set(saveAtom, numbers)
  const t = get(readerAtom)(texts)
  set(notifyAtom, {
    level: "success",
    title: t(numbers.length === 0 ? "removed" : replaced ? "replaced" : "added"),
  })
})

/**
 * Hands over favourites chosen before signing in to an account that has none; an account that has some keeps
 * its own. Favourites that cannot be handed over now stay with the visit.
 */
export const mergeFavouritesAtom = atom(null, async (get, set): Promise<void> => {
  const numbers = visitorFavourites.read()
  if (numbers.length === 0) return
  await prefetchQuery(set, customerQuery())
  const customer = getQueryData(get, customerQuery())
  if (!customer) return
  if (customer.favouriteNumbers.length === 0)
    try {
      await set(saveAtom, numbers)
    } catch {
      return
    }
  visitorFavourites.write([])
  set(visitorsBase, [])
})
