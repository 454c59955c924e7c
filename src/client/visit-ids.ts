import { cookieNames } from "#src/contract/headers.ts"
import type { ClientOptions } from "./client.ts"
import { type ShopCookie, shopCookie } from "./cookies.ts"

const deviceId = shopCookie(cookieNames.anonymousId, () => 365 * 86_400)
const sessionId = shopCookie(cookieNames.sessionId, () => 30 * 60)

type VisitIds = Pick<ClientOptions, "deviceId" | "sessionId">

/** The id in a cookie, or a new one; either lives on from now. */
function storedId(cookie: ShopCookie): string {
  const id = cookie.read() ?? crypto.randomUUID()
  cookie.write(id)
  return id
}

/**
 * This browser, for a year, whoever uses it; and this visit, until 30 minutes pass without a page. On the shop's
 * own pages only: they are cookies with plain names.
 */
export const storedIds = (): VisitIds => ({
  deviceId: storedId(deviceId),
  sessionId: storedId(sessionId),
})

/** Ids that last as long as the page: on a partner's page nobody is known again by them. */
export const pageIds = (): VisitIds => ({
  deviceId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
})
