import { describe, expect, it } from "vitest"
import { type DrawCalendar, scheduledDraws } from "./calendar.ts"

const THURSDAY = 1 << 4
const powerball: DrawCalendar = {
  timeZone: "Australia/Brisbane",
  days: THURSDAY,
  drawTime: "20:30",
  stopTime: "19:25",
}
const sydney: DrawCalendar = { ...powerball, timeZone: "Australia/Sydney" }

const wall = (instant: Date, timeZone: string) =>
  instant.toLocaleString("en-GB", { timeZone, weekday: "short", hour: "2-digit", minute: "2-digit" })

describe("the draw calendar", () => {
  it("pins the evening draws to AEST all year, over both changes of the clock", () => {
    const year = scheduledDraws(powerball, new Date("2026-01-01T00:00:00Z"), 52)
    expect(new Set(year.map(({ draw }) => wall(draw, "Australia/Brisbane")))).toEqual(new Set(["Thu 20:30"]))
    expect(new Set(year.map(({ stop }) => stop.toISOString().slice(11, 16)))).toEqual(new Set(["09:25"]))
    expect(new Set(year.map(({ draw }) => wall(draw, "Australia/Sydney")))).toEqual(
      new Set(["Thu 20:30", "Thu 21:30"]),
    )
  })

  it("keeps the wall time of a lottery whose zone changes its clocks", () => {
    const year = scheduledDraws(sydney, new Date("2026-01-01T00:00:00Z"), 52)
    expect(new Set(year.map(({ draw }) => wall(draw, "Australia/Sydney")))).toEqual(new Set(["Thu 20:30"]))
    expect(new Set(year.map(({ draw }) => draw.getUTCHours()))).toEqual(new Set([9, 10]))
  })

  it("offers the draw of today until its selling stops, and not a moment longer", () => {
    const stop = new Date("2026-11-26T09:25:00Z")
    expect(scheduledDraws(powerball, new Date(stop.getTime() - 1), 1)[0]?.stop).toEqual(stop)
    expect(scheduledDraws(powerball, stop, 1)[0]?.stop).toEqual(new Date("2026-12-03T09:25:00Z"))
  })

  it("names every draw day of a lottery drawn on several", () => {
    const days = { ...powerball, days: (1 << 1) | (1 << 3) | (1 << 5) }
    const week = scheduledDraws(days, new Date("2026-11-22T00:00:00Z"), 3)
    expect(week.map(({ draw }) => wall(draw, "Australia/Brisbane").slice(0, 3))).toEqual([
      "Mon",
      "Wed",
      "Fri",
    ])
  })

  it("has no draws for a lottery without days", () => {
    expect(scheduledDraws({ ...powerball, days: 0 }, new Date(0), 3)).toEqual([])
  })
})
