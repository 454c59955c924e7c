import { memoryCredentials } from "#src/client/credentials.ts"
import type { Discovery, Locale } from "#src/contract/site/discovery.ts"
import { serviceAddresses } from "#src/server/http/service-addresses.ts"
import { nowAtom } from "#src/state/browser/clock.atoms.ts"
import { getQueryData } from "#src/state/query/cache.ts"
import type { Query } from "#src/state/query/define.ts"
import { prefetchQuery } from "#src/state/query/fetch.ts"
import { createShop, type Shop } from "#src/state/shop.ts"
import { DEFAULT_KEPT_MS, keptAnswer } from "./kept-answers.ts"

/** Where the API answers: in this process. */
export type InProcess = (request: Request) => Response | Promise<Response>

export const services: Discovery["services"] = Object.entries(serviceAddresses).map(([name, address]) => ({
  name: name as Discovery["services"][number]["name"],
  address,
}))

/** Until when what a shop was filled with is good, milliseconds. */
interface Freshness {
  until: number
}
const freshness = new WeakMap<Shop, Freshness>()

/** Until when what was rendered with a shop may be shown: as long as every answer in it, and a minute at most. */
export const freshUntil = (shop: Shop) => freshness.get(shop)?.until ?? 0

/** The API for rendering: calls go straight to it, and public answers are shared while they are good. */
function sharing(api: InProcess, fresh: Freshness): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== "GET") return api(request)
    const { status, text, until } = await keptAnswer(request.url, async () => {
      const response = await api(request)
      return { status: response.status, text: await response.text() }
    })
    fresh.until = Math.min(fresh.until, until)
    return replay({ status, text })
  }
}

const replay = ({ status, text }: { status: number; text: string }) =>
  new Response(status === 204 ? null : text, { status, headers: { "content-type": "application/json" } })

/** A shop for one rendering. It is nobody's: a signed-in customer's own things are filled in by the browser. */
export function requestShop(
  api: InProcess,
  identity: {
    apiBase: string
    partner: string | null
    surface: "shop" | "partner" | "frame"
    locale: Locale
  },
  now: number,
): Shop {
  const fresh = { until: Date.now() + DEFAULT_KEPT_MS }
  const shop = createShop({
    ...identity,
    credentials: memoryCredentials(),
    deviceId: "server",
    sessionId: "server",
    services,
    fetch: sharing(api, fresh),
  })
  freshness.set(shop, fresh)
  shop.store.set(nowAtom, now)
  return shop
}

/** Fetches a query into a shop and gives its data, or undefined where it cannot be had. */
export async function loaded<T>(shop: Shop, query: Query<T>): Promise<T | undefined> {
  await prefetchQuery(shop.store.set, query)
  return getQueryData(shop.store.get, query)
}
