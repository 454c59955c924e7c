import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  bpayReference,
  directReference,
  directReferencesIn,
  isBpayReference,
  mod10v05,
  REFERENCE_ALPHABET,
} from "./deposit-reference.ts"

const bpay = fc.stringMatching(/^\d{8}$/).map(bpayReference)
const direct = fc
  .array(fc.constantFrom(...REFERENCE_ALPHABET), { minLength: 6, maxLength: 6 })
  .map((letters) => directReference(letters.join("")))

describe("a customer's reference for BPAY", () => {
  it("ends with the digit that banks check, as on references that are in use", () => {
    for (const known of ["394523459", "518619363", "284468818", "886651112", "295157771", "758423990"])
      expect(mod10v05(known.slice(0, -1))).toBe(Number(known.at(-1)))
  })

  it("is no other customer's after any one digit was mistyped", () => {
    fc.assert(
      fc.property(bpay, fc.nat(9), fc.integer({ min: 1, max: 9 }), (reference, at, by) => {
        const digit = (Number(reference[at]) + by) % 10
        expect(isBpayReference(reference)).toBe(true)
        expect(isBpayReference(`${reference.slice(0, at)}${digit}${reference.slice(at + 1)}`)).toBe(false)
      }),
    )
  })
})

describe("a customer's reference for bank transfers", () => {
  it("is found however it is written among other words", () => {
    fc.assert(
      fc.property(direct, fc.constantFrom("", " ", "-", ". "), fc.boolean(), (reference, between, small) => {
        const written = [reference.slice(0, 3), reference.slice(3, 6), reference.slice(6)].join(between)
        const text = `TRANSFER FROM K NGUYEN ${small ? written.toLowerCase() : written} LOTTO`
        expect(directReferencesIn(text)).toContain(reference)
      }),
    )
  })

  it("is no other customer's after a character was mistyped, or two changed places", () => {
    const letter = fc.constantFrom(...REFERENCE_ALPHABET)
    fc.assert(
      fc.property(direct, fc.integer({ min: 2, max: 8 }), letter, (reference, at, other) => {
        fc.pre(reference[at] !== other)
        const mistyped = `${reference.slice(0, at)}${other}${reference.slice(at + 1)}`
        expect(directReferencesIn(mistyped)).not.toContain(mistyped)
      }),
    )
    fc.assert(
      fc.property(direct, fc.integer({ min: 2, max: 7 }), (reference, at) => {
        const [first, second] = [reference[at], reference[at + 1]]
        fc.pre(first !== second)
        const swapped = `${reference.slice(0, at)}${second}${first}${reference.slice(at + 2)}`
        expect(directReferencesIn(swapped)).not.toContain(swapped)
      }),
    )
  })
})
