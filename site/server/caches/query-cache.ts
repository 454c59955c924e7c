import { serviceAddresses } from "#src/contract/service-addresses.ts"
import type { Discovery } from "#src/contract/site/discovery.ts"
import { type Client, createClient } from "#src/shop/core/client/client.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import type { Query } from "#src/shop/core/query/define.ts"
import { jsonForScript, rememberJson } from "../pages/script-json.ts"
import { cacheTimeOf, TimedCache } from "./timed-cache.ts"

/** Where the API answers: in this process. */
export type InProcess = (request: Request) => Response | Promise<Response>

export const services: Discovery["services"] = Object.entries(serviceAddresses).map(([name, address]) => ({
  name: name as Discovery["services"][number]["name"],
  address,
}))

/** The answer to a query: asked for, parsed and written as JSON once, and shared by all that is rendered meanwhile. */
export interface CachedAnswer {
  readonly data: unknown
  /** When it was asked for, milliseconds. */
  readonly fetchedAt: number
  readonly until: number
  readonly bytes: number
}

/** An object takes several times the room of its JSON. */
const OBJECT_BYTES = 4
const MAX_BYTES = 48 * 1024 * 1024

/** Public answers by query. They depend on nobody: what differs for a visitor is in the query's parameters. */
export class QueryCache {
  readonly #client: Client
  readonly #answers = new TimedCache<CachedAnswer>(MAX_BYTES, ({ bytes }) => bytes)

  constructor(api: InProcess, apiBase: string) {
    this.#client = createClient({
      apiBase,
      surface: "shop",
      credentials: memoryCredentials(),
      deviceId: "server",
      sessionId: () => "server",
      services,
      onSignedOut: () => {},
      now: () => Date.now(),
      fetch: async (input, init) => api(new Request(input, init)),
    })
  }

  /** Rejects with the `ApiError` of a call that failed; failures are not stored. */
  answer(query: Query<unknown>): CachedAnswer | Promise<CachedAnswer> {
    return this.#answers.getOrMake(query.queryKey, () => this.#fetch(query))
  }

  /** The same cache for one rendering that wants answers of now, which others have from then on as well. */
  renewing(): Pick<QueryCache, "answer"> {
    const renewed = new Set<string>()
    return {
      answer: (query) => {
        if (!renewed.has(query.queryKey)) this.#answers.delete(query.queryKey)
        renewed.add(query.queryKey)
        return this.answer(query)
      },
    }
  }

  clear(): void {
    this.#answers.clear()
  }

  async #fetch({ queryFn, staleAt }: Query<unknown>): Promise<CachedAnswer> {
    const fetchedAt = Date.now()
    let until = Number.POSITIVE_INFINITY
    const noting: Client = {
      ...this.#client,
      call: async (endpoint, input) => {
        until = Math.min(until, fetchedAt + cacheTimeOf(endpoint, input?.query))
        return this.#client.call(endpoint, input)
      },
    }
    const data = await queryFn(noting)
    // An answer is outdated when something in it closes.
    const moments = staleAt(data).map((moment) => Date.parse(moment))
    const json = jsonForScript(data)
    rememberJson(data, json)
    return {
      data,
      fetchedAt,
      until: Math.min(until, ...moments.filter((moment) => moment > fetchedAt)),
      bytes: json.length * OBJECT_BYTES,
    }
  }
}
