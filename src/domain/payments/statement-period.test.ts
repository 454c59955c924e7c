import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayAt, dayBegins, lastTwelveMonths, periodsBetween } from "./statement-period.ts"

const day = fc
  .date({ min: new Date("2001-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const locale = fc.constantFrom("en-AU" as const, "en-GB" as const)
const next = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

describe("periods of statements", () => {
  it("are months and, in Australia, years from July to June", () => {
    expect(periodsBetween("2026-05-20", "2026-07-01", "en-AU")).toEqual([
      { key: "2026-07", kind: "month", from: "2026-07-01", until: "2026-07-31", isOver: false },
      { key: "2026-06", kind: "month", from: "2026-06-01", until: "2026-06-30", isOver: true },
      { key: "2026-05", kind: "month", from: "2026-05-01", until: "2026-05-31", isOver: true },
      { key: "year-2026", kind: "year", from: "2026-07-01", until: "2027-06-30", isOver: false },
      { key: "year-2025", kind: "year", from: "2025-07-01", until: "2026-06-30", isOver: true },
    ])
  })

  it("are years from 6 April to 5 April in Britain", () => {
    const years = periodsBetween("2026-04-05", "2026-04-06", "en-GB").filter(({ kind }) => kind === "year")
    expect(years.map(({ key, from, until }) => [key, from, until])).toEqual([
      ["year-2026", "2026-04-06", "2027-04-05"],
      ["year-2025", "2025-04-06", "2026-04-05"],
    ])
  })

  it("follow one another without a gap, hold the first day and today, and have names of their own", () => {
    fc.assert(
      fc.property(day, day, locale, (one, other, chosenLocale) => {
        const [first = one, today = other] = [one, other].sort()
        const all = periodsBetween(first, today, chosenLocale)
        for (const kind of ["month", "year"]) {
          const periods = all.filter((period) => period.kind === kind).toReversed()
          expect(periods.at(0)?.from.localeCompare(first)).toBeLessThanOrEqual(0)
          expect(periods.at(0)?.until.localeCompare(first)).toBeGreaterThanOrEqual(0)
          expect(periods.at(-1)?.until.localeCompare(today)).toBeGreaterThanOrEqual(0)
          expect(periods.at(-1)?.isOver).toBe(false)
          expect(periods.slice(1).map(({ from }) => from)).toEqual(
            periods.slice(0, -1).map(({ until }) => next(until)),
          )
        }
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
      }),
    )
  })

  it("the last twelve months end with this one", () => {
    const months = lastTwelveMonths("2026-02-28")
    expect([months.length, months[0], months.at(-1)]).toEqual([12, "2025-03", "2026-02"])
  })

  it("a day begins by the shop's clock, also when it has 23 or 25 hours", () => {
    expect(dayBegins("2026-10-04", "Australia/Sydney").toISOString()).toBe("2026-10-03T14:00:00.000Z")
    expect(dayBegins("2026-10-04", "Australia/Sydney", 1).toISOString()).toBe("2026-10-04T13:00:00.000Z")
    fc.assert(
      fc.property(day, fc.constantFrom("Australia/Sydney", "Europe/London"), (date, zone) => {
        expect(dayAt(dayBegins(date, zone), zone)).toBe(date)
        expect(dayAt(new Date(dayBegins(date, zone, 1).getTime() - 1), zone)).toBe(date)
      }),
    )
  })
})
