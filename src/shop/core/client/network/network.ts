import { callPath, encodeBody, withQuery } from "#src/contract/codec.ts"
import {
  type Answer,
  type Endpoint,
  EVENT_STREAM,
  type ServiceName,
  sendsBody,
} from "#src/contract/endpoint.ts"
import { headerNames, WEB_APP_KEY } from "#src/contract/headers.ts"
import { sessionEndpoints } from "#src/contract/sign-in/session.ts"
import { type Discovery, discoveryEndpoints } from "#src/contract/site/discovery.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { ApiError, clientErrorStatus, hasCode, isTwoFactor, lostDetails, toApiError } from "../api-error.ts"
import type { Credentials } from "../credentials.ts"
import type { CallInput, ClientOptions } from "../options.ts"
import { tracksVisibility } from "../tracks-visibility.ts"
import { readAnswer, readFile } from "./answer.ts"
import { createClock } from "./clock.ts"
import { createRefresh, PATIENCE_MS, withSessionLock } from "./refresh.ts"
import { createWithCode } from "./second-factor.ts"
import { signature } from "./signature.ts"
import { requireCustomer } from "./token-validation.ts"

/** The calls to the API, once the code for them is loaded. */
export interface Network {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>
  renew(): Promise<void>
}

/** Services whose trouble is nobody's: a page does without them in silence. */
const dispensable: ReadonlySet<ServiceName> = new Set<ServiceName>(["recommend"])
/** Server timeout. */
const TIMEOUT_MS = 10_000
/** Files take their time where the connection is slow. */
const FILES_TIMEOUT_MS = 120_000
/** The server's own words. */
const SIGN_IN = { message: "Please sign in." }
/**
 * Names of the calls that begin or end a session. They are listed by name so that the sign-in code is not
 * loaded before somebody needs it.
 */
const changesSession = new Set<string>(
  ["login", "autologin", "transfer", "signup", "passkey", "social", "logout"].map(
    (name) => `session.${name}`,
  ),
)
/** A failure of these is the answer: they must not start a refresh. */
const isNeverRefreshed = ({ name }: Endpoint) =>
  changesSession.has(name) || name === sessionEndpoints.refresh.name

/** Discovery, headers, signature, parsing, error mapping, and one refresh with one retry. */
export function createNetwork(options: ClientOptions): Network {
  const now = options.now ?? Date.now
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  let services: Promise<Discovery["services"]> | null = options.services
    ? Promise.resolve(options.services)
    : null
  const clock = createClock(now)
  const withCode = createWithCode(options)
  const refresh = createRefresh(
    options,
    (input, credentials) => once(sessionEndpoints.refresh, input, credentials),
    withCode,
    (credentials) => once(sessionEndpoints.logout, {}, credentials),
  )

  function discovered(): Promise<Discovery["services"]> {
    services ??= once(discoveryEndpoints.discover, {}, null).then(
      (discovery) => discovery.services,
      (error) => {
        services = null
        throw error
      },
    )
    return services
  }

  async function addressOf(endpoint: Endpoint, params: Record<string, unknown>): Promise<string> {
    const base = endpoint.service === "base" ? "" : await serviceAddress(endpoint.service)
    try {
      return new URL(base + callPath(endpoint, params), options.apiBase).href
    } catch (cause) {
      // Half a character: no address can hold it.
      throw new ApiError("contract", 422, { cause })
    }
  }

  async function serviceAddress(name: ServiceName): Promise<string> {
    const found = (await discovered()).find((service) => service.name === name)
    if (!found) throw new ApiError("contract", 500, { message: `Discovery names no service ${name}.` })
    return found.address
  }

  /**
   * Finds the credentials to sign a call with: the stored ones, which must be those of the page's own
   * customer. Where they ran out, or somebody else signed in, this page's session is over.
   */
  function own(endpoint: Endpoint, before?: Credentials | null): Credentials | null {
    if (endpoint.caller !== "customer" && endpoint.caller !== "visitor") return null
    const credentials = options.credentials.read()
    const current = options.customerId?.() ?? before?.customerId
    if (current === undefined) {
      // A page that is nobody's asks for nobody's things.
      if (options.customerId && !credentials && endpoint.caller === "customer")
        throw new ApiError("auth", 401, SIGN_IN)
      return credentials
    }
    try {
      requireCustomer(current, credentials?.customerId)
    } catch (cause) {
      if (!isNeverRefreshed(endpoint)) options.onSignedOut()
      throw new ApiError("auth", 401, { cause })
    }
    return credentials
  }

  async function headers(
    endpoint: Endpoint,
    { idempotencyKey, otp, onStream }: Pick<CallInput<Endpoint>, "idempotencyKey" | "otp" | "onStream">,
    credentials: Credentials | null,
  ): Promise<Record<string, string>> {
    // Plain, unsigned GETs: browsers ask no permission (preflight) for them, and caches may keep them.
    if (endpoint.service === "base") return {}
    // A call that changes something is the visitor's doing, so it touches the visit; refreshing a session is
    // not.
    if (sendsBody(endpoint) && endpoint.service !== "auth") options.touchSession?.()
    // Rewards take a bearer and nothing else; on a foreign page the browser would ask before anything else was sent.
    if (endpoint.service === "rewards")
      return credentials && endpoint.caller !== "anyone"
        ? { [headerNames.authorization]: `Bearer ${credentials.accessToken}` }
        : {}
    const timestamp = String(clock.now())
    // A refresh says for whom it is, and is not signed with what has run out.
    const signedIn = endpoint.caller === "anyone" ? null : credentials
    const subVariant = options.subVariant?.()
    return {
      [headerNames.appKey]: WEB_APP_KEY,
      [headerNames.timestamp]: timestamp,
      [headerNames.signature]: await signature(signedIn?.customerToken ?? WEB_APP_KEY, timestamp),
      [headerNames.version]: endpoint.version,
      [headerNames.sessionId]: options.sessionId(),
      [headerNames.deviceId]: options.deviceId,
      [headerNames.requestId]: newId(),
      [headerNames.place]: options.surface,
      ...(options.surface === "frame" && tracksVisibility() ? { [headerNames.seen]: "1" } : {}),
      ...(options.partner ? { [headerNames.partner]: options.partner } : {}),
      ...(subVariant ? { [headerNames.subVariant]: subVariant } : {}),
      ...(idempotencyKey ? { [headerNames.idempotencyKey]: idempotencyKey } : {}),
      ...(otp ? { [headerNames.otp]: otp } : {}),
      ...(onStream ? { accept: `${EVENT_STREAM}, application/json` } : {}),
      ...(credentials ? { [headerNames.customerId]: credentials.customerId } : {}),
      ...(signedIn ? { [headerNames.authorization]: `Bearer ${signedIn.accessToken}` } : {}),
    }
  }

  /** Tells of what is wrong with the site itself, whoever waits for the answer. */
  function report({ name, service }: Endpoint, failure: ApiError): void {
    const { kind, status } = failure
    if (dispensable.has(service)) return
    const isTrouble = kind === "http" && status >= 500
    if (failure.isSiteWide && (kind === "http" || status === 418)) options.onTrouble?.(status)
    if (isTrouble || kind === "program" || kind === "contract") options.onFault?.(failure, name)
  }

  async function once<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    credentials: Credentials | null,
  ): Promise<Answer<E>> {
    const attempt = () => answered(endpoint, input, credentials)
    try {
      return await attempt().catch((error: unknown) => {
        // Nothing was done yet: the signature is looked at first.
        if (!clock.learn(error)) throw error
        return attempt()
      })
    } catch (error) {
      const failure = toApiError(error)
      report(endpoint, failure)
      throw failure
    }
  }

  async function answered<E extends Endpoint>(
    endpoint: E,
    { params = {}, query = {}, body, idempotencyKey, otp, signal, onProgress, onStream }: CallInput<E>,
    credentials: Credentials | null,
  ): Promise<Answer<E>> {
    const url = await addressOf(endpoint, params)
    const address = withQuery(url, query)
    const timeout = AbortSignal.timeout(
      options.timeoutMs ??
        (endpoint.encoding === "multipart" || endpoint.answers !== "json" ? FILES_TIMEOUT_MS : TIMEOUT_MS),
    )
    const encoded = encodeBody(endpoint, body)
    const request = {
      method: endpoint.method,
      body: encoded.body,
      headers: {
        ...(await headers(endpoint, { idempotencyKey, otp, onStream }, credentials)),
        ...encoded.headers,
      },
      // A partner's page has no cookies of ours to send; elsewhere the refresh cookie must travel.
      credentials: options.surface === "partner" ? "omit" : "include",
      signal: onStream ? signal : signal ? anySignal(signal, timeout) : timeout,
    } as const
    // Text that no header can hold is our own mistake; `fetch` would report it in the words of a lost
    // connection.
    const checked = { ...request, headers: new Headers(request.headers) }
    let [status, text] = [0, ""]
    try {
      const response = await (onProgress && !options.fetch
        ? (await import("./upload.ts")).upload(address, checked, onProgress)
        : send(address, checked))
      status = response.status
      if (onStream && response.body && response.headers.get("content-type")?.startsWith(EVENT_STREAM)) {
        await onStream(response.body)
        return null as Answer<E>
      }
      const { answers } = endpoint
      if (answers !== "json" && response.ok) return (await readFile(response, answers)) as Answer<E>
      text = await response.text()
    } catch (error) {
      throw unanswered(error, signal)
    }
    return readAnswer(endpoint, url, status, text)
  }

  return {
    async call(endpoint, input) {
      const used = own(endpoint)
      const send = () => once(endpoint, input, used)
      try {
        return await (changesSession.has(endpoint.name)
          ? withSessionLock(options.apiBase, send, PATIENCE_MS)
          : send())
      } catch (error) {
        if (!(error instanceof ApiError) || !used) throw error
        // A mailed link that is refused says nothing about the session.
        const refused = [401, 403].includes(error.status) && !hasCode(error, "token_used_or_expired")
        // A partner's token began the session, and this takes the customer's own sign-in: no new token helps.
        if (!refused || hasCode(error, "own_sign_in_required") || isNeverRefreshed(endpoint)) throw error
        // Another tab may have signed somebody else in: what one customer asked for is not done for the other.
        const repeat = (otp?: string) => once(endpoint, { ...input, otp }, own(endpoint, used))
        if (isTwoFactor(error)) return withCode(error, repeat)
        await refresh(used.accessToken)
        return repeat().catch((repeatError: unknown) => {
          if (repeatError instanceof ApiError && isTwoFactor(repeatError))
            return withCode(repeatError, repeat)
          throw repeatError
        })
      }
    },
    async renew() {
      const credentials = options.credentials.read()
      if (credentials) await refresh(credentials.accessToken)
    },
  }
}

function unanswered(error: unknown, signal: AbortSignal | undefined): ApiError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (signal?.aborted) return new ApiError("aborted", 408, { cause })
  if (cause instanceof Error && cause.name === "TimeoutError") return new ApiError("timeout", 408, { cause })
  // Every browser words a lost connection in its own way, and as a TypeError.
  if (error instanceof TypeError && clientErrorStatus(cause) === 500)
    return new ApiError("network", 408, lostDetails(cause))
  return toApiError(cause)
}

/** A signal that is aborted with the first of these, as `AbortSignal.any` makes it in newer browsers. */
function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController()
  const { signal } = any
  for (const one of signals) {
    if (one.aborted) any.abort(one.reason)
    else one.addEventListener("abort", () => any.abort(one.reason), { once: true, signal })
  }
  return signal
}
