import * as v from "valibot"
import { errorCodes } from "#src/contract/error.ts"
import type { ErrorMessage } from "#src/contract/error-body.ts"
import type { TokenRefusal } from "#src/contract/sign-in/token-refusal.codes.ts"
import { wireName } from "#src/contract/wire.ts"
import type { FailureKey } from "./texts/failure-texts.ts"
import { type FailureText, makeSay, type Say, sentence, type ValuesOf } from "./texts/sentences.ts"

/** Something that a failure refuses: its code for programs, its text for the customer, its field by the program's name. */
export interface Refusal extends Omit<ErrorMessage, "message"> {
  readonly text: FailureText
}

const usual = makeSay("en-AU")

/**
 * A refusal with a code, for the customer to read. Anything else thrown is our own fault and becomes a 500. Its
 * `message` is for logs: customers read its texts in the words of their shop (`sayOf`).
 */
export class Failure extends Error {
  override name = "Failure"
  readonly status: number
  readonly refusals: readonly [Refusal, ...Refusal[]]
  /** Sent along where it helps: the changed cart. */
  readonly result: unknown
  /** After how long it is worth trying again; null where nobody knows. */
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    code: string,
    text: FailureText,
    more: {
      field?: string
      result?: unknown
      others?: readonly Refusal[]
      retryAfterSeconds?: number
    } = {},
  ) {
    super(usual(text))
    this.status = status
    this.refusals = [{ field: more.field ?? "this", code, text }, ...(more.others ?? [])]
    this.result = more.result
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
  }

  get code(): string {
    return this.refusals[0].code
  }

  get text(): FailureText {
    return this.refusals[0].text
  }

  /** The body of the answer, as a shop words it, with fields by the names under which they were sent. */
  errors(say: Say): ErrorMessage[] {
    return this.refusals.map(({ field, code, text }) => ({
      field: wireName(field),
      code,
      message: say(text),
    }))
  }
}

/** A failure with several reasons, in their order; undefined where there are none. */
export function refuseAll(status: number, refusals: readonly Refusal[]): Failure | undefined {
  const [first, ...others] = refusals
  return first && new Failure(status, first.code, first.text, { field: first.field, others })
}

/** Runs every check and fails once, with all that they refuse, in their order. */
export async function refuseTogether(checks: readonly (() => void | Promise<void>)[]): Promise<void> {
  const failures: Failure[] = []
  for (const check of checks)
    try {
      await check()
    } catch (error) {
      if (!(error instanceof Failure) || ![409, 422].includes(error.status)) throw error
      failures.push(error)
    }
  const fields = new Set<string>()
  const refusals = failures
    .flatMap((failure) => failure.refusals)
    .filter(({ field }) => !fields.has(field) && fields.add(field))
  const together = refuseAll(failures[0]?.status ?? 422, refusals)
  if (together) throw together
}

/** Things of other people and things that are not there look the same. */
export const notFound = (key: FailureKey = "failure.notFound") =>
  new Failure(404, errorCodes.notFound, { key })
export const unauthorised = (
  key:
    | "failure.unauthorised"
    | "failure.partner.noSecret"
    | "failure.partner.secret" = "failure.unauthorised",
) => new Failure(401, errorCodes.unauthorised, { key })

/** 503: the shop has as much to do as it can; the same call may succeed in a moment. */
export const busy = (retryAfterSeconds = 10) =>
  new Failure(503, errorCodes.busy, sentence("failure.busy"), { retryAfterSeconds })

/** A link of an email that was used before, or is too old. `partnerSlug`: it is good in that partner's section only. */
export const linkExpired = (
  status: 401 | 410,
  result?: { readonly reason: TokenRefusal; readonly partnerSlug?: string },
) => new Failure(status, errorCodes.tokenUsed, sentence("failure.linkExpired"), { result })

/** 422: what was sent cannot be used, and why. */
export const invalid = <K extends FailureKey>(key: K, ...values: ValuesOf<K>) =>
  new Failure(422, errorCodes.invalid, sentence(key, ...values))

/** Parses what was sent; fails with 422 that names the fields and never echoes what was sent. */
export function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  // A field is named once: its first mistake explains the others.
  const firstOfField = new Map(
    parsed.issues.toReversed().map((issue) => [v.getDotPath(issue) ?? "this", issue.message] as const),
  )
  const refusals = [...firstOfField]
    .toReversed()
    .slice(0, 20)
    .map(([field, message]) => ({
      field,
      code: errorCodes.invalid,
      text: message.startsWith("Invalid") ? sentence("failure.notValid") : { said: message },
    }))
  throw refuseAll(422, refusals) ?? invalid("failure.notValid")
}
