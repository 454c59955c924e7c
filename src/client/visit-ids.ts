import Cookies from "js-cookie"
import { cookieNames } from "#src/contract/headers.ts"
import type { ClientOptions } from "./client.ts"
import { cookieAttributes } from "./cookies.ts"

/** Cookie lifetimes, seconds. */
const ANONYMOUS_ID_SECONDS = 365 * 86_400
const VISIT_SECONDS = 30 * 60

type VisitIds = Pick<ClientOptions, "deviceId" | "sessionId">

function kept(name: string, seconds: number): string {
  const id = Cookies.get(name) ?? crypto.randomUUID()
  Cookies.set(name, id, cookieAttributes(seconds))
  return id
}

/**
 * This browser, for a year, whoever uses it; and this visit, until 30 minutes pass without a page. On the shop's
 * own pages only: they are cookies with plain names.
 */
export const keptIds = (): VisitIds => ({
  deviceId: kept(cookieNames.anonymousId, ANONYMOUS_ID_SECONDS),
  sessionId: kept(cookieNames.sessionId, VISIT_SECONDS),
})

/** Ids that last as long as the page: on a partner's page nobody is known again by them. */
export const passingIds = (): VisitIds => ({
  deviceId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
})
