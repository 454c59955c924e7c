import { shopZone } from "../parts/moment.ts"

/** The wall clock of the shop at a moment, as if it were UTC: milliseconds. */
function wallClock(at: number): number {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: shopZone(),
    dateStyle: "short",
    timeStyle: "medium",
  })
  return Date.parse(`${format.format(at).replace(" ", "T")}Z`)
}

/** A moment as a browser's field has it, on the shop's clock; empty for none. */
export function localMoment(iso: string | null): string {
  const at = Date.parse(iso ?? "")
  return Number.isNaN(at) ? "" : new Date(wallClock(at)).toISOString().slice(0, 16)
}

/** The moment at which the shop's clock shows what is in the field; null for an empty one. */
export function momentAt(local: string): string | null {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return null
  const near = wall - (wallClock(wall) - wall)
  // Where the clocks change between the two, the difference is another one.
  return new Date(near + wall - wallClock(near)).toISOString()
}
