let taken: string | null = null

/**
 * The one-time token that ends the page's address. It is taken out of the address and of the history at once,
 * and remembered for as long as the page lives: rendering twice must not lose it.
 */
export function takeAddressToken(cleanPath: string): string {
  if (typeof location === "undefined") return ""
  const found = /\/(?:autologin|transfer)\/([^/?#]+)/.exec(location.pathname)?.[1]
  if (found) {
    taken = decodeURIComponent(found)
    history.replaceState(history.state, "", cleanPath)
  }
  return taken ?? ""
}
