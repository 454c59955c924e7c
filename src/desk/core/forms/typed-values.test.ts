import { describe, expect, it } from "vitest"
import { typings } from "./field-spec.ts"

describe("what is typed in a product's form", () => {
  it("reads as it is shown", () => {
    for (const [kind, value] of [
      ["number", 28_000_000],
      ["amount", 130],
      ["amount", 500_000_000_000],
      ["share", 3575],
      ["numbers", [1, 2, 5, 10]],
      ["amounts", [100, 2550]],
      ["text", "Seven numbers"],
      ["words", ["powerball", "oz_lotto"]],
      ["money", { amount: "12.50", currency: "AUD" }],
    ] as const)
      expect(typings[kind].read(typings[kind].show(value), "AUD"), kind).toEqual(value)
    expect(typings.share.show(3575)).toBe("35.75")
    expect(typings.amount.read("1.5", "AUD")).toBe(150)
    expect(typings.amount.read("0.29", "AUD"), "no float").toBe(29)
  })
  it("stays as it was typed where it cannot be read", () => {
    for (const text of ["", "1.234", "-5", "two", "1e3"]) expect(typings.amount.read(text, "AUD")).toBe(text)
    expect(typings.number.read("1.5", "AUD")).toBe("1.5")
    expect(typings.numbers.read("1, x, 3", "AUD")).toEqual([1, "x", 3])
    expect(typings.number.show("1.5")).toBe("1.5")
  })
})
