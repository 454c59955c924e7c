import type { ThirdParties } from "#src/contract/site/third-parties.ts"
import { allowedOrigins } from "./third-party-origins.ts"

/** Where browsers report what a page's policy forbade. */
export const VIOLATIONS_PATH = "/csp-report"

/** Who may put a page into a frame: nobody, or the pages of one partner. */
export interface PagePolicy {
  readonly nonce: string
  readonly framedBy: readonly string[] | null
  readonly thirdParties: ThirdParties
}

/**
 * Headers of a page. Scripts and styles run only from this site or with this answer's nonce, and whatever else
 * the site's third parties are configured with, no origin more; a page of the partner section may be framed by
 * that partner's origins and is never stored.
 */
export function pageHeaders({ nonce, framedBy, thirdParties }: PagePolicy): Record<string, string> {
  const ancestors = framedBy ? framedBy.join(" ") || "'none'" : "'none'"
  const allowed = allowedOrigins(thirdParties)
  const directive = (name: string, own: string, origins: readonly string[]) =>
    [name, own, ...origins].filter((part) => part !== "").join(" ")
  return {
    "content-security-policy": [
      "default-src 'none'",
      directive("script-src", `'self' 'nonce-${nonce}'`, allowed.scripts),
      directive("style-src", `'self' 'nonce-${nonce}'`, allowed.looks),
      directive("font-src", "'self'", allowed.looks),
      directive("img-src", "'self' data:", allowed.images),
      directive("connect-src", "'self'", allowed.connections),
      directive("frame-src", "'self'", allowed.looks),
      ...(allowed.workers.length > 0 ? [directive("worker-src", "", allowed.workers)] : []),
      `frame-ancestors ${ancestors}`,
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      `report-uri ${VIOLATIONS_PATH}`,
    ].join("; "),
    "cache-control": "no-store",
    "referrer-policy": framedBy ? "no-referrer" : "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    ...commonHeaders,
  }
}

/** Headers of every answer. */
export const commonHeaders = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=31536000",
} as const
