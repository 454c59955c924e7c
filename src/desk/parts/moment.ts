import { formatMoment, formatShortDate } from "#src/domain/draws/draw-day.ts"

/** The shop's: everybody at the desk reads the same time. UTC until somebody is signed in. */
let zone = "UTC"

/** Says which zone times are shown in, before anything is. */
export function showTimesIn(timeZone: string): void {
  zone = timeZone
}

export const moment = (iso: string | null | undefined): string => (iso ? formatMoment(iso, zone) : "–")
export const dayOf = (iso: string | null | undefined): string => (iso ? formatShortDate(iso, zone) : "–")

/** The zone that times are shown in. */
export const shopZone = (): string => zone
