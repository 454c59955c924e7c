import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sharePrize } from "./prize-sharing.ts"

const prizes = fc.integer({ min: 0, max: 20_000_000_000 })
const holdings = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 60 })

describe("a syndicate's prize", () => {
  it("is shared by shares", () => {
    expect(sharePrize(1000, [2, 3, 5])).toEqual([200, 300, 500])
  })

  it("leaves no cent over: those who lost the most of one come first, then who bought first", () => {
    expect(sharePrize(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(sharePrize(10, [1, 2, 3])).toEqual([2, 3, 5])
    expect(sharePrize(2, [1, 1, 1])).toEqual([1, 1, 0])
  })

  it("is not shared among nobody", () => {
    expect(() => sharePrize(100, [])).toThrow(RangeError)
  })

  it("makes up the whole prize, always", () => {
    fc.assert(
      fc.property(prizes, holdings, (prize, shares) => {
        expect(sharePrize(prize, shares).reduce((sum, cents) => sum + cents, 0)).toBe(prize)
      }),
    )
  })

  it("gives everybody a whole number of cents, less than one from exact", () => {
    fc.assert(
      fc.property(prizes, holdings, (prize, shares) => {
        const all = shares.reduce((sum, n) => sum + n, 0)
        for (const [index, cents] of sharePrize(prize, shares).entries()) {
          expect(Number.isInteger(cents)).toBe(true)
          expect(Math.abs(cents - (prize * (shares[index] ?? 0)) / all)).toBeLessThan(1)
        }
      }),
    )
  })

  it("never gives less to who holds more", () => {
    fc.assert(
      fc.property(prizes, holdings, (prize, shares) => {
        const parts = sharePrize(prize, shares)
        const byShares = shares.map((n, index) => ({ n, cents: parts[index] ?? 0 }))
        for (const a of byShares)
          for (const b of byShares) if (a.n > b.n) expect(a.cents).toBeGreaterThanOrEqual(b.cents)
      }),
    )
  })
})
