import { describe, expect, it } from "vitest"
import { countryInSentence, placeName } from "./place-name.ts"

describe("a country's name", () => {
  it("reads well in a sentence", () => {
    const names = ["US", "GB", "FR", "NZ", "NL"].map((code) => countryInSentence(code, "en-AU"))
    expect(names).toEqual([
      "the United States",
      "the United Kingdom",
      "France",
      "New Zealand",
      "the Netherlands",
    ])
  })

  it("stands behind the city where that is known, and nowhere is none", () => {
    expect(placeName({ country: "AU", city: "Sydney" }, "en-AU")).toBe("Sydney, Australia")
    expect(placeName({ country: "US", city: null }, "en-AU")).toBe("the United States")
    expect(placeName({ country: null, city: null }, "en-AU")).toBeNull()
  })
})
