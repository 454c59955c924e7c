import type { PageBody } from "../pages/page-body.ts"
import { TimedCache } from "./timed-cache.ts"

/** The answer of an address, without the nonce that differs with each answer. */
export interface CachedPage {
  /** Null: the address is for customers only, and whoever asks must sign in first. */
  readonly answer: {
    readonly status: number
    /** For `withNonce`. */
    readonly headers: Readonly<Record<string, string>>
    readonly body: PageBody
  } | null
  readonly until: number
}

const MAX_BYTES = 16 * 1024 * 1024
const SMALLEST = 1024

export const createPageCache = () =>
  new TimedCache<CachedPage>(MAX_BYTES, ({ answer }) => SMALLEST + (answer?.body.bytes ?? 0))
