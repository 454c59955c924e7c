import { expect, it } from "vitest"
import { inLatin } from "./pdf.ts"

it("a name keeps the letters that a PDF has, and loses accents before it loses letters", () => {
  expect(inLatin("Zoë O’Brien-Müller")).toBe("Zoë O’Brien-Müller")
  expect(inLatin("Nguyễn Thị Ánh")).toBe("Nguyen Thi Ánh")
  expect(inLatin("e\u0301toile")).toBe("étoile")
  expect(inLatin("Łucja Đặng")).toBe("Lucja Dang")
  expect(inLatin("王")).toBe("?")
})
