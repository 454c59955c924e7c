import Cookies from "js-cookie"
import type { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { currentConsent, followConsent, isAgreed } from "#src/domain/core/browser/consent.ts"

/**
 * The domain whose hosts share the shop's cookies, derived from a host name: without
 * "www.". Undefined for addresses in figures and single words, where a cookie cannot name one.
 */
export function cookieDomain(hostname: string): string | undefined {
  const bare = hostname.replace(/^www\./i, "")
  return !bare.includes(".") || /^[\d.]+$|:/.test(bare) ? undefined : bare
}

/**
 * Attributes of every cookie the shop's scripts set: path /, SameSite=Lax, Secure on
 * https, the domain derived from the host, and so many seconds until it expires.
 */
export function cookieAttributes(seconds: number) {
  const domain = cookieDomain(location.hostname)
  return {
    path: "/",
    ...(domain ? { domain } : {}),
    sameSite: "lax" as const,
    secure: location.protocol === "https:",
    expires: new Date(Date.now() + seconds * 1000),
  }
}

/** A name the shop has, or beside its own pages one with the name of whom it belongs to. */
type CookieName = (typeof cookieNames)[keyof typeof cookieNames] | `${string}_${string}`

/** One cookie of the shop's scripts. Nothing is there to be read while a page is rendered on the server. */
export interface ShopCookie {
  read(): string | undefined
  /** Undefined removes it. */
  write(value: string | undefined): void
}

/** What the browser refuses to put into a cookie, as in a sandboxed frame: it lasts as long as the page. */
const memory = new Map<string, string>()

function writeCookie(
  name: CookieName,
  value: string | undefined,
  attributes: Cookies.CookieAttributes,
): void {
  memory.delete(name)
  const isDone = attempt(() => {
    if (value === undefined) Cookies.remove(name, attributes)
    else Cookies.set(name, value, attributes)
    return true
  })
  if (!isDone && value !== undefined) memory.set(name, value)
}

/** A cookie for this host alone: its subdomains and its other hosts do not get it. */
export const hostCookie = (name: CookieName, seconds: () => number): ShopCookie => ({
  read: shopCookie(name, seconds).read,
  write(value) {
    const { domain: _, ...attributes } = cookieAttributes(value === undefined ? -86_400 : seconds())
    writeCookie(name, value, attributes)
  },
})

/** A cookie of a frame, which the browser keeps for the site around it; others it would not send to a frame at all. */
export const partitionedCookie = (name: CookieName, seconds: () => number): ShopCookie => ({
  read: shopCookie(name, seconds).read,
  write(value) {
    const { expires } = cookieAttributes(value === undefined ? -86_400 : seconds())
    writeCookie(name, value, { path: "/", sameSite: "none", secure: true, partitioned: true, expires })
  },
})

export const shopCookie = (name: CookieName, seconds: () => number): ShopCookie => ({
  read: () =>
    typeof document === "undefined" ? undefined : (attempt(() => Cookies.get(name)) ?? memory.get(name)),
  write: (value) => writeCookie(name, value, cookieAttributes(value === undefined ? -86_400 : seconds())),
})

/**
 * A cookie that the shop can do without: it is set once the visitor has agreed, and goes when they refuse. Without it,
 * and where a browser sets none, its value lasts as long as the page.
 */
export function optionalCookie(cookie: ShopCookie): ShopCookie {
  let inMemory: string | undefined
  const write = (value: string | undefined) => {
    if (isAgreed()) cookie.write(value)
    // A value that is in a cookie is not kept in memory as well, because another tab may change it.
    inMemory = isAgreed() && cookie.read() === value ? undefined : value
  }
  followConsent(() => {
    if (isAgreed() && inMemory !== undefined) write(inMemory)
    if (currentConsent() !== "essential") return
    inMemory ??= cookie.read()
    cookie.write(undefined)
  })
  return { read: () => (isAgreed() ? cookie.read() : undefined) ?? inMemory, write }
}
