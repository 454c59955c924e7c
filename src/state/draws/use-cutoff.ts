import { useMemo } from "react"
import { drawDayLabel, formatLongDate, formatTime, timeLeft } from "#src/domain/draws/draw-day.ts"
import { nowAtom, zoneAtom } from "../browser/clock.atoms.ts"
import { useAtomValue } from "../store.ts"
import { unchangedAtom } from "../unchanged.ts"

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

/** When a draw closes and is drawn, followed by the second; who shows it is painted when a word of it changes. */
export function useClosing({ stop, drawDate }: { stop: string; drawDate: string }): Closing {
  const closing = useMemo(
    () =>
      unchangedAtom((get): Closing => {
        const [now, zone] = [get(nowAtom), get(zoneAtom)]
        const remaining = Date.parse(stop) - now
        return {
          closed: remaining <= 0,
          soon: remaining > 0 && remaining < HOUR_MS,
          left: timeLeft(stop, now),
          day: drawDayLabel(drawDate, now, zone),
          moment: `${formatLongDate(drawDate, zone)}, ${formatTime(drawDate, zone)}`,
        }
      }),
    [stop, drawDate],
  )
  return useAtomValue(closing)
}

/** The days of draws as people say them today, in the viewer's zone. */
export function useDrawDays(draws: readonly { readonly drawDate: string }[]): readonly string[] {
  const days = useMemo(
    () =>
      unchangedAtom((get) =>
        draws.map(({ drawDate }) => drawDayLabel(drawDate, get(nowAtom), get(zoneAtom))),
      ),
    [draws],
  )
  return useAtomValue(days)
}
