/** Where browsers report what a page's policy forbade. */
export const VIOLATIONS_PATH = "/csp-report"

/** Who may put a page into a frame: nobody, or the pages of one partner. */
export interface PagePolicy {
  readonly nonce: string
  readonly framedBy: readonly string[] | null
}

/**
 * Headers of a page. Scripts and styles run only from this site or with this answer's nonce; a page of the
 * partner section may be framed by that partner's origins and is never stored.
 */
export function pageHeaders({ nonce, framedBy }: PagePolicy): Record<string, string> {
  const ancestors = framedBy ? framedBy.join(" ") || "'none'" : "'none'"
  return {
    "content-security-policy": [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "frame-src 'self'",
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
