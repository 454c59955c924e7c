import { toApiError } from "../client/api-error.ts"
import { announceAtom } from "../events.atoms.ts"
import { clientAtom } from "../shop.ts"
import { raiseSiteErrorAtom } from "../site-error.atoms.ts"
import { atom, type Setter } from "../store.ts"
import {
  getQueryData,
  invalidationsAtom,
  isFresh,
  isInvalidated,
  patchQuery,
  replaceStatesAtom,
} from "./cache.ts"
import type { Query } from "./define.ts"

interface Fetch {
  readonly done: Promise<void>
  /** How many invalidations there had been when it began. */
  readonly invalidations: number
}

/** Fetches under way by query key, which simultaneous askers share; nothing paints from it. */
const fetchesAtom = atom(() => new Map<string, Fetch>())

const fetchAtom = atom(null, (get, set, query: Query<unknown>, force: boolean): Promise<void> => {
  const { queryKey, isOptional } = query
  const fetches = get(fetchesAtom)
  const running = fetches.get(queryKey)
  if (running && !isInvalidated(query, running.invalidations, get(invalidationsAtom))) return running.done
  if (!force && isFresh(get, query, Date.now())) return Promise.resolve()

  const invalidations = get(invalidationsAtom).count
  const settle = (patch: Parameters<typeof patchQuery>[2]) => {
    // An answer that arrives after the session changed, or after a newer question, is nobody's any more.
    if (fetches.get(queryKey)?.done !== done) return
    fetches.delete(queryKey)
    patchQuery(set, query, { ...patch, isFetching: false })
  }
  const done: Promise<void> = query.queryFn(get(clientAtom)).then(
    (data) => settle({ data, error: undefined, dataUpdatedAt: Date.now(), isHydrated: false, invalidations }),
    (cause: unknown) => {
      const error = toApiError(cause)
      // The call itself told of its own failures; what was made of its answer did not.
      if (error !== cause)
        set(announceAtom, { name: "failure", detail: { part: queryKey.split(":")[0] ?? "", error } })
      if (error.isSiteWide && getQueryData(get, query) === undefined && !isOptional)
        set(raiseSiteErrorAtom, { status: error.kind === "program" ? null : error.status, covers: true })
      settle({ error })
    },
  )
  fetches.set(queryKey, { done, invalidations })
  patchQuery(set, query, { isFetching: true })
  return done
})

/**
 * Fetches a query unless a fresh answer is there. The answer that is there stays on the screen meanwhile, and when
 * the fetch fails. Never rejects: the error is in the query's state.
 */
export const prefetchQuery = <T>(set: Setter, query: Query<T>): Promise<void> => set(fetchAtom, query, false)

/** Fetches a query however fresh its answer is. Never rejects. */
export const refetchQuery = <T>(set: Setter, query: Query<T>): Promise<void> => set(fetchAtom, query, true)

const removePrivateAtom = atom(null, (get, set) => {
  const fetches = get(fetchesAtom)
  set(replaceStatesAtom, (states) => {
    const entries = Object.entries(states)
    for (const [key, { isPrivate }] of entries) if (isPrivate) fetches.delete(key)
    return Object.fromEntries(entries.filter(([, { isPrivate }]) => !isPrivate))
  })
})

/** Removes everything that is the customer's; answers under way are dropped when they come. */
export const removePrivateQueries = (set: Setter): void => set(removePrivateAtom)
