import { ApiError, isTwoFactor } from "../api-error.ts"
import type { ClientOptions } from "../options.ts"

/** How long after a code a refusal may still be of a request that was sent before it, milliseconds. */
const LATE_MS = 30_000

/** Repeats what was refused for want of a code, with the code that the customer gives. */
export type WithCode = <T>(refusal: ApiError, request: (otp: string | undefined) => Promise<T>) => Promise<T>

/**
 * The one place that answers a 403 which asks for a second factor. The customer is asked until a code is right or they
 * give up, which rejects. What else is refused meanwhile waits, and is tried without a code first: one code counts for
 * a few minutes. So is what was sent before the code was right, and whose refusal comes after it.
 */
export function createWithCode({ onCodeRequired: prompt }: ClientOptions): WithCode {
  let pending: Promise<unknown> | null = null
  let acceptedAt = Number.NEGATIVE_INFINITY

  async function retryWithCode<T>(
    first: ApiError,
    request: (otp: string | undefined) => Promise<T>,
  ): Promise<T> {
    const dialog = await prompt?.()
    if (!dialog) throw first
    let refusal = first
    for (;;) {
      const otp = await dialog.requestCode(refusal)
      try {
        const answer = await request(otp)
        dialog.accepted()
        acceptedAt = Date.now()
        return answer
      } catch (error) {
        if (!(error instanceof ApiError) || !(isTwoFactor(error) || error.retryable)) {
          // Refused for another reason: the code was right.
          dialog.accepted()
          throw error
        }
        refusal = error
      }
    }
  }

  return async (refusal, request) => {
    let current = refusal
    let isLate = Date.now() < acceptedAt + LATE_MS
    while (pending || isLate) {
      await pending?.catch(() => {})
      isLate = false
      try {
        return await request(undefined)
      } catch (error) {
        if (!(error instanceof ApiError) || !isTwoFactor(error)) throw error
        current = error
      }
    }
    const run = retryWithCode(current, request)
    pending = run
    try {
      return await run
    } finally {
      pending = null
    }
  }
}
