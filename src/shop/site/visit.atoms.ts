import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { shopCookie } from "../core/client/cookies.ts"
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
 * In cookies of the page's own site, or in memory where none can be set, as in a frame whose browser blocks them.
 * `owner`: on a partner's page the plain names are the partner's; the shop's are named for whom they belong to.
 */
export function visitCookiesOf(owner: string | null = null): VisitCookies {
  const inMemory: { [K in VisitCookie]?: string | undefined } = {}
  const cookieOf = (name: VisitCookie) =>
    shopCookie(owner ? `${cookieNames[name]}_${owner}` : cookieNames[name], () => lifetimes[name])
  return {
    read: (name) => cookieOf(name).read() ?? inMemory[name],
    write(name, value) {
      const cookie = cookieOf(name)
      cookie.write(value)
      // A value that is in a cookie is not kept in memory as well, because another tab may change it.
      inMemory[name] = cookie.read() === value ? undefined : value
    },
    remove(name) {
      inMemory[name] = undefined
      cookieOf(name).write(undefined)
    },
  }
}

/**
 * Cookies about how somebody came, for each shop of the page; on a partner's page under names of their own.
 */
export const visitCookiesAtom = atom((get): VisitCookies => {
  const { partner, surface, apiBase } = get(identityAtom)
  return visitCookiesOf(surface === "partner" ? (partner ?? new URL(apiBase).host) : null)
})
