import type { Locale } from "#src/contract/site/discovery.ts"
import { nowAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { getQueryData, getQueryState, setQueryData } from "#src/shop/core/query/cache.ts"
import type { Query } from "#src/shop/core/query/define.ts"
import { prefetchQuery } from "#src/shop/core/query/fetch.ts"
import { createShop, type Shop } from "#src/shop/core/shop.ts"
import { type QueryCache, services } from "./caches/query-cache.ts"
import { DEFAULT_CACHE_MS } from "./caches/timed-cache.ts"

/** Where answers come from. */
export type Answers = Pick<QueryCache, "answer">

/** Where a shop's answers come from, and until when what it was filled with may be shown, milliseconds. */
interface Source {
  readonly queries: Answers
  until: number
}
const sources = new WeakMap<Shop, Source>()

/** Until when what was rendered with a shop may be shown: as long as every answer in it, and a minute at most. */
export const freshUntil = (shop: Shop) => sources.get(shop)?.until ?? 0

const noCalls: typeof globalThis.fetch = async () => {
  throw new Error("Pages are rendered from the query cache alone.")
}

/** A shop for one rendering. It is nobody's: a signed-in customer's own things are filled in by the browser. */
export function requestShop(
  queries: Answers,
  identity: {
    apiBase: string
    partner: string | null
    surface: "shop" | "partner" | "frame"
    locale: Locale
  },
  now: number,
): Shop {
  const shop = createShop({
    ...identity,
    credentials: memoryCredentials(),
    deviceId: "server",
    sessionId: () => "server",
    services,
    fetch: noCalls,
  })
  sources.set(shop, { queries, until: Date.now() + DEFAULT_CACHE_MS })
  shop.store.set(nowAtom, now)
  return shop
}

/**
 * Has a query's answer in a shop, as old as it is in the cache. Never rejects: an error is in the query's state, as
 * if the shop had fetched it.
 */
export async function loadQuery(shop: Shop, query: Query<unknown>): Promise<void> {
  const source = sources.get(shop)
  if (!source) throw new Error("Only a shop made for a rendering is filled from the query cache.")
  const { get, set } = shop.store
  if (getQueryState(get, query)?.dataUpdatedAt) return
  try {
    const { data, fetchedAt, until } = await source.queries.answer(query)
    source.until = Math.min(source.until, until)
    setQueryData(set, query, data, { updatedAt: fetchedAt })
  } catch (error) {
    // A page that shows a failure is shown once, and not again for whoever comes next.
    source.until = 0
    await prefetchQuery(set, { ...query, queryFn: () => Promise.reject(error) })
  }
}

/** Loads a query into a shop and gives its data, or undefined where it cannot be had. */
export async function loaded<T>(shop: Shop, query: Query<T>): Promise<T | undefined> {
  await loadQuery(shop, query as Query<unknown>)
  return getQueryData(shop.store.get, query)
}
