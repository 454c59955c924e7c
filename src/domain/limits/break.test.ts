import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { breakEnd, breakLengths, laterEnd } from "./break.ts"

const zone = "Australia/Sydney"
const end = (length: (typeof breakLengths)[number], now: string) =>
  breakEnd(length, new Date(now), zone).toISOString()

describe("the end of a break", () => {
  it("is the same time of day, so many days or calendar months later", () => {
    const now = "2026-11-23T05:30:00.000Z"
    expect(breakLengths.map((length) => end(length, now))).toEqual([
      "2026-11-24T05:30:00.000Z",
      "2026-11-30T05:30:00.000Z",
      "2026-12-23T05:30:00.000Z",
      // Clocks went back in April.
      "2027-05-23T06:30:00.000Z",
      "2027-11-23T05:30:00.000Z",
      "2028-11-23T05:30:00.000Z",
      "2031-11-23T05:30:00.000Z",
    ])
    expect(end("month", "2027-01-31T01:00:00Z")).toBe("2027-02-28T01:00:00.000Z")
  })

  it("is told to the minute, and never before the time is over", () => {
    expect(end("day", "2026-11-23T05:30:00.001Z")).toBe("2026-11-24T05:31:00.000Z")
  })

  it("never comes forward, whatever is asked for in which order", () => {
    const requests = fc.array(
      fc.record({ after: fc.nat(400 * 24 * 60), length: fc.constantFrom(...breakLengths) }),
    )
    fc.assert(
      fc.property(requests, (list) => {
        let now = Date.parse("2026-11-23T05:30:00Z")
        let until: Date | null = null
        for (const { after, length } of list) {
          now += after * 60_000
          const next: Date = laterEnd(until, breakEnd(length, new Date(now), zone))
          expect(next.getTime()).toBeGreaterThan(now)
          if (until) expect(next.getTime()).toBeGreaterThanOrEqual(until.getTime())
          until = next
        }
      }),
    )
  })
})
