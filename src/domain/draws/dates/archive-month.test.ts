import fc from "fast-check"
import { expect, it } from "vitest"
import { archiveMonthName, monthsOn, readArchiveMonth, writeArchiveMonth } from "./archive-month.ts"

const month = fc.record({
  year: fc.integer({ min: 1, max: 9999 }),
  month: fc.integer({ min: 1, max: 12 }),
})

it("reads back what it wrote, and goes there and back over any number of months", () => {
  fc.assert(
    fc.property(month, fc.integer({ min: 0, max: 400 }), (one, count) => {
      expect(readArchiveMonth(writeArchiveMonth(one))).toEqual(one)
      expect(monthsOn(monthsOn(one, count), -count)).toEqual(one)
    }),
  )
  expect(monthsOn({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  expect(monthsOn({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
})

it("knows a month by itself or by one of its days, and nothing else", () => {
  expect(readArchiveMonth("2026-11")).toEqual({ year: 2026, month: 11 })
  expect(readArchiveMonth("2026-11-19")).toEqual({ year: 2026, month: 11 })
  for (const text of ["2026", "2026-13", "2026-00", "2026-11-32", "26-11", "draw", "2026-11-1", "2026/11"])
    expect(readArchiveMonth(text), text).toBeNull()
  expect(archiveMonthName({ year: 2026, month: 11 })).toBe("November 2026")
})
