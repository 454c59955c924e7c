import { cookieNames } from "#src/contract/headers.ts"
import { shopCookie } from "./cookies.ts"

const DAY = 86_400
/** What is stored of how somebody came, and for how long, seconds. */
const lifetimes = {
  affiliateCode: 14 * DAY,
  /** A code that waits for a cart: as long as an anonymous cart would. */
  promotionCode: 14 * DAY,
  subVariant: 365 * DAY,
  utm: 14 * DAY,
} as const
type VisitCookie = keyof typeof lifetimes

/** Where it is stored how somebody came. */
export interface VisitCookies {
  read(name: VisitCookie): string | undefined
  write(name: VisitCookie, value: string): void
  remove(name: VisitCookie): void
}

const cookieOf = (name: VisitCookie) => shopCookie(cookieNames[name], () => lifetimes[name])

/** In the shop's own cookies. */
export const visitCookies: VisitCookies = {
  read: (name) => cookieOf(name).read(),
  write: (name, value) => cookieOf(name).write(value),
  remove: (name) => cookieOf(name).write(undefined),
}

/** On a partner's page, whose cookies of these names are the partner's: neither read, nor set, nor deleted. */
export const noVisitCookies: VisitCookies = {
  read: () => undefined,
  write() {},
  remove() {},
}
