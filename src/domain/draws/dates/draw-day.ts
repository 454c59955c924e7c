const DAY_MS = 86_400_000
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

/** Making one takes a hundred times as long as using it: one a zone is cached. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone)
  if (cached) return cached
  const digits = {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  } as const
  const clock = new Intl.DateTimeFormat("en-US", { ...digits, hourCycle: "h23", timeZone: zone })
  clocks.set(zone, clock)
  return clock
}

const MINUTE_MS = 60_000
/** Moments that wall clocks were read at, by zone and minute: those of draws are read over and over. */
const readings = new Map<string, number>()
const MOST_READINGS = 500

/**
 * A moment as the wall clock of a zone shows it, to the minute, in the UTC parts of a date: there it can be reckoned
 * with. `instant` is ISO 8601 or milliseconds since 1970 UTC.
 */
export function wallClock(instant: string | number, zone: string): Date {
  const moment = new Date(instant)
  const key = `${zone} ${Math.floor(moment.getTime() / MINUTE_MS)}`
  const known = readings.get(key)
  if (known !== undefined) return new Date(known)
  const shown = clockOf(zone).format(moment).match(/\d+/g) ?? []
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0] = shown.map(Number)
  const reading = Date.UTC(year, month - 1, day, hour, minute)
  if (readings.size >= MOST_READINGS) readings.clear()
  readings.set(key, reading)
  return new Date(reading)
}

/** Day of the week on a zone's wall clock, 0 for Sunday. */
export const weekday = (instant: string | number, zone: string) => wallClock(instant, zone).getUTCDay()

/** Whole calendar days from one wall clock's date to another's; neither hour nor daylight saving matters. */
const daysBetween = (from: Date, to: Date) => dayNumber(to) - dayNumber(from)
const dayNumber = (clock: Date) => Math.floor(clock.getTime() / DAY_MS)

/**
 * A draw's day as people say it: "Tonight" from 18:00 on the same day, "Today",
 * "Tomorrow", "This {weekday}" within 7 days, "Next {weekday}" for the following 7, else a full date.
 */
export function drawDayLabel(draw: string, now: string | number, zone: string): string {
  const then = wallClock(draw, zone)
  const ahead = daysBetween(wallClock(now, zone), then)
  if (ahead === 0) return then.getUTCHours() >= 18 ? "Tonight" : "Today"
  if (ahead === 1) return "Tomorrow"
  if (ahead > 1 && ahead < 7) return `This ${weekdays[then.getUTCDay()]}`
  if (ahead >= 7 && ahead < 14) return `Next ${weekdays[then.getUTCDay()]}`
  return formatLongDate(draw, zone)
}

/** Draws ahead that can be chosen as a ticket's first. */
export const FIRST_DRAWS = 8

/** "Next Available Draw", then "1st Forward Draw", "2nd Forward Draw" …. */
export function forwardDrawLabel(offset: number): string {
  if (offset === 0) return "Next Available Draw"
  const teens = offset % 100 >= 11 && offset % 100 <= 13
  const ending = teens ? "th" : (["th", "st", "nd", "rd"][offset % 10] ?? "th")
  return `${offset}${ending} Forward Draw`
}

/** "Thu 3 Dec": enough for a draw on sale, which is never a year ahead. */
export function formatDay(instant: string, zone: string): string {
  const clock = wallClock(instant, zone)
  return `${weekdays[clock.getUTCDay()]?.slice(0, 3)} ${clock.getUTCDate()} ${months[clock.getUTCMonth()]}`
}

/** "21 Nov 2026". */
export function formatShortDate(instant: string, zone: string): string {
  const clock = wallClock(instant, zone)
  return `${clock.getUTCDate()} ${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
}

/** "Thu 21 Nov 2026". */
export const formatLongDate = (instant: string, zone: string) =>
  `${weekdays[weekday(instant, zone)]?.slice(0, 3)} ${formatShortDate(instant, zone)}`

/**
 * Names of time zones, by minutes ahead of UTC. Browsers' own names differ from one another, and from a
 * server's.
 */
const zoneNames: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  Australia: { 480: "AWST", 570: "ACST", 600: "AEST", 630: "ACDT", 660: "AEDT" },
  Europe: { 0: "GMT", 60: "BST" },
}

/** "7:25pm AEDT": a time says whose it is. */
function formatTime(instant: string, zone: string): string {
  const clock = wallClock(instant, zone)
  const hour = clock.getUTCHours()
  // The clock on the wall has no seconds: up to a minute is missing from the difference.
  const ahead = Math.ceil((clock.getTime() - Date.parse(instant)) / MINUTE_MS)
  const name = zoneNames[zone.split("/", 1)[0] ?? ""]?.[ahead] ?? zone
  return `${hour % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, "0")}${hour < 12 ? "am" : "pm"} ${name}`
}

/** "Thu 21 Nov 2026, 7:25pm AEDT": the one way in which a moment is written. */
export const formatMoment = (instant: string, zone: string) =>
  `${formatLongDate(instant, zone)}, ${formatTime(instant, zone)}`

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
