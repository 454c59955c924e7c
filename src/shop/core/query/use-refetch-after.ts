import { useEffect } from "react"
import { firstAfter } from "#src/domain/draws/dates/time-passed.ts"

/** The server has moved on by then, and not every visitor asks in the same second: milliseconds. */
const DELAY_MS = 1000
const SPREAD_MS = 3000
/** Timers cannot be set further ahead than about 25 days. */
const LONGEST_MS = 24 * 3_600_000

/** Refetches when the next of these moments has come, as when a draw closes. */
export function useRefetchAfter(moments: readonly string[], refetch: () => void): void {
  useEffect(() => {
    const now = Date.now()
    const next = firstAfter(moments, now)
    if (next === null) return
    const wait = Math.min(next - now, LONGEST_MS) + DELAY_MS + Math.random() * SPREAD_MS
    const timer = setTimeout(refetch, wait)
    return () => clearTimeout(timer)
  }, [moments, refetch])
}
