import dayjs, { type Dayjs } from "dayjs"
import timezone from "dayjs/plugin/timezone.js"
import utc from "dayjs/plugin/utc.js"

dayjs.extend(utc)
dayjs.extend(timezone)

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
const days = weekdays.map((day) => day.slice(0, 3))

/** A moment on the wall clock of a zone. `instant` is ISO 8601 or milliseconds since 1970 UTC. */
export function wallClock(instant: string | number, zone: string): Dayjs {
  return dayjs(instant).tz(zone)
}

/** Whole calendar days from one wall clock's date to another's; neither hour nor daylight saving matters. */
function daysBetween(from: Dayjs, to: Dayjs): number {
  const midnight = (clock: Dayjs) => Date.UTC(clock.year(), clock.month(), clock.date())
  return Math.round((midnight(to) - midnight(from)) / 86_400_000)
}

/**
 * A draw's day as people say it (specification 000 §9): "Tonight" from 18:00 on the same day, "Today",
 * "Tomorrow", "This {weekday}" within 7 days, "Next {weekday}" for the following 7, else a full date.
 */
export function drawDayLabel(draw: string, now: string | number, zone: string): string {
  const then = wallClock(draw, zone)
  const ahead = daysBetween(wallClock(now, zone), then)
  if (ahead === 0) return then.hour() >= 18 ? "Tonight" : "Today"
  if (ahead === 1) return "Tomorrow"
  if (ahead > 1 && ahead < 7) return `This ${weekdays[then.day()]}`
  if (ahead >= 7 && ahead < 14) return `Next ${weekdays[then.day()]}`
  return formatLongDate(draw, zone)
}

/** "Next Available Draw", then "1st Forward Draw", "2nd Forward Draw" … (specification 000 §9). */
export function forwardDrawLabel(offset: number): string {
  if (offset === 0) return "Next Available Draw"
  const teens = offset % 100 >= 11 && offset % 100 <= 13
  const ending = teens ? "th" : (["th", "st", "nd", "rd"][offset % 10] ?? "th")
  return `${offset}${ending} Forward Draw`
}

/** "21 Nov 2026". */
export const formatShortDate = (instant: string, zone: string) =>
  wallClock(instant, zone).format("D MMM YYYY")
/** "Thu 21 Nov 2026". */
export const formatLongDate = (instant: string, zone: string) =>
  `${days[wallClock(instant, zone).day()]} ${formatShortDate(instant, zone)}`
/** "7:25pm". */
export const formatTime = (instant: string, zone: string) => wallClock(instant, zone).format("h:mma")

/** Names of the days set in a weekday bitmask that starts with Sunday: ["Monday", "Friday"]. */
export function dayNames(bitmask: number): string[] {
  return weekdays.filter((_, day) => bitmask & (1 << day))
}

/** Time left until a moment, in the two largest units that count: "2d 4h", "4h 12m", "12m 05s"; "0s" when past. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1000))
  const d = Math.floor(seconds / 86_400)
  const h = Math.floor((seconds % 86_400) / 3600)
  const m = Math.floor((seconds % 3600) / 60)
  const s = seconds % 60
  if (d > 0) return `${d}d ${h}h`
  if (h > 0) return `${h}h ${String(m).padStart(2, "0")}m`
  if (m > 0) return `${m}m ${String(s).padStart(2, "0")}s`
  return `${s}s`
}
