/** The query by which an app that opened the shop says where it is to be gone back to. */
export const DEEP_LINK_QUERY = "successMobileDeepLink"

/** Schemes that run or show something in the browser itself; no list of allowed links opens them. */
const NEVER = /^(javascript|data|blob|file|filesystem|vbscript|about|view-source|http|ws|wss):$/

/**
 * A link back into an app, or null for one that leads nowhere that the owner allowed. `allowed` holds schemes
 * (`lotto:`) and origins (`https://app.example.com`).
 */
export function allowedDeepLink(
  wanted: string | null | undefined,
  allowed: readonly string[],
): string | null {
  // Browsers drop these from addresses, so what is judged would not be what is opened.
  if (!wanted || wanted.length > 500 || /[\s\\\p{Cc}]/u.test(wanted)) return null
  let url: URL
  try {
    url = new URL(wanted)
  } catch {
    return null
  }
  if (NEVER.test(url.protocol) || url.username || url.password) return null
  const target = url.protocol === "https:" ? url.origin : url.protocol
  return allowed.includes(target) ? url.href : null
}

/** A path with the query that leads back into the app; what it may lead to is judged where it is shown. */
export const withDeepLink = (path: string, link: string | null | undefined): string =>
  link ? `${path}?${DEEP_LINK_QUERY}=${encodeURIComponent(link)}` : path
