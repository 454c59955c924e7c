import { useCallback, useEffect, useMemo, useRef } from "react"
import { firstAfter } from "#src/domain/draws/dates/time-passed.ts"
import type { ApiError } from "../client/api-error.ts"
import { atom, useAtomValue, useStore } from "../store.ts"
import { getQueryState, invalidationsAtom, isInvalidated } from "./cache.ts"
import type { Query } from "./define.ts"
import { prefetchQuery, refetchQuery } from "./fetch.ts"

/** Queries that a render on the server asked for and did not have, by query key; null in the browser. */
export const missingQueriesAtom = atom<Map<string, Query<unknown>> | null>(null)

/**
 * A query as a component meets it. `success` with an `error` means: this is older, and a newer answer could not be
 * had.
 */
export type QueryResult<T> = { readonly refetch: () => Promise<void>; readonly isFetching: boolean } & (
  | { readonly status: "pending"; readonly data: undefined; readonly error: undefined }
  | { readonly status: "error"; readonly data: undefined; readonly error: ApiError }
  | { readonly status: "success"; readonly data: T; readonly error: ApiError | undefined }
)

const NEVER: readonly string[] = []

/** No answer came: the next one may. */
const LOST: readonly string[] = ["network", "timeout"]
/** How often a query without an answer is sent again while the page is in view, milliseconds. */
const RETRY_MS = 15_000

/** Runs once the browser is online again, and every so often meanwhile where it thinks that it is; the result ends it. */
function whenReachable(onReachable: () => void): () => void {
  const timer = setInterval(() => {
    if (navigator.onLine && document.visibilityState === "visible") onReachable()
  }, RETRY_MS)
  window.addEventListener("online", onReachable)
  return () => {
    clearInterval(timer)
    window.removeEventListener("online", onReachable)
  }
}

/**
 * Reads a query and fetches it when there is no fresh answer; null: not asked for yet. On the server it only notes
 * what is missing: the page is rendered again when the answers are there.
 */
export function useQuery<T>(wanted: Query<T> | null): QueryResult<T> {
  const store = useStore()
  const key = wanted?.queryKey
  // The key stands for the query, which is a new object at every render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const query = useMemo(() => wanted, [key])
  const state = useAtomValue(
    useMemo(() => atom((get) => (query ? getQueryState(get, query) : undefined)), [query]),
  )
  const invalidated = useAtomValue(
    useMemo(
      () =>
        atom((get) => {
          const known = query && getQueryState(get, query)
          return !!known && isInvalidated(query, known.invalidations, get(invalidationsAtom))
        }),
      [query],
    ),
  )
  if (query && !query.isPrivate && !state?.dataUpdatedAt)
    store.get(missingQueriesAtom)?.set(query.queryKey, query)

  const fetched = useRef<Query<T> | null>(null)
  useEffect(() => {
    // Looked at whenever the state is another: a fetch may begin and end between two renderings that both want one.
    const wants = (invalidated || !state?.dataUpdatedAt) && !state?.error && !state?.isFetching
    // Once for what is shown, and again when it became stale; an answer that has just arrived is no reason.
    if (!query || (!wants && fetched.current === query)) return
    fetched.current = query
    void prefetchQuery(store.set, query)
  }, [query, state, invalidated, store])

  const isLost = state?.error !== undefined && LOST.includes(state.error.kind)
  useEffect(() => {
    if (!query || !isLost) return
    return whenReachable(() => void refetchQuery(store.set, query))
  }, [query, isLost, store])

  const data = state?.data
  const staleAt = useMemo(() => (query && data !== undefined ? query.staleAt(data) : NEVER), [query, data])
  useRefetchAfter(
    staleAt,
    useCallback(() => {
      if (query) void prefetchQuery(store.set, query)
    }, [query, store]),
  )

  const refetch = useCallback(async () => {
    if (query) await refetchQuery(store.set, query)
  }, [query, store])

  const isFetching = state?.isFetching ?? false
  if (data !== undefined) return { status: "success", data, error: state?.error, refetch, isFetching }
  if (state?.error && !state.isFetching)
    return { status: "error", data: undefined, error: state.error, refetch, isFetching }
  return { status: "pending", data: undefined, error: undefined, refetch, isFetching }
}

/** The server has moved on by then, and not every visitor asks in the same second: milliseconds. */
const DELAY_MS = 1000
const SPREAD_MS = 3000
/** Timers cannot be set further ahead than about 25 days. */
const LONGEST_MS = 24 * 3_600_000

/** Refetches when the next of these moments has come, as when a draw closes. */
export function useRefetchAfter(moments: readonly string[], refetch: () => void): void {
  useEffect(() => {
    const now = Date.now()
    const next = firstAfter(moments, now)
    if (next === null) return
    const wait = Math.min(next - now, LONGEST_MS) + DELAY_MS + Math.random() * SPREAD_MS
    const timer = setTimeout(refetch, wait)
    return () => clearTimeout(timer)
  }, [moments, refetch])
}
