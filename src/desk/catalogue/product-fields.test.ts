import { describe, expect, it } from "vitest"
import type { DefinitionKind } from "#src/contract/catalogue/offer-definition.ts"
import { nameOfChange } from "../core/forms/change-names.ts"
import { productFields } from "./product-fields.ts"

const named = (kind: DefinitionKind, path: (string | number)[], value: unknown) => {
  const { name, show } = nameOfChange(productFields(kind), path)
  return `${name}: ${show(value)}`
}

describe("a difference between two versions of a product", () => {
  it("is told in the words of the form, with values as they are typed there", () => {
    expect(named("lottery", ["games", "gamePriceCents"], 130)).toBe("Price of a game: 1.30")
    expect(named("lottery", ["calendar", "days"], 0b100010)).toBe("Days: Monday, Friday")
    expect(named("lottery", ["rules", "poolShare"], 3575)).toBe(
      "Part of sales that goes into the pools (%): 35.75%",
    )
    expect(named("lottery", ["rules", "barrels", 1, "last"], 20)).toBe("Barrel 2: Last number: 20")
    expect(named("lottery", ["rules", "divisions", 2, "prize", "cents"], 500)).toContain("Division 3: Prize")
    expect(named("lottery", ["operatorResult"], { holdsPayment: true })).toBe(
      "An operator draws it, and staff enter the result: holds payment Yes",
    )
    expect(named("raffle", ["editions", 0, "prizes", 1, "valueCents"], 5000)).toBe(
      "Edition 1: Prize 2: Worth: 50.00",
    )
    expect(named("raffle", ["books"], [{ entries: 1, cents: 500 }])).toBe("Books: 1 · 5.00")
    expect(named("raffle", ["freeEntry"], undefined)).toBe("Entries by post are free: Nothing")
  })
  it("is told by its place where no form has it", () => {
    expect(named("lottery", ["formerRules", 0, "before"], "2020-10-10")).toBe(
      "Former rules 1 before: 2020-10-10",
    )
  })
})
