import { createHash, randomBytes } from "node:crypto"
import { LRUCache } from "lru-cache"
import type { ThirdParties } from "#src/contract/site/third-parties.ts"
import { WORKER_POLICY } from "#src/contract/site/trusted-types.codes.ts"
import { reportAddress } from "#src/integrations/error-reports.ts"

/** Origins beside the site's own, by what a page may do with them. */
interface AllowedOrigins {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly images: readonly string[]
  /** Frames, fonts and style sheets: what a chat window is made of. */
  readonly looks: readonly string[]
  readonly workers: readonly string[]
}

const originOf = (address: string) => new URL(address).origin
const distinct = (origins: readonly string[]) => [...new Set(origins)]

/** Exactly the origins that the configured third parties need; none where none is configured. */
function allowedOrigins(thirdParties: ThirdParties): AllowedOrigins {
  const { analytics, errorReports, sessionReplay, chat, contentCards } = thirdParties
  const scripted = [analytics, sessionReplay, chat, contentCards].filter((vendor) => vendor !== null)
  const named = (vendors: readonly ({ readonly origins: readonly string[] } | null)[], form: RegExp) =>
    vendors.flatMap((vendor) => vendor?.origins.filter((origin) => form.test(origin)) ?? [])
  const scripts = scripted.map(({ script }) => originOf(script))
  return {
    scripts: distinct(scripts),
    connections: distinct([
      ...scripts,
      ...named(scripted, /^(http|ws)s?:/),
      ...(contentCards ? [originOf(contentCards.endpoint)] : []),
      ...(errorReports ? [reportAddress(errorReports.dsn).origin] : []),
    ]),
    images: distinct(named([analytics, chat, contentCards], /^https?:/)),
    looks: distinct(named([chat], /^https?:/)),
    workers: distinct(named([sessionReplay], /^blob:$/)),
  }
}

/** Where browsers report what a page's policy forbade. */
export const VIOLATIONS_PATH = "/csp-report"

/** Says who may put a page into a frame: nobody, or the pages of one partner. */
export interface PagePolicy {
  /** Inline style sheets that the page has, by their texts; no other inline style is applied. */
  readonly styles: readonly string[]
  readonly framedBy: readonly string[] | null
  readonly thirdParties: ThirdParties
  /** Cards are typed in frames of a gateway's, which say nothing of isolation. */
  readonly hasGatewayFrames?: boolean
  /** The page shows nobody's data, so the browser may show it again on Back as it was left. */
  readonly isPublic?: boolean
  /** Apple Pay or Google Pay is offered: a frame of the shop's own asks the browser to pay. */
  readonly hasDigitalWallets?: boolean
}

/**
 * A browser keeps no page for Back that says `no-store`. This is no more stored for later than such a page: it matches no
 * other request, so it is never shown with the time and the offers of an earlier one.
 */
const restorable = { "cache-control": "private, no-cache", vary: "*" } as const

/**
 * Text becomes script in one way only: the address of a worker, which a policy of ours looks at. Whatever else would, such
 * as markup that is written into the page, throws.
 */
export const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types ${WORKER_POLICY}`] as const

/** Stands in a policy for the nonce of an answer. */
const NONCE = "{nonce}"

export const newNonce = (): string => randomBytes(16).toString("base64")

/** Headers with the nonce of one answer. */
export const withNonce = (headers: Readonly<Record<string, string>>, nonce: string) => ({
  ...headers,
  "content-security-policy": (headers["content-security-policy"] ?? "").replaceAll(NONCE, nonce),
})

const hashes = new LRUCache<string, string>({ max: 500 })

/** Pages share most of their style sheets, and those are long: each is hashed once. */
function hashSource(text: string): string {
  const known = hashes.get(text)
  if (known) return known
  const source = `'sha256-${createHash("sha256").update(text).digest("base64")}'`
  hashes.set(text, source)
  return source
}

/**
 * Headers of a page, for `withNonce`. Scripts run only from this site or with the answer's nonce, styles too or
 * where they are the page's own to the letter, and whatever else the site's third parties are configured with, no
 * origin more; a page of the partner section may be framed by that partner's origins and is never stored.
 */
export function pageHeaders({
  styles,
  framedBy,
  thirdParties,
  hasGatewayFrames = false,
  hasDigitalWallets = false,
  isPublic = false,
}: PagePolicy): Record<string, string> {
  const ancestors = framedBy ? framedBy.join(" ") || "'none'" : "'none'"
  const allowed = allowedOrigins(thirdParties)
  const directive = (name: string, own: string, origins: readonly string[]) =>
    [name, own, ...origins].filter((part) => part !== "").join(" ")
  return {
    "content-security-policy": [
      "default-src 'none'",
      directive("script-src", `'self' 'nonce-${NONCE}'`, allowed.scripts),
      directive("style-src", [`'self' 'nonce-${NONCE}'`, ...styles.map(hashSource)].join(" "), allowed.looks),
      directive("font-src", "'self'", allowed.looks),
      directive("img-src", "'self' data:", allowed.images),
      directive("connect-src", "'self'", allowed.connections),
      directive("frame-src", "'self'", allowed.looks),
      "manifest-src 'self'",
      ...(allowed.workers.length > 0 ? [directive("worker-src", "'self'", allowed.workers)] : []),
      `frame-ancestors ${ancestors}`,
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      // Scripts of vendors write into the page as they like, so it is asked for where there is none.
      ...(allowed.scripts.length === 0 ? trustedTypes : []),
      `report-uri ${VIOLATIONS_PATH}`,
    ].join("; "),
    ...(isPublic ? restorable : { "cache-control": "no-store", vary: "accept-encoding" }),
    "referrer-policy": framedBy ? "no-referrer" : "strict-origin-when-cross-origin",
    "permissions-policy": `camera=(), microphone=(), geolocation=(), payment=(${hasDigitalWallets ? "self" : ""})`,
    ...commonHeaders,
    ...(framedBy && !hasGatewayFrames ? isolatedHeaders(thirdParties) : {}),
  }
}

/**
 * A page that sends `Cross-Origin-Embedder-Policy` shows only frames that send it too. All that a frame of ours loads is
 * our own, so it can ask for as much; vendors' scripts, which cannot be spoken for, are loaded without credentials. With a
 * gateway's own card fields that is not so: then pages that are isolated cannot show our frame.
 */
function isolatedHeaders(thirdParties: ThirdParties): Record<string, string> {
  const { scripts, images } = allowedOrigins(thirdParties)
  const hasVendors = scripts.length + images.length > 0
  return {
    "cross-origin-embedder-policy": hasVendors ? "credentialless" : "require-corp",
    "cross-origin-resource-policy": "cross-origin",
  }
}

/** Headers of every answer. */
export const commonHeaders = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=31536000",
} as const
