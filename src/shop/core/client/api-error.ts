import type { ErrorCode } from "#src/contract/error.ts"
import type { ErrorMessage } from "#src/contract/error-body.ts"

/**
 * `http`: the server answered with an error; `network`: no answer (offline, refused, blocked); `timeout`: none
 * in time; `aborted`: the caller gave up, to be ignored; `contract`: an answer that does not fit its schema;
 * `auth`: the session is over; `program`: our own program failed, before the call was sent or with its answer.
 */
export type ApiErrorKind = "http" | "network" | "timeout" | "aborted" | "contract" | "auth" | "program"

/** Codes of a shop that fails or has too much to do; without one it was no program of the shop that answered. */
const WHOLE_SHOP: readonly string[] = ["", "internal", "busy"]

/** Shown when a request fails without an answer (content id errorMessageFallback). */
export const ERROR_MESSAGE_FALLBACK = "Something went wrong"

/**
 * The one error a call can fail with. `status` is the server's own, 408 when no
 * answer came, 418 for a blocked frame, 422 for a body that is not JSON, 500 otherwise.
 */
export class ApiError extends Error {
  override name = "ApiError"
  readonly kind: ApiErrorKind
  readonly status: number
  readonly code: string
  /** Messages by field; `this` stands for the whole. */
  readonly fields: readonly ErrorMessage[]
  /**
   * Data that the server sent along: the changed cart, a challenge. In the program's own shape, not yet
   * parsed.
   */
  readonly result: unknown

  constructor(
    kind: ApiErrorKind,
    status: number,
    details: {
      message?: string
      code?: string
      fields?: readonly ErrorMessage[]
      result?: unknown
      cause?: unknown
    } = {},
  ) {
    super(details.message ?? ERROR_MESSAGE_FALLBACK, { cause: details.cause })
    this.kind = kind
    this.status = status
    this.code = details.code ?? ""
    this.fields = details.fields ?? []
    this.result = details.result
  }

  /** The shop itself is in trouble, or this page may not call it; a named failure, as of a bank's, is that of a part. */
  get isSiteWide(): boolean {
    return this.status === 418 || (this.status >= 500 && WHOLE_SHOP.includes(this.code))
  }

  /** Trying again may help: no answer, or the server's own trouble. */
  get retryable(): boolean {
    if (this.kind === "program") return false
    return this.kind === "network" || this.kind === "timeout" || this.status >= 500
  }

  /** The message for one field, or for the whole with `this`. */
  messageFor(field: string): string | undefined {
    return this.fields.find((entry) => entry.field === field)?.message
  }
}

/** Whether a call was refused with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly ErrorCode[]): boolean =>
  error instanceof ApiError && (codes as readonly string[]).includes(error.code)

/** Whether a 403 asks for a second factor instead of a new access token. */
export const isTwoFactor = (error: unknown): boolean =>
  hasCode(error, "2fa_required", "2fa_incorrect", "2fa_account_locked")

/** A code that an error carries; a browser's own exceptions are numbered in a way that means nothing here. */
const ownCode = (error: unknown): number | undefined =>
  error instanceof Error &&
  !(error instanceof DOMException) &&
  "code" in error &&
  typeof error.code === "number"
    ? error.code
    : undefined

/** Client-side failures by their text; a code on the error itself wins. */
export function clientErrorStatus(error: unknown): number {
  const code = ownCode(error)
  if (code !== undefined) return code
  const text = error instanceof Error ? `${error.name} ${error.message}`.toLowerCase() : ""
  // The last three are what browsers say of a connection that broke, each in its own way.
  if (
    /timeout|network request|load|aborted|lost connection|connection was lost|networkerror|failed to fetch|module script failed/.test(
      text,
    )
  )
    return 408
  if (/blocked a frame|illegal invocation/.test(text)) return 418
  return 500
}

/** Instead of the message for requests without an answer, where the browser knows why there is none. */
const OFFLINE = "You're offline. Please try again once you're connected."

/** Details of a call without an answer. */
export const lostDetails = (cause: unknown) =>
  navigator.onLine === false ? { cause, message: OFFLINE } : { cause }

/** Whatever was thrown, as the one error a call fails with: a failure of our own is not one of the network. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const status = clientErrorStatus(error)
  if (status === 408) return new ApiError("network", status, lostDetails(error))
  return new ApiError(status === 418 ? "network" : "program", status, { cause: error })
}
