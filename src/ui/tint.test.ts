import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { contrast, corrected } from "./tint.ts"

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`)

describe("a lottery's colour", () => {
  it("is corrected until text in it or on it can be read, whatever colour the lottery has", () => {
    fc.assert(
      fc.property(hex, fc.constantFrom("#ffffff", "#16202e"), (colour, against) => {
        expect(contrast(corrected(colour, against), against)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it("stays as it is when it can be read already", () => {
    expect(corrected("#5b2d90", "#ffffff")).toBe("#5b2d90")
  })
})
