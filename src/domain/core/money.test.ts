import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isLong } from "../../../tests/long.ts"
import { add, formatMoney, formatWholeMoney, money, share, splitCents, subtract, sum } from "./money.ts"
import { parseTypedAmount } from "./typed/typed-amount.ts"

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const aud = (amount: number) => money(amount, "AUD")

describe("money", () => {
  it("is split by weights to the cent, and no part is more than its weight allows", () => {
    const weight = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 12 }), fc.nat(), (weights, cents) => {
        const all = weights.reduce((total, one) => total + one, 0)
        const whole = all === 0 ? cents : cents % (all + 1)
        const parts = splitCents(whole, weights)
        expect(parts.reduce((total, part) => total + part, 0)).toBe(whole)
        if (all > 0)
          for (const [index, part] of parts.entries()) {
            expect(part).toBeGreaterThanOrEqual(0)
            expect(part).toBeLessThanOrEqual(weights[index] ?? 0)
          }
      }),
    )
  })

  it("adds and takes away without losing a cent, whatever the order", () => {
    fc.assert(
      fc.property(fc.array(cents), (amounts) => {
        const total = amounts.reduce((a, b) => a + b, 0)
        expect(sum(amounts.map(aud), "AUD")).toEqual(aud(total))
        expect(amounts.reduce((left, amount) => subtract(left, aud(amount)), aud(total))).toEqual(aud(0))
      }),
    )
  })

  it("shares an amount so that the shares and the remainder are the amount", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 1000 }), (amount, parts) => {
        const { each, remainder } = share(aud(amount), parts)
        expect(each.cents * parts + remainder.cents).toBe(amount)
        expect(remainder.cents).toBeLessThan(parts)
      }),
    )
  })

  it("reads back every amount it writes", () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (amount) => {
        const written = formatMoney(aud(amount)).replace(/[$,]/g, "")
        expect(parseTypedAmount(written, "AUD")).toEqual(aud(amount))
      }),
      { numRuns: isLong ? 2000 : 500 },
    )
  })

  it("writes dollars and pounds with two decimals and whole jackpots with none", () => {
    expect(formatMoney(aud(123_456))).toBe("$1,234.56")
    expect(formatMoney(aud(-5))).toBe("-$0.05")
    expect(formatMoney(money(250, "GBP"))).toBe("£2.50")
    expect(formatWholeMoney(aud(400_000_099))).toBe("$4,000,000")
  })

  it("refuses to mix currencies or to hold parts of a cent", () => {
    expect(() => add(aud(1), money(1, "GBP"))).toThrow(RangeError)
    expect(() => money(0.5, "AUD")).toThrow(RangeError)
    expect(["1.505", "1e3", "-1", "", "1,50"].map((text) => parseTypedAmount(text, "AUD"))).toEqual(
      Array(5).fill(null),
    )
  })
})
