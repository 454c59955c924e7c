import dayjs from "dayjs"
import utc from "dayjs/plugin/utc.js"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  dayNames,
  drawDayLabel,
  formatDay,
  formatLongDate,
  formatMoment,
  formatShortDate,
  forwardDrawLabel,
  timeLeft,
  weekday,
} from "./draw-day.ts"

const zone = "Australia/Sydney"
// Saturday noon in Sydney (daylight time).
const now = "2026-11-21T01:00:00Z"

describe("draw day labels", () => {
  it("says the day as people do", () => {
    const label = (instant: string) => drawDayLabel(instant, now, zone)
    expect(label("2026-11-21T04:00:00Z")).toBe("Today")
    expect(label("2026-11-21T07:00:00Z")).toBe("Tonight")
    expect(label("2026-11-21T06:59:00Z")).toBe("Today")
    expect(label("2026-11-21T12:59:00Z")).toBe("Tonight")
    expect(label("2026-11-21T13:00:00Z")).toBe("Tomorrow")
    expect(label("2026-11-22T12:59:59Z")).toBe("Tomorrow")
    expect(label("2026-11-26T09:30:00Z")).toBe("This Thursday")
    expect(label("2026-11-27T09:30:00Z")).toBe("This Friday")
    expect(label("2026-11-28T09:30:00Z")).toBe("Next Saturday")
    expect(label("2026-12-04T09:30:00Z")).toBe("Next Friday")
    expect(label("2026-12-05T09:30:00Z")).toBe("Sat 5 Dec 2026")
  })

  it("gives a draw of the past its date, however near it is", () => {
    expect(drawDayLabel("2026-11-20T12:59:00Z", now, zone)).toBe("Fri 20 Nov 2026")
    expect(drawDayLabel("2026-11-14T09:30:00Z", now, zone)).toBe("Sat 14 Nov 2026")
  })

  it("names the day it will be there, on every day of a week", () => {
    const days = [23, 24, 25, 26, 27].map((day) => drawDayLabel(`2026-11-${day}T09:30:00Z`, now, zone))
    const next = [28, 29].map((day) => drawDayLabel(`2026-11-${day}T09:30:00Z`, now, zone))
    expect(days).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => `This ${day}`))
    expect(next).toEqual(["Next Saturday", "Next Sunday"])
  })

  it("counts calendar days over the change of the clock", () => {
    // Clocks go forward on Sunday 4 October 2026: that day has 23 hours.
    expect(drawDayLabel("2026-10-04T12:30:00Z", "2026-10-03T13:30:00Z", zone)).toBe("Tomorrow")
    expect(drawDayLabel("2026-10-04T13:30:00Z", "2026-10-03T13:30:00Z", zone)).toBe("This Monday")
    // Clocks go back on Sunday 5 April 2026: that day has 25 hours.
    expect(drawDayLabel("2026-04-05T13:45:00Z", "2026-04-04T12:30:00Z", zone)).toBe("Tomorrow")
  })

  it("says the zone of a time, by the name it has there at that moment", () => {
    const draw = "2026-11-26T09:30:00Z"
    expect(formatMoment(draw, "Australia/Brisbane")).toMatch(/, 7:30pm AEST$/)
    expect(formatMoment(draw, "Australia/Sydney")).toMatch(/, 8:30pm AEDT$/)
    expect(formatMoment(draw, "Australia/Adelaide")).toMatch(/, 8:00pm ACDT$/)
    expect(formatMoment(draw, "Australia/Perth")).toMatch(/, 5:30pm AWST$/)
    expect(formatMoment("2026-06-26T09:30:00Z", "Australia/Sydney")).toMatch(/, 7:30pm AEST$/)
    expect(formatMoment(draw, "Europe/London")).toBe("Thu 26 Nov 2026, 9:30am GMT")
    expect(formatMoment("2026-06-26T09:30:00Z", "Europe/London")).toMatch(/, 10:30am BST$/)
    expect(formatLongDate(draw, "Europe/London")).toBe("Thu 26 Nov 2026")
  })

  it("names the zone at any second of a minute", () => {
    for (const second of ["00.000", "29.999", "30.000", "59.999"])
      expect(formatMoment(`2026-11-26T09:30:${second}Z`, "Europe/London")).toBe("Thu 26 Nov 2026, 9:30am GMT")
  })

  it("says the date of a draw to choose without its year, in the shop's zone", () => {
    expect(formatDay("2026-12-03T09:30:00Z", zone)).toBe("Thu 3 Dec")
    expect(formatDay("2026-12-03T13:30:00Z", zone)).toBe("Fri 4 Dec")
    expect(formatDay("2027-01-09T09:30:00Z", "Europe/London")).toBe("Sat 9 Jan")
  })

  it("numbers forward draws", () => {
    expect([0, 1, 2, 3, 4, 11, 12, 13, 21, 22].map(forwardDrawLabel)).toEqual([
      "Next Available Draw",
      "1st Forward Draw",
      "2nd Forward Draw",
      "3rd Forward Draw",
      "4th Forward Draw",
      "11th Forward Draw",
      "12th Forward Draw",
      "13th Forward Draw",
      "21st Forward Draw",
      "22nd Forward Draw",
    ])
    expect([10, 20, 100, 101, 111, 112, 113].map((offset) => forwardDrawLabel(offset).split(" ")[0])).toEqual(
      ["10th", "20th", "100th", "101st", "111th", "112th", "113th"],
    )
  })

  it("reads day flags from Sunday", () => {
    expect(dayNames(0b0000001)).toEqual(["Sunday"])
    expect(dayNames(0b0101010)).toEqual(["Monday", "Wednesday", "Friday"])
    expect(dayNames(0b1010100)).toEqual(["Tuesday", "Thursday", "Saturday"])
    expect(dayNames(0)).toEqual([])
  })

  it("counts down in the two units that matter", () => {
    const from = Date.parse(now)
    const left = (ms: number) => timeLeft(new Date(from + ms).toISOString(), from)
    expect(left(2 * 86_400_000 + 4 * 3_600_000)).toBe("2d 4h")
    expect(left(4 * 3_600_000 + 12 * 60_000)).toBe("4h 12m")
    expect(left(12 * 60_000 + 5000)).toBe("12m 05s")
    expect(left(-1)).toBe("0s")
  })
})

describe("days and times of any zone", () => {
  dayjs.extend(utc)
  const zones = fc.constantFrom(
    ...["Australia/Sydney", "Australia/Lord_Howe", "Asia/Kathmandu", "Europe/London", "America/St_Johns"],
    ...["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"],
  )
  const moments = fc.date({ min: new Date("1971-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  /** The same moment on the wall clock of its zone, by another library. */
  const shown = (moment: Date, at: string) => {
    const parts = {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    } as const
    const clock = new Intl.DateTimeFormat("sv-SE", { ...parts, timeZone: at }).format(moment)
    return dayjs.utc(clock.replace(" ", "T"))
  }

  it("are written as dayjs writes them", () => {
    fc.assert(
      fc.property(moments, zones, (moment, at) => {
        const [iso, other] = [moment.toISOString(), shown(moment, at)]
        expect(formatShortDate(iso, at)).toBe(other.format("D MMM YYYY"))
        expect(formatLongDate(iso, at)).toBe(other.format("ddd D MMM YYYY"))
        expect(formatMoment(iso, at)).toContain(`, ${other.format("h:mma")} `)
        expect(weekday(iso, at)).toBe(other.day())
      }),
    )
  })

  it("are as far ahead as dayjs counts calendar days", () => {
    const ahead = fc.integer({ min: -2, max: 16 * 24 * 60 })
    fc.assert(
      fc.property(moments, zones, ahead, (moment, at, minutes) => {
        const draw = new Date(moment.getTime() + minutes * 60_000)
        const [from, to] = [shown(moment, at), shown(draw, at)]
        const days = to.startOf("day").diff(from.startOf("day"), "day")
        const label = drawDayLabel(draw.toISOString(), moment.toISOString(), at)
        if (days === 0) expect(label).toBe(to.hour() >= 18 ? "Tonight" : "Today")
        else if (days === 1) expect(label).toBe("Tomorrow")
        else if (days > 1 && days < 14)
          expect(label).toBe(`${days < 7 ? "This" : "Next"} ${to.format("dddd")}`)
        else expect(label).toBe(to.format("ddd D MMM YYYY"))
      }),
    )
  })
})
