import { describe, expect, it } from "vitest"
import { settingInWords } from "./setting-words.ts"

describe("a setting's value in words", () => {
  it.each([
    [3600, "seconds", "3,600 seconds (1 hour)"],
    [86_400, "seconds", "86,400 seconds (1 day)"],
    [5400, "seconds", "5,400 seconds (90 minutes)"],
    [61, "seconds", "61 seconds"],
    [1, "days", "1 day"],
    [1, "working days", "1 working day"],
    [7, "days", "7 days"],
    [40, "", "40"],
  ])("reads %d %s as people count", (value, unit, words) => {
    expect(settingInWords({ kind: "whole", unit }, value, "AUD")).toBe(words)
  })

  it("names options, lists and nothing", () => {
    const options = [{ value: "email", label: "Code by mail" }]
    expect(settingInWords({ kind: "choices", options }, ["email"], "AUD")).toBe("Code by mail")
    expect(settingInWords({ kind: "choices", options }, [], "AUD")).toBe("None")
    expect(settingInWords({ kind: "money" }, 1250, "GBP")).toBe("£12.50")
    expect(settingInWords({ kind: "switch" }, false, "AUD")).toBe("Off")
  })
})
