import { hasPassedSince } from "#src/domain/draws/dates/time-passed.ts"
import type { ApiError } from "../client/api-error.ts"
import { atom, type Getter, type Setter } from "../store.ts"
import type { Query, QueryTag } from "./define.ts"

/** The known state of a query's answer. */
export interface QueryState<T = unknown> {
  readonly data: T | undefined
  /** When the data was fetched, milliseconds; 0 while there is none. */
  readonly dataUpdatedAt: number
  /** Why the last fetch brought no answer. */
  readonly error: ApiError | undefined
  readonly isFetching: boolean
  /** How many invalidations there had been when the data was asked for. */
  readonly invalidations: number
  /** Whether it came with the page, whose server had it for a while. */
  readonly isHydrated: boolean
  readonly isPrivate: boolean
  readonly isOptional: boolean
}

export type QueryStates = Readonly<Record<string, QueryState>>

export const emptyState: QueryState = {
  data: undefined,
  dataUpdatedAt: 0,
  error: undefined,
  isFetching: false,
  invalidations: 0,
  isHydrated: false,
  isPrivate: false,
  isOptional: false,
}

const statesBase = atom<QueryStates>({})
/** Every query of this store by its key. */
export const queryStatesAtom = atom((get) => get(statesBase))

/** The typed state of one query: only its own answers are stored under its key. */
export const getQueryState = <T>(get: Getter, { queryKey }: Query<T>): QueryState<T> | undefined =>
  get(statesBase)[queryKey] as QueryState<T> | undefined

/** The data of a query, however old; undefined while there is none. Subscribes the atom that reads it. */
export const getQueryData = <T>(get: Getter, query: Query<T>): T | undefined =>
  getQueryState(get, query)?.data

export const replaceStatesAtom = atom(null, (get, set, change: (states: QueryStates) => QueryStates) =>
  set(statesBase, change(get(statesBase))),
)

/** Changes the cached state of a query. */
export function patchQuery<T>(
  set: Setter,
  { queryKey, isPrivate, isOptional }: Query<T>,
  patch: Partial<QueryState<T>>,
): void {
  set(replaceStatesAtom, (states) => ({
    ...states,
    [queryKey]: { ...emptyState, ...states[queryKey], isPrivate, isOptional, ...patch },
  }))
}

interface Invalidations {
  readonly count: number
  /** The number of each tag's last invalidation. */
  readonly last: { readonly [T in QueryTag]?: number }
}

const invalidationsBase = atom<Invalidations>({ count: 0, last: {} })
export const invalidationsAtom = atom((get) => get(invalidationsBase))

const invalidateAtom = atom(null, (get, set, tags: readonly QueryTag[]) => {
  const { count, last } = get(invalidationsBase)
  const now = Object.fromEntries(tags.map((tag) => [tag, count + 1]))
  set(invalidationsBase, { count: count + 1, last: { ...last, ...now } })
})

/**
 * Makes every answer stale that has one of these tags, also one that is under way: it may tell of before. What is on
 * screen is fetched again.
 */
export const invalidateQueries = (set: Setter, tags: readonly QueryTag[]): void => set(invalidateAtom, tags)

/** Whether something that the query tells of changed since it was asked for. */
export const isInvalidated = (
  { tags }: Pick<Query<unknown>, "tags">,
  invalidations: number,
  { last }: Invalidations,
): boolean => tags.some((tag) => (last[tag] ?? 0) > invalidations)

/**
 * How much older an answer may be that came with the page, milliseconds: the server sends it until the last moment
 * of its time, and an element that has only just arrived should not ask for it again before it works.
 */
const HYDRATED_GRACE = 15_000

/** Whether the answer may be shown without asking again. */
export function isFresh<T>(get: Getter, query: Query<T>, now: number): boolean {
  const state = getQueryState(get, query)
  if (!state?.dataUpdatedAt || state.data === undefined) return false
  const { data, dataUpdatedAt, invalidations, isHydrated } = state
  return (
    now - dataUpdatedAt < query.staleTime + (isHydrated ? HYDRATED_GRACE : 0) &&
    !isInvalidated(query, invalidations, get(invalidationsBase)) &&
    !hasPassedSince(query.staleAt(data), dataUpdatedAt, now)
  )
}

const setDataAtom = atom(null, (get, set, query: Query<unknown>, data: unknown, updatedAt: number) =>
  patchQuery(set, query, {
    data,
    error: undefined,
    isFetching: false,
    isHydrated: false,
    dataUpdatedAt: updatedAt,
    invalidations: get(invalidationsBase).count,
  }),
)

/** Stores what a call has just answered, so that nobody asks for it again. */
export function setQueryData<T>(
  set: Setter,
  query: Query<T>,
  data: NoInfer<T>,
  { updatedAt = Date.now() }: { readonly updatedAt?: number } = {},
): void {
  set(setDataAtom, query, data, updatedAt)
}
