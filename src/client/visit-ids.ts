import Cookies from "js-cookie"
import { cookieNames } from "#src/contract/headers.ts"
import { cookieAttributes } from "./cookies.ts"

/** Lifetimes of specification 000 §9, seconds. */
const ANONYMOUS_ID_SECONDS = 365 * 86_400
const VISIT_SECONDS = 30 * 60

function kept(name: string, seconds: number): string {
  const id = Cookies.get(name) ?? crypto.randomUUID()
  Cookies.set(name, id, cookieAttributes(seconds))
  return id
}

/** This browser, for a year; it says nothing about who uses it. */
export const deviceId = () => kept(cookieNames.anonymousId, ANONYMOUS_ID_SECONDS)

/** This visit: until 30 minutes pass without a page. */
export const sessionId = () => kept(cookieNames.sessionId, VISIT_SECONDS)
