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
 * https, the domain derived from the host, gone after so many seconds.
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
