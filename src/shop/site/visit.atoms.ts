import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { optionalCookie, type ShopCookie, shopCookie } from "../core/client/cookies.ts"
import { identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

const DAY = 86_400
/** The stored marks of how somebody came, and for how long they last, seconds. */
const lifetimes = {
  affiliateCode: 14 * DAY,
  /** A code that waits for a cart: as long as an anonymous cart would. */
  promotionCode: 14 * DAY,
  subVariant: 365 * DAY,
  utm: 14 * DAY,
} as const
type VisitCookie = keyof typeof lifetimes

/** Where it is stored how somebody came. */
interface VisitCookies {
  read(name: VisitCookie): string | undefined
  write(name: VisitCookie, value: string): void
  remove(name: VisitCookie): void
}

/**
 * In cookies of the page's own site once the visitor agreed, otherwise in memory.
 * `owner`: on a partner's page the plain names are the partner's; the shop's are named for whom they belong to.
 */
export function visitCookiesOf(owner: string | null = null): VisitCookies {
  const cookieOf = (name: VisitCookie) =>
    optionalCookie(
      shopCookie(owner ? `${cookieNames[name]}_${owner}` : cookieNames[name], () => lifetimes[name]),
    )
  const cookies: Readonly<Record<VisitCookie, ShopCookie>> = {
    affiliateCode: cookieOf("affiliateCode"),
    promotionCode: cookieOf("promotionCode"),
    subVariant: cookieOf("subVariant"),
    utm: cookieOf("utm"),
  }
  return {
    read: (name) => cookies[name].read(),
    write: (name, value) => cookies[name].write(value),
    remove: (name) => cookies[name].write(undefined),
  }
}

/**
 * Cookies about how somebody came, for each shop of the page; on a partner's page under names of their own.
 */
export const visitCookiesAtom = atom((get): VisitCookies => {
  const { partner, surface, apiBase } = get(identityAtom)
  return visitCookiesOf(surface === "partner" ? (partner ?? new URL(apiBase).host) : null)
})
