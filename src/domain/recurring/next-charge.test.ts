import { expect, it } from "vitest"
import { type DrawAhead, nextCharge, type RecurringSchedule } from "./next-charge.ts"

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour))
const now = at(1)
/** Draws of Tuesdays and Fridays in turn; the first is on sale. */
const draws: readonly DrawAhead[] = [3, 6, 10, 13].map((day, index) => ({
  drawNo: 100 + index,
  drawAt: at(day, 10),
  stop: at(day, 9),
  onSaleFrom: index === 0 ? new Date(0) : at([0, 3, 6, 10][index] ?? 0, 9),
  day: index % 2 === 0 ? 4 : 32,
  prizeCents: index === 0 ? 500 : null,
}))
const schedule = (more: Partial<RecurringSchedule> = {}): RecurringSchedule => ({
  lastDrawNo: 100,
  notBefore: null,
  days: null,
  minimumJackpotCents: null,
  heldUntil: null,
  ...more,
})
const next = (more?: Partial<RecurringSchedule>) => nextCharge(schedule(more), draws, now)

it("is when the next draw goes on sale that was not bought yet, at once where it is on sale", () => {
  expect(next()).toEqual(at(3, 9))
  expect(next({ lastDrawNo: 99 })).toEqual(now)
})

it("leaves out draws of other days, and those before the week or month is over", () => {
  expect(next({ days: 4 })).toEqual(at(6, 9))
  expect(next({ notBefore: at(11) })).toEqual(at(10, 9))
})

it("waits for the end of a break or pause, and for another draw where one closes before", () => {
  expect(next({ heldUntil: at(4) })).toEqual(at(4))
  expect(next({ heldUntil: at(6, 9) })).toEqual(at(6, 9))
  expect(next({ heldUntil: at(8) })).toEqual(at(8))
})

it("says nothing where it takes a jackpot that is not known, or a draw that nobody has planned", () => {
  expect(next({ lastDrawNo: 99, minimumJackpotCents: 500 })).toEqual(now)
  expect(next({ lastDrawNo: 99, minimumJackpotCents: 501 })).toBeNull()
  expect(next({ lastDrawNo: 103 })).toBeNull()
})
