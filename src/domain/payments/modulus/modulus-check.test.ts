import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { accountFailsCheck } from "./account-fails.ts"
import { failsModulusCheck, rulesOf } from "./modulus-check.ts"
import { sortCodeRules } from "./sort-code-rules.ts"

/** The examples that are published with the rules, in their order. */
const right = [
  ["089999", "66374958"],
  ["107999", "88837491"],
  ["202959", "63748472"],
  ["871427", "46238510"],
  ["872427", "46238510"],
  ["871427", "09123496"],
  ["871427", "99123496"],
  ["820000", "73688637"],
  ["827999", "73988638"],
  ["827101", "28748352"],
  ["134020", "63849203"],
  ["118765", "64371389"],
  ["200915", "41011166"],
  ["938611", "07806039"],
  ["938600", "42368003"],
  ["938063", "55065200"],
  ["772798", "99345694"],
  ["086090", "06774744"],
  ["309070", "02355688"],
  ["309070", "12345668"],
  ["309070", "12345677"],
  ["309070", "99345694"],
  ["074456", "12345112"],
  ["070116", "34012583"],
  ["074456", "11104102"],
  ["180002", "00000190"],
] as const
const wrong = [
  ["938063", "15764273"],
  ["938063", "15764264"],
  ["938063", "15763217"],
  ["118765", "64371388"],
  ["203099", "66831036"],
  ["203099", "58716970"],
  ["089999", "66374959"],
  ["107999", "88837493"],
] as const

describe("the modulus check of British accounts", () => {
  it.each(right)("lets %s %s pass", (sortCode, number) => {
    expect(failsModulusCheck(sortCode, number)).toBe(false)
  })

  it.each(wrong)("refuses %s %s", (sortCode, number) => {
    expect(failsModulusCheck(sortCode, number)).toBe(true)
  })

  it("lets every number pass of a sort code for which banks published no rule", () => {
    expect(rulesOf("000000")).toEqual([])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        expect(failsModulusCheck("000000", String(number).padStart(8, "0"))).toBe(false)
      }),
    )
  })

  it("has all rows of the table, each with a weight for every digit, and at most two for a sort code", () => {
    const ranges = sortCodeRules.flatMap(([, , , sortCodes]) => sortCodes.split(/\s+/))
    expect(ranges.length).toBe(1151)
    for (const range of ranges) expect(range).toMatch(/^\d{6}(-\d{6})?$/)
    for (const [, , weights] of sortCodeRules) expect(weights.split(" ").length).toBe(14)
    for (const range of ranges) expect(rulesOf(range.slice(0, 6)).length).toBeLessThanOrEqual(2)
  })

  it("finds any one mistyped digit where the check is a plain modulus 11", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (index, more) => {
        const digits = [..."88837491"]
        digits[index] = String((Number(digits[index]) + more) % 10)
        expect(failsModulusCheck("107999", digits.join(""))).toBe(true)
      }),
    )
  })

  it("is made of British accounts, also as an IBAN, and of no others", () => {
    const national = { type: "national", code: "107999", accountNumber: "88837493" } as const
    expect(accountFailsCheck(national, "GBP")).toBe(true)
    expect(accountFailsCheck(national, "AUD")).toBe(false)
    const abroad = (accountNumber: string) =>
      ({ type: "international", code: "BARCGB22", accountNumber }) as const
    expect(accountFailsCheck(abroad("GB00BARC10799988837493"), "GBP")).toBe(true)
    expect(accountFailsCheck(abroad("GB00BARC10799988837491"), "GBP")).toBe(false)
    expect(accountFailsCheck(abroad("DE00107999888374930000"), "GBP")).toBe(false)
  })
})
