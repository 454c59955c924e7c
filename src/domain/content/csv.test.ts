import { describe, expect, it } from "vitest"
import { toCsv } from "./csv.ts"

describe("a list saved as CSV", () => {
  it("quotes what holds commas, quotes and lines", () => {
    expect(toCsv([["a,b", 'say "hi"', "two\nlines", 5]])).toBe('"a,b","say ""hi""","two\nlines",5')
  })
  it("holds no formula that a spreadsheet would run", () => {
    expect(toCsv([["=HYPERLINK(1)", "+1", "@x", "-2", -2]])).toBe("'=HYPERLINK(1),'+1,'@x,'-2,-2")
  })
})
