import { errorCodes } from "#src/contract/error.ts"
import { CLOCK_SKEW_MS } from "#src/contract/headers.ts"
import { ApiError, hasCode } from "../api-error.ts"

/** The time that calls are signed with: the device's, until the server refuses it and says its own. */
export function createClock(now: () => number) {
  /** The server's clock is so many milliseconds ahead of the device's. */
  let difference = 0
  return {
    now: (): number => now() + difference,
    /** Takes the server's time from a refusal of the device's; false where it is another refusal, or says nothing new. */
    learn(error: unknown): boolean {
      if (!(error instanceof ApiError) || !hasCode(error, errorCodes.clockSkew)) return false
      const { serverTime } = (error.result ?? {}) as { readonly serverTime?: unknown }
      const found = Math.round(Number(serverTime) - now())
      if (!Number.isSafeInteger(found) || Math.abs(found - difference) < CLOCK_SKEW_MS) return false
      difference = found
      return true
    },
  }
}
