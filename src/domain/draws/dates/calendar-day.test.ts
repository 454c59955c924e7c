import { expect, it } from "vitest"
import { formatCalendarDay } from "./calendar-day.ts"

it("writes a date of birth as a date in every zone, and what is none as it stands", () => {
  expect(formatCalendarDay("1984-05-07")).toBe("7 May 1984")
  expect(formatCalendarDay("–")).toBe("–")
})
