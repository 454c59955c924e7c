import { describe, expect, it } from "vitest"
import { cleanLine, cleanWords, plainNumber, typedDigits, typedExpiry } from "./typed-text.ts"

describe("what somebody typed, pasted or let their browser fill in", () => {
  it.each([
    ["marks of direction, as contacts copy them", "\u202a+61 400 123 456\u202c", "+61 400 123 456"],
    ["a zero width space and a byte order mark", "\ufeffkim\u200b@example.com", "kim@example.com"],
    ["a soft hyphen", "Ma\u00adrie", "Marie"],
    ["a control", "Kim\u0007", "Kim"],
    ["spaces that do not break, tabs and lines", " 12\u00a0Ocean\tSt\r\nBondi ", "12 Ocean St Bondi"],
    ["typographic quotes and dashes", "D\u2019Arcy\u2013\u201cKim\u201d", 'D\'Arcy-"Kim"'],
    ["full width", "\uff10\uff14\uff10\uff10\u3000\uff21\uff20\uff42", "0400 A@b"],
    ["digits of Arabic", "\u0660\u0664\u06f9", "049"],
    ["letters and their marks apart", "Zoe\u0308", "Zoë"],
    ["a letter that shows as nothing", "\u3164Kim", "Kim"],
  ])("loses %s", (_, typed, clean) => {
    expect(cleanLine(typed)).toBe(clean)
  })

  it("keeps its lines, signs and emoji where it is words", () => {
    expect(cleanWords(" It’s — \u202eours\u200b\nन\u200dही 👨\u200d👩\u200d👧 ")).toBe(
      "It’s — ours\nन\u200dही 👨\u200d👩\u200d👧",
    )
  })

  it("is digits, however they are grouped", () => {
    expect(typedDigits("４１１１ 1111-1111\u202c1111")).toBe("4111111111111111")
  })

  it.each([
    ["1,000", "1000"],
    ["1 000 000.50", "1000000.50"],
    ["1\u00a0000", "1000"],
    [".5", "0.5"],
    ["20.", "20"],
    ["1,50", "1,50"],
    ["1,0000", "1,0000"],
    ["12,34,567", "12,34,567"],
  ])("is a number: %s is %s", (typed, plain) => {
    expect(plainNumber(typed)).toBe(plain)
  })
})

describe("a card's expiry", () => {
  it.each([
    ["05/30", "05/30"],
    ["05/2030", "05/30"],
    ["05 / 2030", "05/30"],
    ["5/30", "05/30"],
    ["1/30", "01/30"],
    ["05-2030", "05/30"],
    ["052030", "05/30"],
    ["0530", "05/30"],
    ["530", "05/30"],
    ["2030-05", "05/30"],
    ["\u200e０５／３０", "05/30"],
  ])("%s is %s", (typed, expiry) => {
    expect(typedExpiry(typed)).toBe(expiry)
    expect(typedExpiry(expiry), "once more").toBe(expiry)
  })

  it.each([
    [["0", "05", "053", "0530"], "05/30"],
    [["0", "05", "05/", "05/2", "05/20", "05/203", "05/2030"], "05/30"],
    [["5", "5/", "05/3", "05/30"], "05/30"],
  ])("typed sign by sign is the same", (steps, expiry) => {
    expect(steps.reduce((_, step) => typedExpiry(step), "")).toBe(expiry)
  })

  it("can be taken back sign by sign", () => {
    expect(["05/3", "05/", "05", "0", ""].map(typedExpiry)).toEqual(["05/3", "05/", "05", "0", ""])
  })
})
