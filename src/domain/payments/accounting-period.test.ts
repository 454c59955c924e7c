import { describe, expect, it } from "vitest"
import { productTypes } from "#src/contract/catalogue/product-offer.ts"
import { accountingPeriod } from "./accounting-period.ts"
import { includedTax, taxTreatments } from "./tax-treatments.ts"

describe("a period of the books", () => {
  it.each([
    ["2026-11-05", "day", "2026-11-05", "2026-11-05"],
    ["2028-02", "month", "2028-02-01", "2028-02-29"],
    ["2026", "year", "2026-01-01", "2026-12-31"],
    ["year-2026", "tax_year", "2026-07-01", "2027-06-30"],
  ])("%s is a %s from %s to %s", (key, kind, from, until) => {
    expect(accountingPeriod(key, "en-AU")).toEqual({ key, kind, from, until })
  })
  it("of a tax year begins in April in Britain", () => {
    expect(accountingPeriod("year-2026", "en-GB")).toMatchObject({ from: "2026-04-06", until: "2027-04-05" })
  })
  it.each(["2026-02-30", "2026-13", "2026-00-01", "last month"])("is not %s", (key) => {
    expect(accountingPeriod(key, "en-AU")).toBeNull()
  })
})

describe("tax", () => {
  it("is declared for every kind of product, with the law that says so", () => {
    for (const declared of Object.values(taxTreatments)) {
      expect(Object.keys(declared).toSorted()).toEqual([...productTypes].toSorted())
      for (const { source, url, xero } of Object.values(declared)) {
        expect(source).toMatch(/Act (1994|1999)/)
        expect(url).toMatch(/^https:\/\/www\.(ato\.gov\.au|gov\.uk|legislation\.gov\.uk)\//)
        expect(xero).not.toBe("")
      }
    }
  })
  it("is in the price, to the cent, and not in what is exempt", () => {
    const { membership, raffle_ticket, lottery_ticket } = taxTreatments["en-AU"]
    expect(includedTax(membership, 1100)).toBe(100)
    expect(includedTax(membership, 995)).toBe(90)
    expect(includedTax(membership, -995)).toBe(-90)
    expect(includedTax(raffle_ticket, 5000)).toBe(0)
    expect(includedTax(lottery_ticket, 1111)).toBe(101)
    expect(includedTax(taxTreatments["en-GB"].membership, 600)).toBe(100)
    expect(includedTax(taxTreatments["en-GB"].lottery_ticket, 600)).toBe(0)
  })
  it("on a margin below zero is none: it is taken off the next period's", () => {
    expect(includedTax(taxTreatments["en-AU"].lottery_ticket, -2200)).toBe(0)
  })
})
