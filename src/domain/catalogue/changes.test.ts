import { describe, expect, it } from "vitest"
import { applyChanges, ChangedMeanwhile, differences, isSame, valueAt, withValue } from "./changes.ts"

const before = {
  name: "Oz Lotto",
  games: { cents: 130, counts: [1, 2, 5], systems: null },
  divisions: [
    { description: "7", prize: { kind: "jackpot" } },
    { description: "6", prize: { kind: "pool", share: 300 } },
  ],
}

describe("what is different between two versions", () => {
  it("is said field by field, and lists that grew as a whole", () => {
    const after = {
      ...before,
      tagline: "New",
      games: { ...before.games, cents: 140, counts: [1, 2, 5, 10] },
      divisions: [before.divisions[0], { description: "6", prize: { kind: "fixed", cents: 500 } }],
    }
    expect(differences(before, after)).toEqual([
      { path: ["games", "cents"], from: 130, to: 140 },
      { path: ["games", "counts"], from: [1, 2, 5], to: [1, 2, 5, 10] },
      { path: ["divisions", 1, "prize", "kind"], from: "pool", to: "fixed" },
      { path: ["divisions", 1, "prize", "share"], from: 300 },
      { path: ["divisions", 1, "prize", "cents"], to: 500 },
      { path: ["tagline"], to: "New" },
    ])
    expect(applyChanges(before, differences(before, after))).toEqual(after)
    expect(applyChanges(after, differences(after, before))).toEqual(before)
    expect(differences(before, structuredClone(before))).toEqual([])
  })

  it("holds only for what it was made from", () => {
    const change = { path: ["games", "cents"], from: 120, to: 140 }
    expect(() => applyChanges(before, [change])).toThrow(ChangedMeanwhile)
    expect(() => applyChanges(before, [{ path: [], from: before, to: {} }])).toThrow(ChangedMeanwhile)
    expect(() => applyChanges(before, [{ path: ["name", "x"], to: 1 }])).toThrow(ChangedMeanwhile)
  })

  it("reaches nothing but data", () => {
    for (const name of ["__proto__", "constructor", "prototype"])
      expect(() => applyChanges(before, [{ path: [name, "polluted"], to: 1 }])).toThrow(ChangedMeanwhile)
    expect(valueAt(before, ["constructor"])).toBeUndefined()
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it("leaves the version that it is made from as it is", () => {
    const copy = structuredClone(before)
    withValue(before, ["divisions", 0], undefined)
    expect(before).toEqual(copy)
    expect(withValue(before, ["divisions", 0], undefined).divisions).toHaveLength(1)
    expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  })
})
