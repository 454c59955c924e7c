import * as v from "valibot"
import { locationCodes } from "./account/location.codes.ts"
import { FORCED_STEP } from "./error.ts"
import type { Page } from "./paging.ts"
import type { Capability } from "./site/capability.ts"
import type { Scope } from "./staff/scopes.ts"

type Schema = v.GenericSchema
// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint must accept every input type, which only `any` does
type AnySchema = v.GenericSchema<any, any>

/** Services named by discovery; an endpoint's path is relative to its service's base address. */
export const serviceNames = [
  "base",
  "main",
  "auth",
  "translation",
  "cms",
  "blog",
  "gateway",
  "analytics",
  "notifications",
  "recommend",
  "verify",
  "migration",
  "social",
  "rewards",
] as const
/** The desk's calls are made from its own pages alone, which know where it is. */
export type ServiceName = (typeof serviceNames)[number] | "desk"

/**
 * The callers that an endpoint may have. `anyone`; `visitor`: anyone, and the answer depends on whether they
 * are signed in; `customer`: signed in; `partner`: a partner's server with its secret; `staff`: a member
 * signed in to the desk, or a program of the shop's own with a key, each with the call's scope.
 */
export type Caller = "anyone" | "visitor" | "customer" | "partner" | "staff"

/** The subject of a staff call: the audit trail is shown beside it. */
export interface About {
  /** "customer", "draw", "offer" …, or the path parameter that says it. */
  readonly kind: string | { readonly param: string }
  /** The path parameter that names it; several are joined by a slash. */
  readonly param?: string | readonly string[]
  /** Its name, where there is one thing of its kind that the path does not name. */
  readonly id?: string
  /** The list in the body that names several of the kind, and the field of each that does. */
  readonly among?: { readonly list: string; readonly field: string }
}

/** Kinds of files that calls answer, and their media types. */
export const fileTypes = {
  pdf: "application/pdf",
  zip: "application/zip",
  webp: "image/webp",
  png: "image/png",
  csv: "text/csv",
} as const
type FileKind = keyof typeof fileTypes
/** How events are sent as they happen. */
export const EVENT_STREAM = "text/event-stream"

/** One call of the API as data. Both the browser's client and the server are written against it. */
export interface Endpoint<
  Params extends AnySchema = AnySchema,
  Query extends AnySchema = AnySchema,
  Body extends AnySchema = AnySchema,
  Result extends AnySchema = AnySchema,
  Paged extends boolean = boolean,
> {
  readonly name: string
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** With `{name}` for each path parameter. */
  readonly path: string
  readonly service: ServiceName
  /** Version header; the main API's default is 3.0. */
  readonly version: string
  readonly caller: Caller
  /**
   * Refused to whom this is switched off for. What depends on what is sent is decided where it is read: products and
   * promotion codes of a cart, words of a search for winners, how somebody wants to be written to, what a purchase
   * takes from the wallet.
   */
  readonly capability: Capability | null
  /**
   * The scope that staff need to make a call of the desk; without one, anybody signed in to the desk may make
   * it.
   */
  readonly scope?: Scope
  /**
   * Why programs alone make a call of staff, with a key: no screen of the desk offers it, so whoever is signed in there
   * is refused.
   */
  readonly programs?: string
  readonly about?: About
  /** Whether a look is written down like a change: it shows personal data. */
  readonly recorded?: boolean
  /**
   * The columns of a list as a file: the heading of each with the field that it shows, "amount" or "about.id". The same
   * call with `as=csv` in its address answers such a file of all rows.
   */
  readonly csv?: Readonly<Record<string, string>>
  /** Fields of the body that never reach the audit trail. */
  readonly unrecorded?: readonly string[]
  /**
   * Whether a session that a partner's token began may make the call. Such a session can be in the hands of a script
   * on the partner's page, so it is refused whatever does not say so.
   */
  readonly delegated: boolean
  /**
   * Whether a customer with a second factor shows it for the call, however long ago they signed in. Staff show theirs
   * for what moves money, touches who a customer is or where they are signed in, stops sales, or takes pages or
   * features away. A program has none, so it is refused.
   */
  readonly elevated: boolean
  /** Whether it takes the customer's money: refused from where the shop does not sell, and before its terms are agreed to. */
  readonly sale: boolean
  /** Calls of one network address in a minute, where an answer costs much; null for no limit. */
  readonly mostPerMinute: number | null
  /** How the body travels. */
  readonly encoding: "json" | "form" | "multipart"
  /** How many files a body in parts may hold, and how large each may be, bytes; null where it holds none. */
  readonly files: { readonly most: number; readonly largest: number } | null
  /**
   * The content of a success: the result in JSON, or the bytes of a file of this kind, which its caller gets
   * as a file.
   */
  readonly answers: "json" | FileKind
  /** Whether who accepts `text/event-stream` is sent what happens, as it does, for as long as they listen. */
  readonly streams: boolean
  /** Whether it may answer 202: what was asked for goes on, and the same call says later whether it is done. */
  readonly accepted: boolean
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The schema of `result` when the call succeeds; `null` for 204. */
  readonly result: Result
  /** The result is a list with `page_info` beside it. */
  readonly paged: Paged
  /** Message codes this call can fail with, beyond validation and sign-in. */
  readonly errors: readonly string[]
  /** The call must carry an idempotency key; `optional`: it may, and without one something else protects it. */
  readonly idempotent: boolean | "optional"
  /**
   * Whether it moves the customer's money. Whoever lost its answer asks what became of its key (`outcome.get`), so it
   * carries one.
   */
  readonly movesMoney: boolean
  /**
   * Whether a field of the body that the call does not know is refused: where money or tickets move, a name with a typing
   * mistake costs something. Every other call ignores what it does not know.
   */
  readonly closed: boolean
  readonly summary: string
}

/** Callers who show a secret of their own, or a session that is no customer's. */
export const secretCallers: ReadonlySet<Caller> = new Set(["partner", "staff"])

/** Whether a call carries a body: what changes something does, and of what removes something only a form. */
export const sendsBody = ({ method, encoding }: Pick<Endpoint, "method" | "encoding">): boolean =>
  method === "DELETE" ? encoding === "form" : method !== "GET"

/** Codes that may refuse a call that takes money before it is looked at. */
const saleCodes = [FORCED_STEP, ...locationCodes]

const nothing = v.optional(v.object({}), {})
type Nothing = typeof nothing

/** Declares an endpoint; what is left out takes the shop's defaults (main API 3.0, JSON, nothing sent). */
export function endpoint<
  const Params extends Schema = Nothing,
  const Query extends Schema = Nothing,
  const Body extends Schema = Nothing,
  const Result extends Schema = v.NullSchema<undefined>,
  const Paged extends boolean = false,
>(
  declared: Pick<Endpoint, "name" | "method" | "path" | "summary"> & {
    service?: ServiceName
    version?: string
    caller?: Caller
    capability?: Capability
    scope?: Scope
    programs?: string
    about?: About
    recorded?: boolean
    csv?: Endpoint["csv"]
    unrecorded?: readonly string[]
    delegated?: boolean
    elevated?: boolean
    sale?: boolean
    mostPerMinute?: number
    encoding?: Endpoint["encoding"]
    files?: Endpoint["files"]
    answers?: Endpoint["answers"]
    streams?: boolean
    accepted?: boolean
    params?: Params
    query?: Query
    body?: Body
    result?: Result
    paged?: Paged
    errors?: readonly string[]
    idempotent?: boolean | "optional"
    movesMoney?: boolean
    closed?: boolean
  },
): Endpoint<Params, Query, Body, Result, Paged> {
  return {
    service: "main",
    version: "3.0",
    caller: "anyone",
    capability: null,
    delegated: false,
    elevated: false,
    sale: false,
    mostPerMinute: null,
    encoding: "json",
    files: null,
    answers: "json",
    streams: false,
    accepted: false,
    idempotent: false,
    movesMoney: false,
    closed: declared.movesMoney ?? false,
    ...declared,
    errors: [...(declared.errors ?? []), ...(declared.sale ? saleCodes : [])],
    params: (declared.params ?? nothing) as Params,
    query: (declared.query ?? nothing) as Query,
    body: (declared.body ?? nothing) as Body,
    result: (declared.result ?? v.null()) as Result,
    paged: (declared.paged ?? false) as Paged,
  }
}

type ResultOf<E extends Endpoint> = v.InferOutput<E["result"]>

/** The answer that a call gives back: the result, or a page of results. */
export type Answer<E extends Endpoint> = true extends E["paged"]
  ? ResultOf<E> extends readonly (infer Item)[]
    ? Page<Item>
    : never
  : ResultOf<E>

/** The parts of a request, in the program's own types. */
export interface Input<E extends Endpoint> {
  readonly params: v.InferOutput<E["params"]>
  readonly query: v.InferOutput<E["query"]>
  readonly body: v.InferOutput<E["body"]>
}

/** Opaque ids in addresses: ours are UUIDs, but a browser need not know that. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))
/** Keys of offers, game types, partners: lower case words. */
export const Key = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/))
/** A moment in UTC, ISO 8601. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
/** A draw's number within its lottery. */
export const DrawNo = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
)
