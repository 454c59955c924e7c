import type { Answer, Endpoint } from "#src/contract/endpoint.ts"
import { ApiError, toApiError } from "./api-error.ts"
import { loadEndpoint } from "./lazy-endpoints.ts"
import type { Network } from "./network/network.ts"
import type { CallInput, ClientOptions } from "./options.ts"

export interface Client {
  readonly options: ClientOptions
  /** Makes one call; rejects with an `ApiError` and nothing else. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<E>>
  /** Renews the session, once for all tabs; one that cannot be renewed ends. Rejects where the network failed. */
  renew(): Promise<void>
  /** Loads what speaks to the API, so that the first call need not wait for it. Never throws. */
  prefetch(): void
}

/** A client for one API. What speaks to it is loaded with the first call, together with the call's schemas. */
export function createClient(options: ClientOptions): Client {
  let network: Promise<Network> | null = null
  function loadNetwork(): Promise<Network> {
    network ??= import("./network/network.ts").then(({ createNetwork }) => createNetwork(options))
    return network
  }

  /** Waits for what a call needs. What one customer asked for is not done for another who came meanwhile. */
  async function ready<T>(parts: Promise<T>): Promise<T> {
    const before = options.customerId?.()
    const loaded = await parts.catch((cause: unknown) => {
      network = null
      const failure = toApiError(cause)
      if (failure.kind === "program") options.onFault?.(failure, "client")
      throw failure
    })
    if (before !== undefined && options.customerId?.() !== before) throw new ApiError("auth", 401)
    return loaded
  }

  return {
    options,
    async call(endpoint, input = {}) {
      const [client, known] = await ready(Promise.all([loadNetwork(), loadEndpoint(endpoint)]))
      return client.call(known, input)
    },
    prefetch() {
      ready(loadNetwork()).catch(() => {})
    },
    async renew() {
      await (await ready(loadNetwork())).renew()
    },
  }
}
