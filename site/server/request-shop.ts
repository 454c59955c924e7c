import { memoryCredentials } from "#src/client/credentials.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { nowAtom } from "#src/state/browser/clock.atoms.ts"
import { type Ask, askFor, entriesAtom, loadAtom, type Resource } from "#src/state/query/resource.ts"
import { createShop, type Shop } from "#src/state/shop.ts"
import { DEFAULT_CACHE_MS } from "./cache-times.ts"
import { type QueryCache, services } from "./query-cache.ts"

/** Where a shop's answers come from, and until when what it was filled with may be shown, milliseconds. */
interface Source {
  readonly queries: QueryCache
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
  queries: QueryCache,
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
    sessionId: "server",
    services,
    fetch: noCalls,
  })
  sources.set(shop, { queries, until: Date.now() + DEFAULT_CACHE_MS })
  shop.store.set(nowAtom, now)
  return shop
}

/** Has a query's answer in a shop, from the cache where it is there. Never rejects: an error is in the entry. */
export async function loadQuery(shop: Shop, ask: Ask): Promise<void> {
  const source = sources.get(shop)
  if (!source) throw new Error("Only a shop made for a rendering is filled from the query cache.")
  const load = async () => {
    try {
      const { data, until } = await source.queries.answer(ask)
      source.until = Math.min(source.until, until)
      return data
    } catch (error) {
      // A page that shows a failure is shown once, and not again for whoever comes next.
      source.until = 0
      throw error
    }
  }
  await shop.store.set(loadAtom, { ...ask, load })
}

/** Loads a resource into a shop and gives it, or undefined where it cannot be had. */
export async function loaded<P, T>(shop: Shop, resource: Resource<P, T>, params: P): Promise<T | undefined> {
  const ask = askFor(resource, params)
  await loadQuery(shop, ask)
  return shop.store.get(entriesAtom)[ask.key]?.data as T | undefined
}
