import { drawDayLabel, formatLongDate, formatTime, timeLeft } from "#src/domain/draws/draw-day.ts"
import { nowAtom, zoneAtom } from "../browser/clock.atoms.ts"
import { useAtomValue } from "../store.ts"

const HOUR_MS = 3_600_000

export interface Closing {
  readonly closed: boolean
  /** Less than an hour is left. */
  readonly soon: boolean
  /** "4h 12m". */
  readonly left: string
  /** The draw's day as people say it, in the viewer's zone: "Tonight". */
  readonly day: string
  /** "Thu 26 Nov 2026, 8:30pm". */
  readonly moment: string
}

/** When a draw closes and is drawn, followed by the second. */
export function useClosing(draw: { stop: string; drawDate: string }): Closing {
  const now = useAtomValue(nowAtom)
  const zone = useAtomValue(zoneAtom)
  const remaining = Date.parse(draw.stop) - now
  return {
    closed: remaining <= 0,
    soon: remaining > 0 && remaining < HOUR_MS,
    left: timeLeft(draw.stop, now),
    day: drawDayLabel(draw.drawDate, now, zone),
    moment: `${formatLongDate(draw.drawDate, zone)}, ${formatTime(draw.drawDate, zone)}`,
  }
}
