import { errorCodes } from "#src/contract/error.ts"
import type { ErrorMessage } from "#src/contract/error-body.ts"

/** A refusal with a code, for the customer to read. Anything else thrown is our own fault and becomes a 500. */
export class Failure extends Error {
  override name = "Failure"
  readonly status: number
  readonly errors: readonly ErrorMessage[]
  /** Sent along where it helps: the changed cart. */
  readonly result: unknown

  constructor(
    status: number,
    code: string,
    message: string,
    more: { field?: string; result?: unknown } = {},
  ) {
    super(message)
    this.status = status
    this.errors = [{ field: more.field ?? "this", code, message }]
    this.result = more.result
  }

  get code(): string {
    return this.errors[0]?.code ?? ""
  }
}

/** Things of other people and things that are not there look the same. */
export const notFound = (message = "We could not find that.") =>
  new Failure(404, errorCodes.notFound, message)
export const unauthorised = () => new Failure(401, errorCodes.unauthorised, "Please sign in.")

/** A link of an email that was used before, or is too old. Fixed wording. */
export const linkExpired = (status: 401 | 410) =>
  new Failure(
    status,
    errorCodes.tokenUsed,
    "It looks like the email link you clicked is no longer valid. This is likely because it has expired or has already been used.",
  )

/** 422: what was sent cannot be used, and why. */
export const invalid = (message: string) => new Failure(422, errorCodes.invalid, message)
