/**
 * Attributes of every cookie the shop's scripts set (specification 000 §3): path /, SameSite=Lax, Secure on
 * https, the host's own domain, gone after so many seconds.
 */
export function cookieAttributes(seconds: number) {
  return {
    path: "/",
    sameSite: "lax" as const,
    secure: location.protocol === "https:",
    expires: new Date(Date.now() + seconds * 1000),
  }
}
