/** When a lottery is drawn: wall times in its own zone, so that daylight saving elsewhere never moves a draw. */
export interface DrawCalendar {
  /** IANA zone, e.g. Australia/Brisbane for the evening draws pinned to AEST. */
  readonly timeZone: string
  /** Weekday bitmask starting with Sunday. */
  readonly days: number
  /** "20:30": the draw. */
  readonly drawTime: string
  /** "19:25": selling stops, the same day. */
  readonly stopTime: string
}

export interface ScheduledDraw {
  readonly stop: Date
  readonly draw: Date
}

/**
 * The next `count` draws whose selling has not stopped at `after`, soonest first. A wall time that the
 * zone skips (clocks forward) is taken an hour later; one that it repeats is taken the first time.
 */
export function scheduledDraws(calendar: DrawCalendar, after: Date, count: number): ScheduledDraw[] {
  if ((calendar.days & 0b1111111) === 0) return []
  const draws: ScheduledDraw[] = []
  let day = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(calendar.timeZone)
    .toPlainDate()
    .subtract({ days: 1 })
  while (draws.length < count) {
    if (calendar.days & (1 << (day.dayOfWeek % 7))) {
      const stop = at(day, calendar.stopTime, calendar.timeZone)
      if (stop > after)
        draws.push({
          stop,
          draw: at(day, calendar.drawTime, calendar.timeZone),
        })
    }
    day = day.add({ days: 1 })
  }
  return draws
}

/** The draw of one day, written "2026-07-28"; throws a RangeError for what is no date. */
export function drawOn({ timeZone, stopTime, drawTime }: DrawCalendar, date: string): ScheduledDraw {
  const day = Temporal.PlainDate.from(date)
  return { stop: at(day, stopTime, timeZone), draw: at(day, drawTime, timeZone) }
}

function at(day: Temporal.PlainDate, time: string, timeZone: string): Date {
  const zoned = day.toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from(time),
  })
  return new Date(zoned.epochMilliseconds)
}
