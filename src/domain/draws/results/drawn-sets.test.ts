import { describe, expect, it } from "vitest"
import { drawnSets, wrongSet } from "./drawn-sets.ts"

const rules = {
  barrels: [
    { name: "Numbers", first: 1, last: 45, drawn: 6, supplementary: 2 },
    { name: "Bonus", first: 1, last: 10, drawn: 1, supplementary: 0 },
  ],
} as const
const drawn = (mains: number[], supplementaries: number[], bonus: number[]) => [
  { name: "Numbers", numbers: mains },
  { name: "Supplementary", numbers: supplementaries },
  { name: "Bonus", numbers: bonus },
]

describe("a draw that somebody reports", () => {
  it("has the numbers of its rules, supplementaries after their mains", () => {
    expect(drawnSets(rules).map(({ name, count }) => [name, count])).toEqual([
      ["Numbers", 6],
      ["Supplementary", 2],
      ["Bonus", 1],
    ])
    expect(wrongSet(rules, drawn([1, 2, 3, 4, 5, 45], [6, 7], [1]))).toBeNull()
  })
  it("is refused with a number too few, out of range or twice", () => {
    const wrong = (...parts: Parameters<typeof drawn>) => {
      const found = wrongSet(rules, drawn(...parts))
      return found && [found.set.name, found.why]
    }
    expect(wrong([1, 2, 3, 4, 5], [6, 7], [1])).toEqual(["Numbers", "count"])
    expect(wrong([1, 2, 3, 4, 5, 46], [6, 7], [1])).toEqual(["Numbers", "range"])
    expect(wrong([1, 2, 3, 4, 5, 5], [6, 7], [1])).toEqual(["Numbers", "twice"])
    expect(wrong([1, 2, 3, 4, 5, 6], [6, 7], [1]), "one barrel").toEqual(["Supplementary", "twice"])
    expect(wrong([1, 2, 3, 4, 5, 6], [7, 8], [11])).toEqual(["Bonus", "range"])
    expect(wrong([1, 2, 3, 4, 5, 6], [7, 8], [6]), "another barrel").toBeNull()
    expect(wrong([1, 2, 3, 4, 5, 6], [], [6])).toEqual(["Supplementary", "count"])
  })
})
