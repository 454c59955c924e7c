import { wallClock } from "#src/domain/draws/dates/draw-day.ts"
import { shopZone } from "../moment.ts"

const wallClockAt = (at: number): number => wallClock(at, shopZone()).getTime()

/** A moment as a browser's field has it, on the shop's clock; empty for none. */
export function localMoment(iso: string | null): string {
  const at = Date.parse(iso ?? "")
  return Number.isNaN(at) ? "" : new Date(wallClockAt(at)).toISOString().slice(0, 16)
}

/** The moment at which the shop's clock shows what is in the field; null for an empty one. */
export function momentAt(local: string): string | null {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return null
  const near = wall - (wallClockAt(wall) - wall)
  // Where the clocks change between the two, the difference is another one.
  return new Date(near + wall - wallClockAt(near)).toISOString()
}
