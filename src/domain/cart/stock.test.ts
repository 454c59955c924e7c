import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lackingAlone, lackingTogether, type StockUse, shortage } from "./stock.ts"

const few = (left: number, requested: number) =>
  shortage("numbers", "Powerball", left, { asked: requested, alone: requested === left })
const aUse = (wanted: number, left: number, of: string | null = "draw"): StockUse => ({
  of,
  quantity: wanted,
  left,
  shortage: (requested) => few(left, requested),
})

describe("what a cart takes of what there is only so much of", () => {
  it("is counted over all lines: the second of two that are only together too many is told so", () => {
    const lines = ["a", "b"].map((id) => ({ id, stock: [aUse(75, 75)] }))
    expect([...lackingTogether(lines)]).toEqual([["b", few(75, 150)]])
    expect(lackingAlone(lines[0]?.stock ?? [])).toBeNull()
  })

  it("leaves a line alone that still fits after one that does not, and lines of another draw", () => {
    const lines = [
      { id: "a", stock: [aUse(5, 8)] },
      { id: "b", stock: [aUse(5, 8)] },
      { id: "c", stock: [aUse(3, 8)] },
      { id: "d", stock: [aUse(8, 8, "other")] },
      { id: "e", stock: [] },
    ]
    expect([...lackingTogether(lines).keys()]).toEqual(["b"])
  })

  it("never lets more through than there is, and holds nothing back that fits", () => {
    const count = fc.integer({ min: 1, max: 30 })
    fc.assert(
      fc.property(fc.array(count, { maxLength: 8 }), fc.integer({ min: 0, max: 60 }), (wanted, left) => {
        const lines = wanted.map((each, index) => ({ id: String(index), stock: [aUse(each, left)] }))
        const lacking = lackingTogether(lines)
        const through = wanted.filter((_, index) => !lacking.has(String(index)))
        const sum = through.reduce((all, each) => all + each, 0)
        expect(sum).toBeLessThanOrEqual(left)
        for (const [index, each] of wanted.entries())
          if (lacking.has(String(index))) expect(sum + each).toBeGreaterThan(left)
      }),
    )
  })

  it("that no other line takes anything of is measured for each line by itself", () => {
    const lines = ["a", "b"].map((id) => ({ id, stock: [aUse(5, 8, null)] }))
    expect(lackingTogether(lines).size).toBe(0)
    expect(lackingAlone([aUse(5, 3, null)])).toEqual({ sentence: few(3, 5), none: false })
    expect(lackingAlone([aUse(5, 0)])?.none).toBe(true)
    expect(lackingAlone([aUse(5, 1)])?.none).toBe(false)
    expect([...lackingTogether([{ id: "a", stock: [aUse(5, 3, null)] }])]).toEqual([["a", few(3, 5)]])
  })
})
