import { isMoney, wireMoney } from "./wire-money.codes.ts"

/** How deep a body may nest before it is refused. */
const DEEPEST = 32
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"])

/**
 * Data that cannot be carried safely: nested too deeply, a forbidden key, two keys that become one, a text
 * that no database holds (NUL, half a character).
 */
export class WireError extends Error {
  override name = "WireError"
}

const camel = (key: string) =>
  key.replace(/(?<=[a-z0-9])_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const snake = (key: string) => key.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Gives the name under which a field travels: `firstDrawNo` is `first_draw_no`. */
export const wireName = snake
/** The opposite: the program's own name of a field that travels. */
export const programName = camel

function checked(text: string): string {
  if (text.includes("\0") || /\p{Surrogate}/u.test(text))
    throw new WireError("The body holds a text that is none.")
  return text
}

function convert(value: unknown, rename: (key: string) => string, depth: number): unknown {
  if (depth > DEEPEST) throw new WireError("The body is nested too deeply.")
  if (Array.isArray(value)) return value.map((item) => convert(item, rename, depth + 1))
  if (typeof value === "string" && rename === camel) return checked(value)
  if (value === null || typeof value !== "object") return value
  if (value instanceof Date) return value.toISOString()
  if (rename === snake && isMoney(value)) return wireMoney(value)
  const converted = new Map<string, unknown>()
  for (const [key, inner] of Object.entries(value)) {
    const name = rename === camel ? checked(rename(key)) : rename(key)
    if (FORBIDDEN.has(key) || FORBIDDEN.has(name)) throw new WireError("The body holds a forbidden key.")
    if (converted.has(name)) throw new WireError("Two keys of the body become the same name.")
    if (inner !== undefined) converted.set(name, convert(inner, rename, depth + 1))
  }
  return Object.fromEntries(converted)
}

/** Parsed wire JSON (snake_case) with camelCase keys; refuses what cannot be carried safely with `WireError`. */
export function fromWire(json: unknown): unknown {
  return convert(json, camel, 0)
}

/** A value of the program as wire JSON: snake_case keys, money as decimal strings, dates as ISO 8601 in UTC. */
export function toWire(value: unknown): unknown {
  return convert(value, snake, 0)
}
