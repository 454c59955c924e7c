import pino from "pino"

export type Log = pino.Logger
export type LogDestination = Pick<pino.DestinationStream, "write">

/**
 * Structured lines on standard output. Addresses are logged without their query, and the paths that carry a
 * one-time token without it; no header or body ever is.
 */
export function createLog(level: string, destination?: LogDestination): Log {
  const redact = { paths: ["*.password", "*.token", "*.secret"], remove: true }
  return pino({ level, base: null, redact }, destination ?? pino.destination(1))
}

/** An address fit for a log: no query, no tokens. */
export function loggedPath(path: string): string {
  return path
    .replace(/(\/(?:autologin|transfer|anon-cart|challenge|confirm-address)\/)[^/]+/g, "$1…")
    .replace(/[?#].*$/, "")
}
