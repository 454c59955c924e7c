import { useContext, useMemo, useSyncExternalStore } from "react"
import { drawDayLabel, formatDay, formatMoment, timeLeft } from "#src/domain/draws/dates/draw-day.ts"
import { nowAtom, ServedAt, servedAtAtom, zoneAtom } from "../core/browser/clock.atoms.ts"
import { useAtomValue, useStore } from "../core/store.ts"
import { unchangedAtom } from "../core/unchanged.ts"

const HOUR_MS = 3_600_000

export interface Closing {
  readonly closed: boolean
  /** Less than an hour is left. */
  readonly soon: boolean
  /** "4h 12m". */
  readonly left: string
  /** The draw's day as people say it, in the viewer's zone: "Tonight". */
  readonly day: string
  /** "Thu 26 Nov". */
  readonly date: string
  /** "Thu 26 Nov 2026, 8:30pm". */
  readonly moment: string
}

/** When a draw closes and is drawn, followed by the second; who shows it is painted when a word of it changes. */
export function useClosing({ stop, drawDate }: { stop: string; drawDate: string }): Closing {
  const store = useStore()
  const servedAt = useContext(ServedAt)
  const { follow, current, served } = useMemo(() => {
    const at = (now: number, zone: string): Closing => {
      const remaining = Date.parse(stop) - now
      return {
        closed: remaining <= 0,
        soon: remaining > 0 && remaining < HOUR_MS,
        left: timeLeft(stop, now),
        day: drawDayLabel(drawDate, now, zone),
        date: formatDay(drawDate, zone),
        moment: formatMoment(drawDate, zone),
      }
    }
    const closing = unchangedAtom((get) => at(get(nowAtom), get(zoneAtom)))
    let first: Closing | undefined
    return {
      follow: (listener: () => void) => store.sub(closing, listener),
      current: () => store.get(closing),
      served: () => {
        first ??= at(servedAt ?? store.get(servedAtAtom), store.get(zoneAtom))
        return first
      },
    }
  }, [stop, drawDate, store, servedAt])
  return useSyncExternalStore(follow, current, served)
}

/** The dates of draws in the viewer's zone: "Thu 26 Nov". */
export function useDrawDates(draws: readonly { readonly drawDate: string }[]): readonly string[] {
  const zone = useAtomValue(zoneAtom)
  return useMemo(() => draws.map(({ drawDate }) => formatDay(drawDate, zone)), [draws, zone])
}
