import pino from "pino"

export type Log = pino.Logger

/**
 * Structured lines on standard output. Addresses are logged without their query, and the paths that carry a
 * one-time token without it; no header or body ever is.
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, redact: { paths: ["*.password", "*.token", "*.secret"], remove: true } })
}

/** An address fit for a log: no query, no tokens. */
export function loggedPath(path: string): string {
  return path
    .replace(/(\/(?:autologin|transfer|anon-cart|challenge|confirm-address)\/)[^/]+/g, "$1…")
    .replace(/[?#].*$/, "")
}
