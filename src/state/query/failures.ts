import { ApiError, isTwoFactor } from "#src/client/api-error.ts"
import type { TwoFactorChallenge } from "#src/contract/account/sign-in/two-factor.ts"
import { errorCodes } from "#src/contract/error.ts"

export type { ApiError } from "#src/client/api-error.ts"

/** Whatever was thrown, as the one error components know. */
export { toApiError as asFailure } from "#src/client/api-error.ts"

/** The call wants a two-factor code, or refused the one it got. */
export const wantsCode = (error: unknown): boolean => error instanceof ApiError && isTwoFactor(error)

/** What a refusal for want of a code asks for; null where it does not say. */
export function challengeOf(error: unknown): TwoFactorChallenge | null {
  const result = error instanceof ApiError ? error.result : null
  return typeof result === "object" && result !== null && "method" in result
    ? (result as TwoFactorChallenge)
    : null
}

/** Too many wrong codes: the account takes no more. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCodes.twoFactorLocked

/** The address has an account already. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCodes.emailTaken

/** A mailed link gives its holder nothing: it is too old, not ours, or not whole. */
export const isLinkRefused = (error: unknown): boolean =>
  isLinkExpired(error) || (error instanceof ApiError && [401, 404].includes(error.status))

/** The one-time token of a link was used before, or is too old. */
export const isLinkExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCodes.tokenUsed
