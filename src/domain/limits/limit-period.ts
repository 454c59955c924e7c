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

/** A payment that counts towards a limit. */
export interface Paid {
  readonly cents: number
  readonly at: Date
}

/** Adds up payments in the period up to now, cents. */
export const paidIn = (payments: readonly Paid[], period: LimitPeriod, now: Date): number => {
  const start = periodStart(period, now)
  return payments.reduce((total, { cents, at }) => (at > start ? total + cents : total), 0)
}

/**
 * Returns when payments that drop out of a limit's period leave room for so many cents more. Null: there is room now, or
 * the limit is smaller than that.
 */
export function roomFrom(
  payments: readonly Paid[],
  { period, cents: limit }: { readonly period: LimitPeriod; readonly cents: number },
  wanted: number,
  now: Date,
): Date | null {
  let over = paidIn(payments, period, now) + wanted - limit
  if (over <= 0 || wanted > limit) return null
  const start = periodStart(period, now)
  const counted = payments.filter(({ at }) => at > start).sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { cents, at } of counted) {
    over -= cents
    if (over <= 0) return new Date(at.getTime() + days[period] * DAY_MS)
  }
  return null
}

/** "a week", as in "$50.00 a week". */
export const periodLabel = <P extends LimitPeriod>(period: P) =>
  ({ key: `failure.period.${period}` }) as const satisfies Sentence
