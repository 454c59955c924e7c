import { describe, expect, it } from "vitest"
import { plainAddress, plainName } from "./postal-address.ts"

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
