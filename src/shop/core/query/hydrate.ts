import type { Setter } from "../store.ts"
import { emptyState, type QueryStates, replaceStatesAtom } from "./cache.ts"

/** Answers that a page was rendered from, by query key, as they travel with the page. */
export type DehydratedQueries = Readonly<
  Record<string, { readonly data: unknown; readonly dataUpdatedAt: number }>
>

/**
 * Returns the data that a page was rendered from, as plain data for the page; the customer's own data is
 * never in it.
 */
export function dehydrate(states: QueryStates): DehydratedQueries {
  const answered = Object.entries(states).filter(
    ([, { dataUpdatedAt, isPrivate }]) => dataUpdatedAt > 0 && !isPrivate,
  )
  return Object.fromEntries(answered.map(([key, { data, dataUpdatedAt }]) => [key, { data, dataUpdatedAt }]))
}

/**
 * Stores the answers that the server rendered the page from, each as old as it is there. Answers that this page has
 * already stay.
 */
export function hydrate(set: Setter, queries: DehydratedQueries): void {
  const now = Date.now()
  set(replaceStatesAtom, (states) => {
    const added = Object.entries(queries).filter(([key]) => !states[key]?.dataUpdatedAt)
    return {
      ...states,
      ...Object.fromEntries(
        added.map(([key, { data, dataUpdatedAt }]) => [
          key,
          // A browser's clock may be slow: nothing was fetched in its future.
          { ...emptyState, data, dataUpdatedAt: Math.min(dataUpdatedAt, now), isHydrated: true },
        ]),
      ),
    }
  })
}
