import * as v from "valibot"
import type { PageTicket } from "#src/contract/tickets/page-ticket.ts"
import type { PublicErrorCode } from "#src/shop/core/events.atoms.ts"

/**
 * The messages between a partner's page (host) and the shop's frame in it (guest); `protocol.md` tells their
 * order. Both sides check every message with these schemas, whatever the sender checked.
 */
export const PROTOCOL_VERSION = 1

/** Longest message, counted in characters of its texts and names; most values in one; deepest nesting. */
const MOST_CHARACTERS = 20_000
const MOST_VALUES = 3000
const MOST_DEPTH = 7

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const word = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/))
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/))
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const nothing = v.strictObject({})

/** A ticket as the host hands it in: plain data here; the guest reads it and says what is wrong with it. */
const ticket = v.record(text(40), v.unknown())
export type FrameTicket = PageTicket

/** From the guest to the host. */
export const outward = {
  /** The guest's page runs; sent before any handshake, and again when it was loaded anew. */
  hello: v.strictObject({ release: text(64) }),
  /** The first screen stands. */
  ready: nothing,
  /** Height of the content, CSS pixels. */
  size: v.strictObject({ height: whole(0, 100_000) }),
  /** A step begins so many CSS pixels below the frame's top, which is to be in view. */
  "step-start": v.strictObject({ top: whole(0, 100_000) }),
  step: v.strictObject({ step: word, signedIn: v.boolean() }),
  "token-needed": v.strictObject({
    reason: v.picklist(["sign-in", "expired"]),
    /** SHA-256 in base64url of what only the frame has; left out for a host that does not know it. */
    challenge: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  }),
  /** A page of the shop that cannot be framed. */
  "open-top": v.strictObject({ url: text(2000) }),
  cart: v.strictObject({ itemCount: whole(0, 10_000), total: amount, currency }),
  /** Answers `add-to-cart` with the id `for`: the ticket's line, and the cart with it. */
  added: v.strictObject({
    for: whole(1, 1_000_000_000),
    lineId: text(64),
    itemCount: whole(0, 10_000),
    total: amount,
    currency,
  }),
  /** Answers `add-to-cart` with the id `for`: why the cart stayed as it was. */
  refused: v.strictObject({ for: whole(1, 1_000_000_000), code: text(64), message: text(500) }),
  purchase: v.strictObject({ checkoutId: text(64), total: amount, currency }),
  cancel: v.strictObject({ step: word, reason: v.picklist(["escape", "closed"]) }),
  analytics: v.strictObject({
    name: text(64),
    properties: v.pipe(
      v.record(text(64), v.union([text(300), v.pipe(v.number(), v.finite())])),
      v.check((properties) => Object.keys(properties).length <= 40),
    ),
  }),
  error: v.strictObject({
    code: v.picklist([
      "config",
      "network",
      "auth",
      "version",
      "timeout",
      "closed-draw",
      "refused",
      "limit",
      "render",
    ] satisfies PublicErrorCode[]),
    retryable: v.boolean(),
    reference: text(64),
    /** For the page's developer. */
    message: v.optional(text(500)),
  }),
} as const

/** From the host to the guest. */
export const inward = {
  init: v.strictObject({
    theme: v.optional(v.picklist(["light", "dark", "auto"])),
    campaign: v.optional(text(120)),
    /** Token of the anonymous cart of this page, to go on with inside. */
    cart: v.optional(v.pipe(v.string(), v.regex(/^[\w.~-]{8,200}$/))),
    /** The host can give a one-time token when asked. */
    canSignIn: v.boolean(),
    /** The host hands the challenge of `token-needed` on to the page. */
    takesChallenge: v.optional(v.boolean()),
  }),
  /** Answers `token-needed` with the id `for`; null: the host has none. */
  token: v.strictObject({ for: whole(1, 1_000_000_000), token: v.nullable(text(400)) }),
  "add-to-cart": v.strictObject({ ticket }),
  /** How much of the frame is hidden above and below the window, CSS pixels; whenever it changes. */
  visible: v.strictObject({ above: whole(0, 100_000), below: whole(0, 100_000) }),
  focus: nothing,
  /** The visitor's consent to be remembered changed; how it was at first stands in the address. */
  consent: v.strictObject({ level: v.picklist(["all", "essential"]) }),
  /** Brings the visitor to a step. */
  show: v.strictObject({ step: v.picklist(["cart", "checkout"]) }),
  close: nothing,
} as const

type Schemas = Readonly<Record<string, v.GenericSchema>>
export type Outward = { [T in keyof typeof outward]: v.InferOutput<(typeof outward)[T]> }
export type Inward = { [T in keyof typeof inward]: v.InferOutput<(typeof inward)[T]> }

/**
 * The message that travels: protocol version, the session's nonce, a number that grows with every message, type, data.
 */
const envelope = v.strictObject({
  v: whole(0, 1000),
  i: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)),
  type: text(40),
  id: whole(1, 1_000_000_000),
  data: v.unknown(),
})
export type Envelope = v.InferOutput<typeof envelope>

export type Read =
  | {
      readonly kind: "message"
      readonly type: string
      readonly id: number
      readonly nonce: string
      readonly data: unknown
    }
  /** The other side speaks another major version. */
  | { readonly kind: "version" }
  /** Not of the protocol; counted, never acted on. */
  | { readonly kind: "ignored" }

/** Reads one message against a side's schemas; never throws, and looks at own properties only. */
export function readMessage(schemas: Schemas, raw: unknown): Read {
  const plain = plainCopy(raw)
  const shell = v.safeParse(envelope, plain)
  if (!shell.success) return { kind: "ignored" }
  const { v: version, i: nonce, type, id, data } = shell.output
  if (version !== PROTOCOL_VERSION) return { kind: "version" }
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined
  if (!schema) return { kind: "ignored" }
  const parsed = v.safeParse(schema, data)
  return parsed.success ? { kind: "message", type, id, nonce, data: parsed.output } : { kind: "ignored" }
}

const forbidden = new Set(["__proto__", "constructor", "prototype"])

/**
 * A copy of plain data without prototypes, so that nothing inherited counts, on a page whose `Object.prototype`
 * somebody changed either; undefined for what is too large, too deep, or not plain data.
 */
function plainCopy(raw: unknown): unknown {
  let characters = 0
  let values = 0
  const refuse = Symbol("refuse")
  const copy = (value: unknown, depth: number): unknown => {
    if (++values > MOST_VALUES || depth > MOST_DEPTH) throw refuse
    if (typeof value === "string") characters += value.length
    if (characters > MOST_CHARACTERS) throw refuse
    if (value === null || typeof value !== "object") return value
    if (Array.isArray(value)) {
      if (value.length > MOST_VALUES) throw refuse
      return value.map((item) => copy(item, depth + 1))
    }
    const entries = Object.entries(value)
    const made: Record<string, unknown> = Object.create(null)
    for (const [name, item] of entries) {
      characters += name.length
      if (forbidden.has(name)) throw refuse
      made[name] = copy(item, depth + 1)
    }
    return made
  }
  try {
    return copy(raw, 0)
  } catch {
    return undefined
  }
}
