import { useEffect } from "react"
import {
  invalidateQueries,
  type QueryState,
  queryStatesAtom,
  replaceStatesAtom,
} from "../core/query/cache.ts"
import { clientAtom } from "../core/shop.ts"
import { atom, type Setter, useStore } from "../core/store.ts"
import { followGroup } from "./follow-group.ts"

const hasFailed = ([key, { error }]: readonly [string, QueryState]) =>
  key.startsWith("party-") && error !== undefined

const refetchAtom = atom(null, (get, set, onlyAfterFailure: boolean) => {
  const failed = Object.entries(get(queryStatesAtom)).filter(hasFailed)
  if (onlyAfterFailure && failed.length === 0) return
  const cleared = Object.fromEntries(failed.map(([key, state]) => [key, { ...state, error: undefined }]))
  // A query that failed is not fetched again by itself, lest it fail for ever: now there is a reason to.
  if (failed.length > 0) set(replaceStatesAtom, (states) => ({ ...states, ...cleared }))
  invalidateQueries(set, ["party"])
})

/** Has what is on screen of groups fetched again, what failed before too. */
const refetchParty = (set: Setter): void => set(refetchAtom, false)

/** The same, where anything of it failed: with the connection back nobody has to press "Try again". */
const retryParty = (set: Setter): void => set(refetchAtom, true)

/** Groups that a page follows, each with one connection however many parts of the page show it. */
const followed = new WeakMap<object, Map<string, { parts: number; readonly stop: AbortController }>>()

/**
 * Follows what happens in a group while the page is in view: who joined, how many shares are taken, what was written.
 * The parts of it on screen are fetched again when something did. Null follows nothing.
 */
export function useLiveGroup(groupId: string | null): void {
  const store = useStore()
  useEffect(() => {
    if (!groupId) return
    const groups = followed.get(store) ?? new Map()
    followed.set(store, groups)
    const known = groups.get(groupId) ?? { parts: 0, stop: new AbortController() }
    groups.set(groupId, known)
    if (known.parts++ === 0)
      void followGroup({
        client: store.get(clientAtom),
        groupId,
        signal: known.stop.signal,
        onChange: () => refetchParty(store.set),
        onReady: () => retryParty(store.set),
      })
    return () => {
      if (--known.parts > 0) return
      groups.delete(groupId)
      known.stop.abort()
    }
  }, [groupId, store])
}
