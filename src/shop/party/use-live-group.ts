import { useEffect } from "react"
import { clientAtom } from "../core/shop.ts"
import { useStore } from "../core/store.ts"
import { followGroup } from "./follow-group.ts"
import { refetchParty, retryParty } from "./refetch-party.ts"

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
