import type { QueryState } from "#src/shop/core/query/cache.ts"

export type ElementState = "loading" | "ready" | "busy" | "error"

/**
 * Returns an element's `state` once it is alive, or has failed; null while it stays as it is: until its first answers
 * are there.
 */
export function stateOf(
  isFailed: boolean,
  isAlive: boolean,
  queries: readonly QueryState[],
): ElementState | null {
  if (isFailed || queries.some(hasFailed)) return "error"
  if (!isAlive || queries.some(({ isFetching, dataUpdatedAt }) => isFetching && !dataUpdatedAt)) return null
  return queries.some(({ isFetching }) => isFetching) ? "busy" : "ready"
}

const hasFailed = ({ isOptional, error, isFetching, data }: QueryState) =>
  !isOptional && error !== undefined && !isFetching && data === undefined
