import type { BreakLength } from "#src/contract/limits/break.ts"

const lengths: Readonly<Record<BreakLength, Temporal.DurationLike>> = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  six_months: { months: 6 },
  one_year: { years: 1 },
  two_years: { years: 2 },
  five_years: { years: 5 },
}

/** From the shortest to the longest. */
export const breakLengths = Object.keys(lengths) as readonly BreakLength[]

/**
 * When a break that begins now ends: at the same time on the wall clock of a zone, so many days or calendar months
 * later, and at the end of that minute, since that is how it is told.
 */
export function breakEnd(length: BreakLength, now: Date, timeZone: string): Date {
  const end = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .add(lengths[length])
    .round({ smallestUnit: "minute", roundingMode: "ceil" })
  return new Date(end.epochMilliseconds)
}

/** The later one of a break's end and another: no request brings it forward. */
export const laterEnd = (present: Date | null, requested: Date): Date =>
  present && present > requested ? present : requested
