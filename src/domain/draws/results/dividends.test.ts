import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { LotteryRules } from "../lottery-rules.ts"
import { dividends, nextJackpotCents } from "./dividends.ts"

const wins = [{ mains: [1, 1] as const }]
const rules: Pick<LotteryRules, "divisions"> = {
  divisions: [
    { division: 1, description: "1", wins, prize: { kind: "jackpot" } },
    { division: 2, description: "2", wins, prize: { kind: "pool", share: 3000 } },
    { division: 3, description: "3", wins, prize: { kind: "pool", share: 7000 } },
    { division: 4, description: "4", wins, prize: { kind: "guaranteed", cents: 100_000, upTo: 4 } },
    { division: 5, description: "5", wins, prize: { kind: "fixed", cents: 660 } },
  ],
}

const counts = fc.tuple(...[0, 0, 0, 0, 0].map(() => fc.nat({ max: 50 })))

describe("dividends", () => {
  it("pays whole 5 cents, never more than the pool, and never loses a cent of it", () => {
    fc.assert(
      fc.property(
        counts,
        fc.nat({ max: 2_000_000_000 }),
        fc.nat({ max: 500_000_000 }),
        (winners, jackpot, pool) => {
          const paid = dividends(
            rules,
            new Map(winners.map((count, index) => [index + 1, count])),
            jackpot,
            pool,
          )
          for (const row of paid) {
            expect(row.dividendCents % 5).toBe(0)
            expect(row.remainderCents).toBeGreaterThanOrEqual(0)
            if (row.winners > 0)
              expect(row.dividendCents * row.winners + row.remainderCents).toBe(row.poolCents)
          }
        },
      ),
    )
  })

  it("hands a pool that nobody won to the division below", () => {
    const paid = dividends(rules, new Map([[3, 2]]), 0, 1_000_000)
    expect(paid[2]).toMatchObject({ poolCents: 1_000_000, dividendCents: 500_000 })
  })

  it("pays a guaranteed prize to each until there are too many, who then share", () => {
    const each = (winners: number) => dividends(rules, new Map([[4, winners]]), 0, 0)[3]?.dividendCents
    expect([each(1), each(4), each(5)]).toEqual([100_000, 100_000, 80_000])
  })

  it("carries an unwon first division to the next draw and starts again after a win", () => {
    const jackpot = { minimumJackpotCents: 400, jackpotStepCents: 100 }
    expect(nextJackpotCents(jackpot, 900, false)).toBe(1000)
    expect(nextJackpotCents(jackpot, 900, true)).toBe(400)
  })
})
