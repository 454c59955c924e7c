import Cookies from "js-cookie"
import { cookieNames } from "#src/contract/headers.ts"
import { cookieAttributes } from "./cookies.ts"

const DAY = 86_400
/** What is kept of how somebody came, and for how long, seconds (specification 000 §9). */
const lifetimes = {
  affiliateCode: 14 * DAY,
  /** A code that waits for a cart: as long as an anonymous cart would. */
  promotionCode: 14 * DAY,
  subVariant: 365 * DAY,
  utm: 14 * DAY,
} as const
export type VisitCookie = keyof typeof lifetimes

export const readVisitCookie = (name: VisitCookie): string | undefined =>
  typeof document === "undefined" ? undefined : Cookies.get(cookieNames[name])

export function writeVisitCookie(name: VisitCookie, value: string): void {
  Cookies.set(cookieNames[name], value, cookieAttributes(lifetimes[name]))
}

export const forgetVisitCookie = (name: VisitCookie): void =>
  Cookies.remove(cookieNames[name], cookieAttributes(-DAY))
