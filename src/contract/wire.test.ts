import fc from "fast-check"
import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { isLong } from "../../tests/long.ts"
import { Money } from "./money.ts"
import { fromWire, toWire, WireError } from "./wire.ts"
import { wireMoney } from "./wire-money.codes.ts"

const money = fc.record({
  cents: fc.integer({ min: -99_999_999, max: 99_999_999 }),
  currency: fc.constantFrom("AUD" as const, "GBP" as const),
})

describe("what travels", () => {
  it("carries every amount of money there and back without losing a cent", () => {
    fc.assert(
      fc.property(money, (amount) => {
        expect(v.parse(Money, wireMoney(amount))).toEqual(amount)
      }),
      { numRuns: isLong ? 10_000 : 1000 },
    )
  })

  it("refuses an amount that is not written with two decimals", () => {
    for (const amount of ["1", "1.5", "1.505", "1e3", "", "NaN", "01.5x"]) {
      expect(v.safeParse(Money, { amount, currency: "AUD" }).success).toBe(false)
    }
  })

  it("turns keys into camel case on arrival and back into snake case on leaving", () => {
    const wire = {
      cart_items: [{ num_draws: 2, unit_price: { amount: "1.35", currency: "AUD" } }],
    }
    expect(fromWire(wire)).toEqual({
      cartItems: [{ numDraws: 2, unitPrice: { amount: "1.35", currency: "AUD" } }],
    })
    expect(
      toWire({
        cartItems: [{ numDraws: 2, unitPrice: { cents: 135, currency: "AUD" } }],
      }),
    ).toEqual(wire)
  })

  it("refuses bodies that try to reach a prototype", () => {
    for (const text of ['{"__proto__":{"a":1}}', '{"a":{"constructor":1}}', '{"prototype":1}']) {
      expect(() => fromWire(JSON.parse(text))).toThrow(WireError)
    }
  })

  it("refuses two keys that become one name", () => {
    expect(() => fromWire({ num_draws: 1, numDraws: 2 })).toThrow(WireError)
  })

  it("refuses a body nested beyond reason", () => {
    let body: unknown = 1
    for (let depth = 0; depth < 50; depth++) body = [body]
    expect(() => fromWire(body)).toThrow(WireError)
  })
})
