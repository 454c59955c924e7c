import pino from "pino"
import { withoutQuery } from "#src/domain/site/paths/paths.ts"
import { withoutSecrets } from "./secret-paths.ts"

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

/** Fields in which a database quotes the values it was given, or a mail server its recipients: people's own things. */
const quotingRows = new Set([
  "detail",
  "where",
  "internalQuery",
  "query",
  "parameters",
  "rejected",
  "envelope",
])
/** Errors within errors are looked through so far; what lies deeper is left out. */
const DEEPEST = 6

const withoutRows = (error: unknown): unknown =>
  error instanceof Error ? withoutQuotes(pino.stdSerializers.err(error)) : error

function withoutQuotes(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value
  if (depth === DEEPEST) return undefined
  if (Array.isArray(value)) return value.map((one) => withoutQuotes(one, depth + 1))
  // An error that another one carries has fields of its own beside those that can be listed.
  const fields = value instanceof Error ? pino.stdSerializers.err(value) : value
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !quotingRows.has(name))
      .map(([name, inner]) => [name, withoutQuotes(inner, depth + 1)]),
  )
}

/** An address fit for a log: no query, no secrets. */
export const loggedPath = (path: string): string => withoutSecrets(withoutQuery(path))
