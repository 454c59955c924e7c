import pino from "pino"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths, withoutQuery } from "#src/domain/site/paths/paths.ts"

/** Whether a parameter of an address is a secret, by its name. Whoever has the secret may do what it allows. */
export const isSecretParameter = (name: string): boolean => /(token|secret|cartRef)$/i.test(name)

/** Addresses that carry a secret outside of the tables: pages and callbacks of providers and gateways. */
const others = [
  "/autologin/{token}",
  "/autologin/transfer/{token}",
  "/transfer/{token}",
  "/login/social/{token}",
  "/social-answer/{token}",
  "/gateway/challenge/{token}",
  "/payment-fields/paypal/{secret}",
]

const secretPattern = /\{(\w+)\??\}/g
const hasSecret = (path: string) =>
  [...path.matchAll(secretPattern)].some(([, name = ""]) => isSecretParameter(name))

const calls = Object.values(endpoints).flatMap((group): readonly Endpoint[] => Object.values(group))

/** Every address with a secret in it: of the endpoint table, of the pages, and the others. */
const patterns = [
  ...calls.map(({ service, path }) => serviceAddresses[service] + path),
  ...[...Object.values(paths), ...Object.values(accountPaths)].map(({ pattern }) => pattern),
  ...others,
]
  .filter(hasSecret)
  .map((path) => path.split("/"))

const isParameter = (part: string) => part.startsWith("{")

/** Whether a path is one of a pattern's, or goes on after it, or breaks off: one that no call serves is logged too. */
const isOf = (pattern: readonly string[], parts: readonly string[]) =>
  pattern.every((part, index) => {
    const found = parts[index]
    return found === undefined || isParameter(part) || part.toLowerCase() === found.toLowerCase()
  })

/** As long as the secrets that the shop makes, and written as they are. */
const looksSecret = (part: string) =>
  part.length >= 32 && /^[\w-]+$/.test(part) && /[A-Z]/.test(part) && /[a-z]/.test(part) && /\d/.test(part)

/** A path without the secrets in it. */
function withoutSecrets(path: string): string {
  const parts = path.split("/")
  const own = patterns.filter((pattern) => isOf(pattern, parts))
  return parts
    .map((part, index) => {
      const isSecret = own.some((pattern) => {
        const [, name = ""] = /^\{(\w+)/.exec(pattern[index] ?? "") ?? []
        return name !== "" && isSecretParameter(name)
      })
      return part !== "" && (isSecret || looksSecret(part)) ? "…" : part
    })
    .join("/")
}

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
