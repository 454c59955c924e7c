import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { limitPeriods } from "#src/contract/limits/limit-period.codes.ts"
import { changeLimit, coolingOffEnd, limitInForce, type StoredLimit } from "./limit-change.ts"
import { paidIn, periodStart, roomFrom } from "./limit-period.ts"

const HOUR = 3_600_000
const DAY = 24 * HOUR
const zones = ["Australia/Sydney", "Australia/Lord_Howe", "Australia/Brisbane", "Europe/London", "UTC"]
const moment = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2032, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000))

describe("a limit", () => {
  it("is never above what its customer asked for within the cooling-off, whatever else they asked for", () => {
    const asking = fc.record({
      wait: fc.integer({ min: 0, max: 10 * DAY }),
      cents: fc.option(fc.integer({ min: 1, max: 1000 })),
    })
    fc.assert(
      fc.property(fc.array(asking, { maxLength: 30 }), moment, (askings, start) => {
        const days = 7
        let now = start
        let stored: StoredLimit | null = null
        const requests: { at: Date; cents: number }[] = []
        for (const { wait, cents } of askings) {
          now = new Date(now.getTime() + wait)
          for (const { at, cents: most } of requests)
            if (now.getTime() - at.getTime() < days * DAY)
              expect(limitInForce(stored, now)?.cents ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(most)
          stored = changeLimit(limitInForce(stored, now), cents, coolingOffEnd(now, days, "UTC"))
          if (cents !== null) requests.push({ at: now, cents })
        }
      }),
    )
  })

  it("that is lowered or set is so at once, with nothing left that waits", () => {
    const next = { cents: 900, from: new Date(0) }
    expect(changeLimit({ cents: 500, next }, 500, new Date(1))).toEqual({ cents: 500, next: null })
    expect(changeLimit(null, 500, new Date(1))).toEqual({ cents: 500, next: null })
    expect(changeLimit({ cents: 500, next }, 900, new Date(1))).toEqual({ cents: 500, next })
    expect(changeLimit(null, null, new Date(1))).toBeNull()
  })
})

describe("a cooling-off", () => {
  it("ends so many days later at the same time on the shop's clock, over changes of the clocks and ends of months", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 90 }), fc.constantFrom(...zones), (now, days, zone) => {
        const wall = (at: Date) => Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone)
        const end = coolingOffEnd(now, days, zone)
        const between = wall(now).toPlainDate().until(wall(end).toPlainDate(), { largestUnit: "day" }).days
        // A minute that is rounded up may be the first of the next day.
        expect([days, days + 1]).toContain(between)
        const off = end.getTime() - now.getTime() - days * DAY
        expect(Math.abs(off)).toBeLessThanOrEqual(HOUR + 60_000)
      }),
    )
  })
})

it("a period is so many whole days in a row, also over changes of the clocks", () => {
  const days = { daily: 1, weekly: 7, monthly: 30 }
  fc.assert(
    fc.property(moment, fc.constantFrom(...limitPeriods), (now, period) => {
      expect(now.getTime() - periodStart(period, now).getTime()).toBe(days[period] * DAY)
    }),
  )
})

describe("when something is left of a limit again", () => {
  const now = new Date(Date.UTC(2026, 10, 30, 12))
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const payments = [
    { cents: 300, at: ago(1) },
    { cents: 500, at: ago(3) },
    { cents: 900, at: ago(8) },
  ]
  const limit = { period: "weekly" as const, cents: 800 }

  it("is as soon as enough of it is older than the period, and never where the limit is smaller", () => {
    expect(roomFrom(payments, limit, 1, now)).toEqual(new Date(now.getTime() + 4 * DAY))
    expect(roomFrom(payments, limit, 501, now)).toEqual(new Date(now.getTime() + 6 * DAY))
    expect(roomFrom(payments, limit, 801, now)).toBeNull()
    expect(roomFrom(payments, { ...limit, cents: 900 }, 100, now)).toBeNull()
  })

  it("is the first moment at which the payments leave as much, whatever was paid when", () => {
    const paid = fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 500 }), age: fc.integer({ min: 0, max: 700 }) }),
    )
    fc.assert(
      fc.property(paid, fc.integer({ min: 1, max: 1000 }), (list, wanted) => {
        const made = list.map(({ cents, age }) => ({ cents, at: new Date(now.getTime() - age * HOUR) }))
        const from = roomFrom(made, { ...limit, cents: 1000 }, wanted, now)
        const left = (at: Date) => 1000 - paidIn(made, "weekly", at)
        if (from === null) {
          expect(left(now)).toBeGreaterThanOrEqual(wanted)
          return
        }
        expect(left(from)).toBeGreaterThanOrEqual(wanted)
        expect(left(new Date(from.getTime() - 1))).toBeLessThan(wanted)
      }),
    )
  })
})
