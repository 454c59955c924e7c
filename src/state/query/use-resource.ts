import { useCallback, useEffect, useMemo, useRef } from "react"
import type { ApiError } from "#src/client/api-error.ts"
import { atom, useAtomValue, useSetAtom, useStore } from "../store.ts"
import { type Ask, askFor, entriesAtom, loadAtom, type Resource, wantedAtom } from "./resource.ts"
import { useAgainAfter } from "./use-refetch-after.ts"

/**
 * A resource as a component meets it. `ready` with an `error` means: this is older, and a newer answer
 * could not be had.
 */
export type Loaded<T> = { readonly reload: () => Promise<void>; readonly refreshing: boolean } & (
  | { readonly status: "loading"; readonly data: undefined; readonly error: undefined }
  | { readonly status: "error"; readonly data: undefined; readonly error: ApiError }
  | { readonly status: "ready"; readonly data: T; readonly error: ApiError | undefined }
)

const NOTHING_STOPS: readonly string[] = []

/**
 * Reads a resource and asks for it when there is no fresh answer; `params` null: not asked for yet. On the
 * server it only notes what is wanted: the page is rendered again when the answers are there.
 */
export function useResource<P, T>(resource: Resource<P, T>, params: P | null): Loaded<T> {
  const store = useStore()
  const key = params === null ? null : askFor(resource, params).key
  // The key stands for the parameters, whose object is new at every render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const ask = useMemo(() => (params === null ? null : askFor(resource, params)), [key])
  const entry = useAtomValue(
    useMemo(() => atom((get) => (key === null ? undefined : get(entriesAtom)[key])), [key]),
  )
  const load = useSetAtom(loadAtom)
  if (ask && !ask.ofCustomer && !entry?.arrived) store.get(wantedAtom)?.set(ask.key, ask)

  const stale = !entry?.arrived && !entry?.error
  const asked = useRef<Ask | null>(null)
  useEffect(() => {
    // Once for what is shown, and again when it became stale; an answer that has just arrived is no reason.
    if (!ask || (!stale && asked.current === ask)) return
    asked.current = ask
    void load(ask)
  }, [ask, load, stale])

  const data = entry?.data
  const stops = useMemo(() => (ask && data !== undefined ? ask.stops(data) : NOTHING_STOPS), [ask, data])
  useAgainAfter(
    stops,
    useCallback(() => {
      if (ask) void load(ask)
    }, [ask, load]),
  )

  const reload = useCallback(async () => {
    if (ask) await load(ask, true)
  }, [ask, load])

  const refreshing = entry?.loading ?? false
  if (data !== undefined) return { status: "ready", data: data as T, error: entry?.error, reload, refreshing }
  if (entry?.error && !entry.loading)
    return { status: "error", data: undefined, error: entry.error, reload, refreshing }
  return { status: "loading", data: undefined, error: undefined, reload, refreshing }
}
