import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plainAddress, plainName, splitStreetAddress } from "./addresses.ts"

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

const at = (address: string, postcode = "3053") => plainAddress({ address, postcode, country: "AU" })

describe("an address as it is compared", () => {
  it("is the same for the usual ways of writing it", () => {
    for (const same of [
      "2/14 high street",
      "Unit 2, 14 High St.",
      "U 2 14  HIGH ST",
      "Flat 2 / 14 High Street",
    ])
      expect(at(same), same).toBe(at("2/14 High Street"))
    expect(plainAddress({ address: "1 The Mews", postcode: "sw1a1aa", country: "GB" })).toBe(
      plainAddress({ address: "1 Mews", postcode: "SW1A 1AA", country: "GB" }),
    )
  })

  it("tells neighbours, flats, streets and towns apart", () => {
    const others = [
      at("3/14 High Street"),
      at("14 High Street"),
      at("2/14 High Road"),
      at("2/14 High Street", "3000"),
    ]
    expect(new Set([at("2/14 High Street"), ...others]).size).toBe(5)
    expect(at("1 Constructor")).not.toBe(at("1 Street"))
  })

  it("has names without case, accents and hyphens", () => {
    expect(plainName("O’Brien-Muñoz")).toBe(plainName("obrien munoz"))
    expect(plainName("Nguyễn")).toBe("nguyen")
    expect(plainName("Lee")).not.toBe(plainName("Li"))
  })
})
