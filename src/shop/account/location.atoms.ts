import { locationEndpoints } from "#calls/account/location.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { customerQuery } from "./customer-query.ts"

/** The country whose modal the customer closed; it stays closed on this page, until they ask for it. */
export const closedCountryAtom = atom<string | null>(null)

/**
 * The customer confirms that they may buy from a country. Rejects with an `ApiError`; who has moved on meanwhile is
 * then told of the country they are in now.
 */
export const confirmCountryAtom = atom(null, async (get, set, country: string): Promise<void> => {
  try {
    await get(clientAtom).call(locationEndpoints.confirm, { body: { country } })
  } finally {
    await refetchQuery(set, customerQuery())
  }
})
