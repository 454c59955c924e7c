import Cookies from "js-cookie"
import { cookieNames } from "#src/contract/headers.ts"
import { cookieAttributes } from "./cookies.ts"

const DAY = 86_400
/** What is kept of how somebody came, and for how long, seconds. */
const lifetimes = {
  affiliateCode: 14 * DAY,
  /** A code that waits for a cart: as long as an anonymous cart would. */
  promotionCode: 14 * DAY,
  subVariant: 365 * DAY,
  utm: 14 * DAY,
} as const
type VisitCookie = keyof typeof lifetimes

/** Where it is kept how somebody came. */
export interface VisitCookies {
  read(name: VisitCookie): string | undefined
  write(name: VisitCookie, value: string): void
  forget(name: VisitCookie): void
}

/** In the shop's own cookies. */
export const visitCookies: VisitCookies = {
  read: (name) => (typeof document === "undefined" ? undefined : Cookies.get(cookieNames[name])),
  write: (name, value) => void Cookies.set(cookieNames[name], value, cookieAttributes(lifetimes[name])),
  forget: (name) => Cookies.remove(cookieNames[name], cookieAttributes(-DAY)),
}

/** On a partner's page, whose cookies of these names are the partner's: neither read, nor set, nor deleted. */
export const noVisitCookies: VisitCookies = {
  read: () => undefined,
  write() {},
  forget() {},
}
