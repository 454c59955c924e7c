import pino from "pino"
import { withoutQuery } from "#src/domain/site/paths.ts"

export type Log = pino.Logger
export type LogDestination = Pick<pino.DestinationStream, "write">

/**
 * Structured lines on standard output. Addresses are logged without their query, and the paths that carry a
 * one-time token without it; no header or body ever is, and of a database's error nothing that quotes a row.
 */
export function createLog(level: string, destination?: LogDestination): Log {
  const redact = { paths: ["*.password", "*.token", "*.secret"], remove: true }
  const serializers = { err: withoutRows }
  return pino({ level, base: null, redact, serializers }, destination ?? pino.destination(1))
}

/** What a database says of the values it was given: people's addresses, names and tokens. */
const quotingRows = ["detail", "where", "internalQuery", "query", "parameters"]

function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return Object.fromEntries(
    Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !quotingRows.includes(name)),
  )
}

/** An address fit for a log: no query, no tokens. */
export function loggedPath(path: string): string {
  return withoutQuery(path).replace(
    /(\/(?:autologin|transfer|anon-cart|challenge|confirm-address)\/)[^/]+/g,
    "$1…",
  )
}
