import type { Client } from "../client/client.ts"

/**
 * A kind of data that an answer depends on, where an action of the customer may change it: a query declares
 * its tags, and the action invalidates them. `pricing` stands for everything that another pricing may name or
 * price differently.
 */
export type QueryTag =
  | "customer"
  | "orders"
  | "recurring"
  | "scheduled"
  | "payment-methods"
  | "withdrawals"
  | "rewards"
  | "stock"
  | "pricing"
  | "party"

/** How a query is asked and cached, whatever its parameters are. */
export interface QuerySettings<T> {
  /** Milliseconds an answer may be shown without asking again. */
  readonly staleTime: number
  readonly tags: readonly QueryTag[]
  /** Only the signed-in customer's: removed when the session changes, never rendered on the server. */
  readonly isPrivate: boolean
  /** Part of the frame around every page: a page can be shown without it. */
  readonly isOptional: boolean
  /** Moments from which on an answer is stale, however young: the cutoffs of draws in it. */
  staleAt(data: T): readonly string[]
}

/** A cached question with its parameters. */
export interface Query<T> extends QuerySettings<T> {
  readonly queryKey: string
  readonly queryFn: (client: Client) => Promise<T>
}

const DEFAULT_STALE_TIME = 60_000
const NEVER: readonly string[] = []

/** Defines a cached question; the result makes the query of certain parameters. */
export function defineQuery<T, P = void>(
  name: string,
  queryFn: (client: Client, params: P) => Promise<T>,
  settings: Partial<QuerySettings<T>> = {},
): (params: P) => Query<T> {
  const all: QuerySettings<T> = {
    staleTime: DEFAULT_STALE_TIME,
    tags: [],
    isPrivate: false,
    isOptional: false,
    staleAt: () => NEVER,
    ...settings,
  }
  return (params) => ({
    ...all,
    queryKey: `${name}:${JSON.stringify(params ?? {})}`,
    queryFn: (client) => queryFn(client, params),
  })
}
