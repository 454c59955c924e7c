import fc from "fast-check"
import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { personEntries } from "./person.ts"
import { isPostcodeOf } from "./postcodes.ts"
import { stateCodes } from "./states.codes.ts"

const inState = (state: string, postcode: string) => isPostcodeOf({ country: "AU", state, postcode })
const statesOf = (postcode: string) => stateCodes.filter((state) => inState(state, postcode))
const inBritain = (postcode: string) => isPostcodeOf({ country: "GB", state: "GB", postcode })

describe("a phone number", () => {
  const isNumber = (typed: string) => v.is(personEntries.phoneNumber, typed)
  it("has eight digits at least, however it is written", () => {
    expect(["0412 345 678", "+61 (2) 9999-9999", "07400 123456"].every(isNumber)).toBe(true)
    expect(["--------", "(((())))", "+1 2 3 4 5 6 7"].some(isNumber)).toBe(false)
  })
})

describe("an Australian postcode", () => {
  it.each([
    ["2000", ["NSW"]],
    ["1350", ["NSW"]],
    ["2601", ["ACT", "NSW"]],
    ["0200", ["ACT"]],
    ["3053", ["VIC"]],
    ["8001", ["VIC"]],
    ["4000", ["QLD"]],
    ["5000", ["SA"]],
    ["6000", ["WA"]],
    ["7000", ["TAS"]],
    ["0800", ["NT"]],
    ["0872", ["NT", "SA", "WA"]],
    ["3585", ["NSW", "VIC"]],
    ["4825", ["NT", "QLD"]],
    ["6799", ["WA", "OTHER"]],
  ])("%s lies in %s", (postcode, states) => {
    expect(statesOf(postcode)).toEqual(states)
  })

  it("lies in three states at most, and of other lengths nowhere", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
        const text = String(number)
        expect(statesOf(text.padStart(4, "0")).length).toBeLessThanOrEqual(3)
        if (text.length !== 4) expect(statesOf(text)).toEqual([])
      }),
    )
  })

  it("is none where letters stand, and none in Britain", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...stateCodes), (text, state) => {
        if (!/^\d{4}$/.test(text)) expect(inState(state, text)).toBe(false)
        expect(isPostcodeOf({ country: "GB", state, postcode: "M1 1AE" })).toBe(false)
      }),
    )
    expect(isPostcodeOf({ country: "AU", state: "GB", postcode: "2000" })).toBe(false)
  })
})

describe("a British postcode", () => {
  it.each([
    "M1 1AE",
    "B33 8TH",
    "CR2 6XH",
    "DN55 1PT",
    "W1A 0AX",
    "EC1A 1BB",
    "sw1a1aa",
    "GIR 0AA",
    "BFPO 61",
    "bfpo1234",
  ])("%s is one", (postcode) => {
    expect(inBritain(postcode)).toBe(true)
  })

  it.each([
    ["sw1a1aa", "SW1A 1AA"],
    ["M1  1AE", "M1 1AE"],
    ["m1\u00a01ae", "M1 1AE"],
    [" bfpo61", "BFPO 61"],
    ["BFPO  61 ", "BFPO 61"],
    ["gir0aa", "GIR 0AA"],
  ])("%j is stored as %s", (typed, stored) => {
    expect(v.parse(personEntries.postcode, typed)).toBe(stored)
  })

  it.each(["2000", "0872"])("an Australian one stays as it is: %s", (typed) => {
    expect(v.parse(personEntries.postcode, typed)).toBe(typed)
  })

  it.each([
    "Q1 1AA",
    "ZZ1 1AA",
    "AA1 1AA",
    "X1 1AA",
    "EX 1AA",
    "BFPO",
    "BFPO 12345",
    "M1 1AC",
    "M1 AE",
    "M111 1AE",
    "2000",
    "M1  1AE",
    "",
    "M1 1AEE",
  ])("%s is none", (text) => {
    expect(inBritain(text)).toBe(false)
  })
})
