import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { splitStreetAddress } from "./street-address.ts"

const parts = (flatNumber: string, streetNumber: string, streetName: string, streetType: string) => ({
  flatNumber,
  streetNumber,
  streetName,
  streetType,
})

describe("a street address taken apart", () => {
  it.each([
    ["12 High Street", parts("", "12", "High", "ST")],
    ["3/12-14 Old South Head Rd", parts("3", "12-14", "Old South Head", "RD")],
    ["Unit 3, 12A  St Kilda Road", parts("3", "12A", "St Kilda", "RD")],
    ["apt. 7b 1 The Esplanade", parts("7b", "1", "The", "ESP")],
    ["u4/9 Broadway", parts("4", "9", "Broadway", "")],
    ["PO Box 7", parts("", "", "PO Box 7", "")],
    ["Street", parts("", "", "Street", "")],
    ["1 Boundary St.", parts("", "1", "Boundary", "ST")],
  ])("%s", (line, expected) => {
    expect(splitStreetAddress(line)).toEqual(expected)
  })

  it("loses no word of a line but what its street is called for short", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (line) => {
        const { flatNumber, streetNumber, streetName } = splitStreetAddress(line)
        for (const part of [flatNumber, streetNumber]) expect(line).toContain(part)
        expect(line.replace(/\s+/g, " ")).toContain(streetName)
      }),
    )
  })
})
