import type { Answer, Endpoint, Input } from "#src/contract/endpoint.ts"
import type { Discovery } from "#src/contract/site/discovery.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import { ApiError, toApiError } from "./api-error.ts"
import type { CredentialStore } from "./credentials.ts"
import type { Network } from "./lazy/network.ts"
import type { LazyEndpoint } from "./lazy-endpoints.ts"

/** Asks the customer for codes of their second factor, for one action. */
export interface CodePrompt {
  /**
   * `refusal` is the server's: it asks for the first code, or refused the last. Resolves with a code, or with nothing
   * once the session has shown a passkey instead. Rejects once the customer gives up.
   */
  ask(refusal: ApiError): Promise<string | undefined>
  /** What was shown last was right. */
  accepted(): void
}

export interface ClientOptions {
  /** Origin of the API, without a trailing slash: "https://shop.example". */
  readonly apiBase: string
  readonly surface: Surface
  /** The partner on whose pages this runs: whose cart calls are about. */
  readonly partner?: string | null
  readonly credentials: CredentialStore
  /** Whose page this is; undefined while it is nobody's. No call is made for anybody else. */
  readonly customerId?: () => string | undefined
  /** Ids that accompany every call: of this browser and of this visit. */
  readonly deviceId: string
  readonly sessionId: () => string
  /** Something is done: the visit goes on. */
  readonly touchSession?: () => void
  readonly subVariant?: () => string | undefined
  /** Spared when the page already carries them. */
  readonly services?: Discovery["services"]
  /** The session ended and cannot be renewed; called once for each ending. */
  readonly onSignedOut: () => void
  /** An action needs a code of the customer's second factor; without this it is refused. */
  readonly onCodeRequired?: () => Promise<CodePrompt> | undefined
  /** The server itself is in trouble (5xx), or the page may not call it (418); the call rejects all the same. */
  readonly onTrouble?: (status: number) => void
  /** What is ours to mend: our own failure, an answer that does not fit, a server in trouble. `call`: its name. */
  readonly onFault?: (failure: ApiError, call: string) => void
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
  readonly timeoutMs?: number
}

/** What a call needs beyond its endpoint; parts that the endpoint does not have may be left out. */
export type CallInput<E extends Endpoint> = Partial<Input<E>> & {
  readonly idempotencyKey?: string
  /** The code of the customer's second factor, for a sensitive action. */
  readonly otp?: string | undefined
  readonly signal?: AbortSignal
  /**
   * Reads a stream of events, which the call then asks for and is over with; nothing but `signal` ends it in time. Where
   * the server sends none, the call has its usual answer.
   */
  readonly onStream?: (stream: ReadableStream<Uint8Array>) => Promise<void>
  /** How much of a body in parts has been sent, from 0 to 1, as it goes. */
  readonly onProgress?: (sent: number) => void
}

export interface Client {
  readonly options: ClientOptions
  /** Makes one call; rejects with an `ApiError` and nothing else. */
  call<E extends Endpoint>(endpoint: E | LazyEndpoint<E>, input?: CallInput<E>): Promise<Answer<E>>
  /** Renews the session, once for all tabs; one that cannot be renewed ends. Rejects where the network failed. */
  renew(): Promise<void>
  /** Loads what speaks to the API, so that the first call need not wait for it. Never throws. */
  prefetch(): void
}

/** A client for one API. What speaks to it is loaded with the first call, together with the call's schemas. */
export function createClient(options: ClientOptions): Client {
  let network: Promise<Network> | null = null
  function loadNetwork(): Promise<Network> {
    network ??= import("./lazy/network.ts").then(({ createNetwork }) => createNetwork(options))
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
      const [client, known] = await ready(
        Promise.all([loadNetwork(), typeof endpoint === "function" ? endpoint() : endpoint]),
      )
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
