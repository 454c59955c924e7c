import { describe, expect, it } from "vitest"
import { isPhoneNumber } from "./required-fields.ts"

describe("a phone number", () => {
  it.each([
    ["0400 123 456", "AU"],
    ["(02) 9876 5432", "AU"],
    ["+61 400 123 456", "AU"],
    ["+64 21 123 4567", "AU"],
    ["+61 400 123 456", "GB"],
    ["020 7946 0018", "GB"],
    ["07400 123456", "GB"],
  ])("%s is one in %s", (written, country) => {
    expect(isPhoneNumber(written, country)).toBe(true)
  })

  it.each([
    ["0000 000 000", "AU"],
    ["1234 5678", "AU"],
    ["0400 123 45", "AU"],
    ["07400 123456", "AU"],
    ["0400 123 456", "GB"],
    ["--------", "GB"],
  ])("%s is none in %s", (written, country) => {
    expect(isPhoneNumber(written, country)).toBe(false)
  })
})
