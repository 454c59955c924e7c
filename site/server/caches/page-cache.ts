import type { PageBody } from "../pages/page-body.ts"
import { TimedCache } from "./timed-cache.ts"

/** What an address answers, but for the nonce of each answer. */
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
