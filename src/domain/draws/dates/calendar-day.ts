import { formatShortDate } from "./draw-day.ts"

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Writes a day that is a date already, whatever the clock: "17 May 1984". Anything else stays as it is. */
export const formatCalendarDay = (day: string): string =>
  CALENDAR_DAY.test(day) ? formatShortDate(`${day}T00:00:00Z`, "UTC") : day
