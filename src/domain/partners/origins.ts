/** A wildcard takes the place of the labels in front of a domain, and of nothing else. */
const WILDCARD = /^https:\/\/\*(\.[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)$/
/** The text that a wildcard may stand for: whole labels. */
const LABELS = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/
const HTTPS = "https://"

function fits(pattern: string, origin: string): boolean {
  const below = WILDCARD.exec(pattern)?.[1]
  if (!below || !origin.startsWith(HTTPS) || !origin.endsWith(below)) return false
  return LABELS.test(origin.slice(HTTPS.length, -below.length))
}

/**
 * Whether a partner's record lists an origin: to the letter, or by a wildcard (`https://*.preview.example.com`), which
 * means every host below the domain and not the domain itself, as in a content-security policy.
 */
export const allowsOrigin = (listed: readonly string[], origin: string): boolean =>
  listed.some((pattern) => pattern === origin || fits(pattern, origin))
