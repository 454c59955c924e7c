import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { shopCookie } from "./cookies.ts"
import type { ClientOptions } from "./options.ts"
import { SESSION_IDLE_MS, visitSession } from "./visit-session.ts"

const deviceId = shopCookie(cookieNames.anonymousId, () => 365 * 86_400)
const sessionId = shopCookie(cookieNames.sessionId, () => SESSION_IDLE_MS / 1000)

type VisitIds = Pick<ClientOptions, "deviceId" | "sessionId" | "touchSession">

/** The browser's id, or a new one; either lives on from now. */
function storedDevice(): string {
  const id = deviceId.read() ?? crypto.randomUUID()
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
  deviceId: crypto.randomUUID(),
  ...visitSession({ read: () => undefined, write() {} }),
})
