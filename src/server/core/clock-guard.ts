import type { Clock } from "./clock.ts"
import type { Database } from "./database/database.ts"
import { clockDifference, MOST_DIFFERENCE_MS } from "./database/transaction.ts"
import type { Log } from "./log.ts"
import type { Metrics } from "./metrics.ts"

const EVERY_MS = 60_000

/** Compares this process's clock with the database's. */
export interface ClockGuard {
  /** Whether the clocks agree, as of the last look. */
  readonly agrees: () => boolean
  readonly look: () => Promise<void>
  readonly stop: () => void
}

/** Of a shop whose clock is a test's own: it is right by definition. */
export const noClockGuard: ClockGuard = { agrees: () => true, look: async () => {}, stop: () => {} }

/** Looks once, then every minute; a clock that is off is logged and measured at each look. */
export async function guardClock(
  database: Database,
  clock: Clock,
  log: Log,
  metrics: Metrics,
): Promise<ClockGuard> {
  let difference = 0
  const look = async () => {
    difference = await clockDifference(database.tables, clock)
    if (Math.abs(difference) > MOST_DIFFERENCE_MS)
      log.error(
        { milliseconds: difference },
        "This machine's clock and the database's differ: no job runs, and nobody is served. Set the clock.",
      )
  }
  metrics.measure(
    "lotto_clock_difference_seconds",
    "How far this process's clock is ahead of the database's",
    async () => difference / 1000,
  )
  await look()
  const timer = setInterval(
    () => void look().catch((err: unknown) => log.error({ err }, "The clocks could not be compared.")),
    EVERY_MS,
  )
  timer.unref()
  return {
    agrees: () => Math.abs(difference) <= MOST_DIFFERENCE_MS,
    look,
    stop: () => clearInterval(timer),
  }
}
