import type { LimitPeriod } from "#src/contract/limits/limit-period.codes.ts"
import type { Sentence } from "../content/sentence.ts"

const DAY_MS = 86_400_000

/** Days of a period: any so many in a row, up to now (deposits). */
const days: Readonly<Record<LimitPeriod, number>> = { daily: 1, weekly: 7, monthly: 30 }

/** The longest period, milliseconds: nothing before it counts. */
export const LONGEST_PERIOD_MS = days.monthly * DAY_MS

/** Returns the start of a limit's period: payments made later than this count towards the limit. */
export const periodStart = (period: LimitPeriod, now: Date): Date =>
  new Date(now.getTime() - days[period] * DAY_MS)

/** "a week", as in "$50.00 a week". */
export const periodLabel = <P extends LimitPeriod>(period: P) =>
  ({ key: `failure.period.${period}` }) as const satisfies Sentence
