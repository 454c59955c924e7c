import { formatCalendarDay } from "#src/domain/draws/dates/calendar-day.ts"
import { formatMoment, formatShortDate } from "#src/domain/draws/dates/draw-day.ts"

/** The shop's: everybody at the desk reads the same time. UTC until somebody is signed in. */
let zone = "UTC"

/** Says which zone times are shown in, before anything is. */
export function showTimesIn(timeZone: string): void {
  zone = timeZone
}

/** In a narrow column it breaks after the day only. */
const unbroken = (words: string) => words.replaceAll(" ", "\u00a0").replace(",\u00a0", ", ")

export const moment = (iso: string | null | undefined): string =>
  iso ? unbroken(formatMoment(iso, zone)) : "–"
export const dayOf = (iso: string | null | undefined): string => (iso ? formatShortDate(iso, zone) : "–")
/** A day that is a date already, whatever the clock. */
export const plainDay = (date: string): string => formatCalendarDay(date)

/** The zone that times are shown in. */
export const shopZone = (): string => zone

/** The city whose clock a zone is: "Sydney". */
export const cityOf = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ")
