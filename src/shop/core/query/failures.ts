import type { TwoFactorChallenge } from "#src/contract/sign-in/two-factor.ts"
import { ApiError, hasCode } from "../client/api-error.ts"

export type { ApiError } from "../client/api-error.ts"

/** Whatever was thrown, as the one error components know. */
/** `wantsCode`: the call wants a two-factor code, or refused the one it got. */
export { hasCode, isTwoFactor as wantsCode, toApiError as asFailure } from "../client/api-error.ts"

/** Returns the challenge in a refusal that asks for a code; null where it does not name one. */
export function challengeOf(error: unknown): TwoFactorChallenge | null {
  const result = error instanceof ApiError ? error.result : null
  return typeof result === "object" && result !== null && "method" in result
    ? (result as TwoFactorChallenge)
    : null
}

/** Too many wrong codes: the account takes no more. */
export const isLockedOut = (error: unknown): boolean => hasCode(error, "2fa_account_locked")

/** The address has an account already. */
export const isEmailTaken = (error: unknown): boolean => hasCode(error, "email_taken")

/** A mailed link gives its holder nothing: it is too old, not ours, or not whole. */
export const isLinkRefused = (error: unknown): boolean =>
  isLinkExpired(error) || (error instanceof ApiError && [401, 404].includes(error.status))

/** The one-time token of a link was used before, or is too old. */
export const isLinkExpired = (error: unknown): boolean => hasCode(error, "token_used_or_expired")
