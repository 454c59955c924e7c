import type { GiveawayRule } from "#src/contract/rewards/program-editing.ts"

/** From closing to the draw: a public beacon's round comes between. */
export const CLOSED_MS = 10 * 60_000

export interface GiveawayTimes {
  readonly opens: Date
  readonly stop: Date
  readonly draw: Date
}

/**
 * The next giveaway of a rule that closes after a moment, from which it takes entries. Wall times are those of the
 * zone; one that it skips is taken an hour later.
 */
export function nextTimes(
  { every, closes }: Pick<GiveawayRule, "every" | "closes">,
  after: Date,
  timeZone: string,
): GiveawayTimes {
  const plainTime = Temporal.PlainTime.from(closes)
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const closing = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
  let day = every.unit === "day" ? today : dayOf(today.with({ day: 1 }), every)
  while (closing(day) <= after)
    day = every.unit === "day" ? day.add({ days: 1 }) : dayOf(day.with({ day: 1 }).add({ months: 1 }), every)
  const stop = closing(day)
  return { opens: after, stop, draw: new Date(stop.getTime() + CLOSED_MS) }
}

/** The day in the first month from this one on whose number can be divided; a shorter month has its last day. */
function dayOf(
  month: Temporal.PlainDate,
  { months, day }: { readonly months: number; readonly day: number },
): Temporal.PlainDate {
  let found = month
  while (found.month % months !== 0) found = found.add({ months: 1 })
  return found.with({ day: Math.min(day, found.daysInMonth) })
}
