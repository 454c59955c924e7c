import { describe, expect, it } from "vitest"
import { money } from "../core/money.ts"
import { monthlyPrice, monthsOf, prolonged } from "./membership.ts"

const SYDNEY = "Australia/Sydney"
const at = (instant: string) => new Date(instant)

describe("a membership", () => {
  it("lasts by the calendar, at the same wall time whatever the clocks did in between", () => {
    const now = at("2026-03-21T01:00:00Z") // noon in Sydney, daylight saving
    expect(prolonged(undefined, 1, now, SYDNEY)).toEqual({
      from: now,
      months: 1,
      until: at("2026-04-21T02:00:00Z"),
    })
  })

  it("from the last day of a month ends on the last day of a shorter one, and is no shorter for it later", () => {
    const begun = at("2027-01-31T01:00:00Z")
    const first = prolonged(undefined, 1, begun, SYDNEY)
    expect(first.until).toEqual(at("2027-02-28T01:00:00Z"))
    expect(prolonged(first, 1, at("2027-02-10T00:00:00Z"), SYDNEY).until).toEqual(at("2027-03-31T01:00:00Z"))
  })

  it("that lasts still is prolonged from its end, one that ended begins anew", () => {
    const year = prolonged(undefined, 12, at("2026-06-01T00:00:00Z"), SYDNEY)
    expect(prolonged(year, 3, at("2026-06-02T00:00:00Z"), SYDNEY)).toEqual({
      from: year.from,
      months: 15,
      until: at("2027-09-01T00:00:00Z"),
    })
    const late = at("2028-01-01T00:00:00Z")
    expect(prolonged(year, 3, late, SYDNEY)).toMatchObject({ from: late, months: 3 })
    expect(prolonged(year, 3, year.until, SYDNEY).from).toEqual(year.until)
  })

  it("says what a month of it costs, never too little", () => {
    expect(monthlyPrice(money(5100, "AUD"), 6)).toEqual(money(850, "AUD"))
    expect(monthlyPrice(money(1000, "AUD"), 3)).toEqual(money(334, "AUD"))
  })

  it("is sold for the periods there are, and no others", () => {
    expect(["monthly", "quarterly", "biannually", "annually"].map(monthsOf)).toEqual([1, 3, 6, 12])
    expect(["weekly", "toString", ""].map(monthsOf)).toEqual([undefined, undefined, undefined])
  })
})
