import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { unplayedDeposits } from "./unplayed-deposits.ts"

const move = (kind: string, cents: number) => ({ kind, cents })

describe("deposits that were not played", () => {
  it("are what was deposited less what was spent once the shop's credit was used up", () => {
    expect(unplayedDeposits([move("deposit", 7200)])).toBe(7200)
    expect(unplayedDeposits([move("deposit", 7200), move("purchase", -200)])).toBe(7000)
    expect(unplayedDeposits([move("promotion", 500), move("deposit", 7200), move("purchase", -600)])).toBe(
      7100,
    )
  })

  it("are spent before winnings, which are withdrawn by themselves", () => {
    const won = [move("deposit", 1000), move("winnings", 5000)]
    expect(unplayedDeposits([...won, move("purchase", -1500)])).toBe(0)
    expect(unplayedDeposits([...won, move("withdrawal", -5000)])).toBe(1000)
    expect(unplayedDeposits([...won, move("withdrawal", -5000), move("withdrawal_return", 5000)])).toBe(1000)
  })

  it("are that again when a withdrawal of them comes back", () => {
    const out = [move("deposit", 1000), move("release", -800), move("release", 800), move("withdrawal", -900)]
    expect(unplayedDeposits(out)).toBe(200)
    expect(unplayedDeposits([...out, { ...move("withdrawal_return", 900), ownCents: 800 }])).toBe(1000)
  })

  it("are taken back first by the bank that they came from", () => {
    expect(unplayedDeposits([move("deposit", 1000), move("promotion", 500), move("reversal", -800)])).toBe(
      200,
    )
  })

  it("are never less than nothing, nor more than was deposited", () => {
    const kinds = fc.constantFrom("deposit", "promotion", "winnings", "purchase", "reversal", "correction")
    const moves = fc.array(fc.record({ kind: kinds, size: fc.integer({ min: 1, max: 1000 }) }), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(moves, (sizes) => {
        const isOut = (kind: string) => kind === "purchase" || kind === "reversal"
        const all = sizes.map(({ kind, size }) => move(kind, isOut(kind) ? -size : size))
        const deposited = all
          .filter(({ kind }) => kind === "deposit")
          .reduce((sum, { cents }) => sum + cents, 0)
        const left = unplayedDeposits(all)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(deposited)
      }),
    )
  })
})
