import { describe, expect, it } from "vitest"
import { isSamePerson } from "./same-person.ts"

const claimed = {
  firstname: "Kim",
  lastname: "Nguyen",
  dateOfBirth: "1990-02-03",
  state: "VIC",
  postcode: "3053",
}
const vouched = {
  givenNames: "Kim",
  familyName: "Nguyen",
  dateOfBirth: "1990-02-03",
  state: "VIC",
  postcode: "3053",
}

describe("whether a bank vouches for the same person", () => {
  it.each([
    ["capitals", {}, { givenNames: "KIM", familyName: "NGUYEN" }],
    ["accents", {}, { familyName: "Nguyễn" }],
    ["spaces", { firstname: " Kim " }, { givenNames: "Kim ", state: " vic", postcode: "3053 " }],
    ["middle names of the bank", {}, { givenNames: "Kim Marie Anh" }],
    ["middle names of the customer", { firstname: "Kim Marie" }, { givenNames: "Kim" }],
    ["hyphens", { firstname: "Mary-Jane" }, { givenNames: "Mary Jane Ann" }],
    ["names in one word", { firstname: "MaryJane" }, { givenNames: "Mary-Jane" }],
    ["apostrophes", { lastname: "O’Brien" }, { familyName: "O'BRIEN" }],
    ["double names", { lastname: "Van Der Berg" }, { familyName: "VanDerBerg" }],
    ["the state in full", {}, { state: "Victoria" }],
  ])("is not misled by %s", (_what, customer, bank) => {
    expect(isSamePerson({ ...claimed, ...customer }, { ...vouched, ...bank })).toBe(true)
  })

  it.each([
    ["first name", {}, { givenNames: "Tim" }],
    ["beginning of the first name", { firstname: "Al" }, { givenNames: "Alan" }],
    ["middle name", { firstname: "Kim Anh" }, { givenNames: "Kim Marie" }],
    ["last name", {}, { familyName: "Nguyen-Smith" }],
    ["name in letters without a Latin form", { lastname: "阮" }, { familyName: "陈" }],
    ["date of birth", {}, { dateOfBirth: "1990-03-02" }],
    ["postcode", {}, { postcode: "3054" }],
    ["state", {}, { state: "New South Wales" }],
    ["name that says nothing", { firstname: "-", lastname: "-" }, { givenNames: "-", familyName: "-" }],
  ])("is misled by no other %s", (_what, customer, bank) => {
    expect(isSamePerson({ ...claimed, ...customer }, { ...vouched, ...bank })).toBe(false)
  })
})
