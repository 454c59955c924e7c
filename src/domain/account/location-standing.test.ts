import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { locationStanding } from "./location-standing.ts"

const rules = { banned: ["US", "FR"], toConfirm: ["NZ", "SG"] }
const country = fc.constantFrom("AU", "US", "FR", "NZ", "SG", null)

describe("what may be sold where somebody is", () => {
  it("is nothing in a banned country, whatever was confirmed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...rules.banned), country, (here, confirmed) => {
        expect(locationStanding(here, rules, confirmed)).toBe("banned")
      }),
    )
  })

  it("waits for a confirmation of that very country, where one is asked for", () => {
    fc.assert(
      fc.property(fc.constantFrom(...rules.toConfirm), country, (here, confirmed) => {
        expect(locationStanding(here, rules, confirmed)).toBe(here === confirmed ? "open" : "confirm")
      }),
    )
  })

  it("is everything anywhere else, and where nobody knows", () => {
    fc.assert(
      fc.property(fc.constantFrom("AU", "GB", null), country, (here, confirmed) => {
        expect(locationStanding(here, rules, confirmed)).toBe("open")
      }),
    )
  })
})
