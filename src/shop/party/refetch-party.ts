import {
  invalidateQueries,
  type QueryState,
  queryStatesAtom,
  replaceStatesAtom,
} from "../core/query/cache.ts"
import { atom, type Setter } from "../core/store.ts"

const hasFailed = ([key, { error }]: readonly [string, QueryState]) =>
  key.startsWith("party-") && error !== undefined

const refetchAtom = atom(null, (get, set, onlyAfterFailure: boolean) => {
  const failed = Object.entries(get(queryStatesAtom)).filter(hasFailed)
  if (onlyAfterFailure && failed.length === 0) return
  const again = Object.fromEntries(failed.map(([key, state]) => [key, { ...state, error: undefined }]))
  // A query that failed is not fetched again by itself, lest it fail for ever: now there is a reason to.
  if (failed.length > 0) set(replaceStatesAtom, (states) => ({ ...states, ...again }))
  invalidateQueries(set, ["party"])
})

/** Has what is on screen of groups fetched again, what failed before too. */
export const refetchParty = (set: Setter): void => set(refetchAtom, false)

/** The same, where anything of it failed: with the connection back nobody has to press "Try again". */
export const retryParty = (set: Setter): void => set(refetchAtom, true)
