import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { optionalCookie, shopCookie } from "./cookies.ts"
import type { ClientOptions } from "./options.ts"

const deviceId = optionalCookie(shopCookie(cookieNames.anonymousId, () => 365 * 86_400))
const sessionId = optionalCookie(shopCookie(cookieNames.sessionId, () => SESSION_IDLE_MS / 1000))

type VisitIds = Pick<ClientOptions, "deviceId" | "sessionId" | "touchSession">

/** The browser's id, or a new one; either lives on from now. */
function storedDevice(): string {
  const id = deviceId.read() ?? newId()
  deviceId.write(id)
  return id
}

/**
 * This browser, for a year, whoever uses it; and this visit, until 30 minutes pass without anything
 * done. On the shop's own pages only: they are cookies with plain names.
 */
export const storedIds = (): VisitIds => ({
  deviceId: storedDevice(),
  ...visitSession(sessionId),
})

/** Ids that last as long as the page: on a partner's page nobody is known again by them. */
export const pageIds = (): VisitIds => ({
  deviceId: newId(),
  ...visitSession({ read: () => undefined, write() {} }),
})

/** A visit ends when nothing was done for so long, milliseconds. */
export const SESSION_IDLE_MS = 30 * 60_000

/** One visit, whose id accompanies every call, its attribution and what analytics is told. */
interface VisitSession {
  /** The visit as it is, or as it was while nothing is being done. */
  readonly sessionId: () => string
  /** Something is done: the visit goes on, or after 30 minutes without anything another begins. */
  readonly touchSession: () => void
}

/**
 * Keeps the visit's session. The stored id ends by itself once it is idle; where nothing can be stored, the
 * page's own memory is used.
 */
export function visitSession(
  stored: { readonly read: () => string | undefined; readonly write: (id: string) => void },
  now: () => number = Date.now,
): VisitSession {
  let [id, last] = ["", 0]
  const sessionId = () => stored.read() ?? id
  const touchSession = () => {
    const isIdle = now() - last >= SESSION_IDLE_MS
    id = stored.read() ?? (isIdle ? newId() : id)
    last = now()
    stored.write(id)
  }
  touchSession()
  return { sessionId, touchSession }
}
