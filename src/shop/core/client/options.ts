import type { Endpoint, Input } from "#src/contract/endpoint.ts"
import type { Discovery } from "#src/contract/site/discovery.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import type { ApiError } from "./api-error.ts"
import type { CredentialStore } from "./credentials.ts"

/** Asks the customer for codes of their second factor, for one action. */
export interface CodePrompt {
  /**
   * `refusal` is the server's: it asks for the first code, or refused the last. Resolves with a code, or with nothing
   * once the session has shown a passkey instead. Rejects once the customer gives up.
   */
  requestCode(refusal: ApiError): Promise<string | undefined>
  /** Called once the server has accepted the code or passkey that was shown last. */
  accepted(): void
}

export interface ClientOptions {
  /** Origin of the API, without a trailing slash: "https://shop.example". */
  readonly apiBase: string
  readonly surface: Surface
  /** The partner on whose pages this runs: whose cart calls are about. */
  readonly partner?: string | null
  readonly credentials: CredentialStore
  /** The customer whose page this is; undefined while it is nobody's. No call is made for anybody else. */
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
  /**
   * Called for failures that are ours to mend: our own failure, an answer that does not fit, a server in
   * trouble. `call`: its name.
   */
  readonly onFault?: (failure: ApiError, call: string) => void
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
  readonly timeoutMs?: number
}

/** The input that a call needs beyond its endpoint; parts that the endpoint does not have may be left out. */
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
