import { memoryCredentials } from "#src/client/credentials.ts"
import type { Discovery, Locale } from "#src/contract/discovery.ts"
import { serviceAddresses } from "#src/server/http/service-addresses.ts"
import { nowAtom } from "#src/state/clock.atoms.ts"
import { askFor, entriesAtom, loadAtom, type Resource } from "#src/state/resource.ts"
import { createShop, type Shop } from "#src/state/shop.ts"

/** Where the API answers: in this process. */
export type InProcess = (request: Request) => Response | Promise<Response>

export const services: Discovery["services"] = Object.entries(serviceAddresses).map(([name, address]) => ({
  name: name as Discovery["services"][number]["name"],
  address,
}))

/** Answers that every page needs and nobody's alone, kept for the default cache time (specification 000 §9). */
const SHARED_MS = 15_000
const shared = new Map<string, { at: number; answer: Promise<{ status: number; text: string }> }>()

/** Forgets every kept answer: an editor who adds `clear_cache` to an address sees what is new at once. */
export const clearShared = () => shared.clear()

/**
 * The API for rendering: calls go straight to it, and public answers are shared between the pages rendered
 * within a quarter of a minute.
 */
function sharing(api: InProcess): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== "GET") return api(request)
    const known = shared.get(request.url)
    if (known && Date.now() - known.at < SHARED_MS) return replay(await known.answer)
    if (shared.size > 500) shared.clear()
    const answer = Promise.resolve(api(request)).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }))
    shared.set(request.url, { at: Date.now(), answer })
    const { status, text } = await answer
    if (status >= 400) shared.delete(request.url)
    return replay({ status, text })
  }
}

const replay = ({ status, text }: { status: number; text: string }) =>
  new Response(status === 204 ? null : text, { status, headers: { "content-type": "application/json" } })

/** A shop for one rendering. It is nobody's: a signed-in customer's own things are filled in by the browser. */
export function requestShop(
  api: InProcess,
  identity: { apiBase: string; partner: string | null; place: "shop" | "partner" | "frame"; locale: Locale },
  now: number,
): Shop {
  const shop = createShop({
    ...identity,
    credentials: memoryCredentials(),
    deviceId: "server",
    sessionId: "server",
    services,
    fetch: sharing(api),
  })
  shop.store.set(nowAtom, now)
  return shop
}

/** Loads a resource into a shop and gives it, or undefined where it cannot be had. */
export async function loaded<P, T>(shop: Shop, resource: Resource<P, T>, params: P): Promise<T | undefined> {
  const ask = askFor(resource, params)
  await shop.store.set(loadAtom, ask)
  return shop.store.get(entriesAtom)[ask.key]?.data as T | undefined
}
