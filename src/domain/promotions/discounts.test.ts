import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { money, sum } from "../core/money.ts"
import {
  type DiscountedLine,
  type DiscountRule,
  discountsByLine,
  discountsOf,
  percentOf,
} from "./discounts.ts"

const aLine = (cents: number, line: Partial<DiscountedLine> = {}): DiscountedLine => ({
  offerKey: "powerball",
  productTypes: ["lottery_ticket"],
  price: money(cents, "AUD"),
  ...line,
})
const aRule = (rule: Partial<DiscountRule> = {}): DiscountRule => ({
  code: "WELCOME",
  takes: { kind: "fixed", cents: 500 },
  offers: [],
  productTypes: [],
  minSpend: null,
  ...rule,
})

const lines = fc.array(
  fc.record({
    offerKey: fc.constantFrom("powerball", "oz_lotto", "saturday_lotto"),
    productTypes: fc.constantFrom(
      ["lottery_ticket" as const],
      ["lottery_ticket" as const, "multi_draw_ticket" as const],
      ["syndicate_share" as const],
    ),
    price: fc.nat(1_000_000).map((cents) => money(cents, "AUD")),
  }),
  { maxLength: 8 },
)
const reduction = fc.oneof(
  fc.record({ kind: fc.constant("fixed" as const), cents: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
)
const rules = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom("A", "B", "C", "D", "E"),
    takes: reduction,
    offers: fc.subarray(["powerball", "oz_lotto"]),
    productTypes: fc.subarray(["syndicate_share" as const, "multi_draw_ticket" as const]),
    minSpend: fc.option(fc.nat(500_000).map((cents) => money(cents, "AUD"))),
  }),
  { selector: ({ code }) => code, maxLength: 5 },
)
const total = (of: readonly { price: { cents: number } }[]) =>
  of.reduce((cents, { price }) => cents + price.cents, 0)

describe("a discount", () => {
  it("takes its amount off the cart", () => {
    expect(discountsOf([aLine(1200)], [aRule()], "AUD")[0]?.amount).toEqual(money(500, "AUD"))
  })

  it("is never more than what the lines it is for cost", () => {
    const cart = [aLine(300), aLine(900, { offerKey: "oz_lotto" })]
    const [found] = discountsOf(cart, [aRule({ offers: ["powerball"] })], "AUD")
    expect(found?.amount.cents).toBe(300)
  })

  it("by percent is rounded to the cent, half a cent up", () => {
    expect(percentOf(125, 10)).toBe(13)
    expect(percentOf(124, 10)).toBe(12)
    expect(percentOf(1, 50)).toBe(1)
  })

  it("says what is missing until the least spend is reached", () => {
    const rule = aRule({ minSpend: money(2000, "AUD") })
    expect(discountsOf([aLine(1250)], [rule], "AUD")[0]).toEqual({
      code: "WELCOME",
      amount: money(0, "AUD"),
      obstacle: { kind: "too_little", missing: money(750, "AUD") },
    })
    expect(discountsOf([aLine(2000)], [rule], "AUD")[0]?.amount.cents).toBe(500)
  })

  it("waits where nothing in the cart is of its kind", () => {
    const rule = aRule({ productTypes: ["syndicate_share"] })
    expect(discountsOf([aLine(1250)], [rule], "AUD")[0]?.obstacle).toEqual({ kind: "nothing_for_it" })
  })

  it("is only of the kinds of product it is for, whatever lies beside them", () => {
    const cart = [aLine(1000), aLine(300, { productTypes: ["syndicate_share"] })]
    const [found] = discountsOf(cart, [aRule({ productTypes: ["syndicate_share"] })], "AUD")
    expect(found?.amount.cents).toBe(300)
  })

  it("for tickets for several draws is not for a ticket for one; for lottery tickets it is for both", () => {
    const several = aLine(500, { productTypes: ["lottery_ticket", "multi_draw_ticket"] })
    const discountOn = (productTypes: DiscountRule["productTypes"]) =>
      discountsByLine(
        [aLine(250), several],
        [aRule({ takes: { kind: "percent", percent: 100 }, productTypes })],
        "AUD",
      )
    expect(discountOn(["multi_draw_ticket"])).toEqual([0, 500])
    expect(discountOn(["lottery_ticket"])).toEqual([250, 500])
  })

  it("by percent comes before a fixed one, which takes of what is left", () => {
    const codes = [
      aRule({ code: "A", takes: { kind: "fixed", cents: 300 } }),
      aRule({ code: "B", takes: { kind: "percent", percent: 50 } }),
    ]
    expect(discountsOf([aLine(400)], codes, "AUD").map(({ amount }) => amount.cents)).toEqual([200, 200])
  })

  it.each([
    ["products", { offers: ["powerball"] }],
    ["kinds of product", { productTypes: ["syndicate_share" as const] }],
  ])("for few %s comes before one for all, so that both take as much as they can", (_, few) => {
    const cart = [aLine(300, { productTypes: ["syndicate_share"] }), aLine(300, { offerKey: "oz_lotto" })]
    const codes = [
      aRule({ code: "A", takes: { kind: "fixed", cents: 400 } }),
      aRule({ code: "B", takes: { kind: "fixed", cents: 300 }, ...few }),
    ]
    expect(discountsOf(cart, codes, "AUD").map(({ amount }) => amount.cents)).toEqual([300, 300])
  })

  it("finds nothing left where others took it all", () => {
    const found = discountsOf(
      [aLine(400)],
      [aRule({ code: "B" }), aRule({ code: "A", takes: { kind: "percent", percent: 100 } })],
      "AUD",
    )
    expect(found.map(({ amount }) => amount.cents)).toEqual([0, 400])
    expect(found[0]?.obstacle).toEqual({ kind: "nothing_left" })
  })

  it("is never negative, and all of them together never take more than the cart costs", () => {
    fc.assert(
      fc.property(lines, rules, (cart, codes) => {
        const found = discountsOf(cart, codes, "AUD")
        expect(found.every(({ amount }) => amount.cents >= 0)).toBe(true)
        const off = sum(
          found.map(({ amount }) => amount),
          "AUD",
        )
        expect(off.cents).toBeLessThanOrEqual(total(cart))
      }),
    )
  })

  it("is the same in whatever order the codes were put in", () => {
    fc.assert(
      fc.property(lines, rules, fc.infiniteStream(fc.nat()), (cart, codes, keys) => {
        const shuffled = codes
          .map((code) => ({ code, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ code }) => code)
        const byCode = (of: typeof codes) =>
          Object.fromEntries(discountsOf(cart, of, "AUD").map((one) => [one.code, one]))
        expect(byCode(shuffled)).toEqual(byCode(codes))
      }),
    )
  })

  it("takes off exactly what it says or says why it does not", () => {
    fc.assert(
      fc.property(lines, rules, (cart, codes) => {
        for (const [index, { amount, obstacle }] of discountsOf(cart, codes, "AUD").entries()) {
          expect(amount.cents === 0).toBe(obstacle !== null)
          const rule = codes[index] as DiscountRule
          const most =
            rule.takes.kind === "fixed" ? rule.takes.cents : percentOf(total(cart), rule.takes.percent)
          expect(amount.cents).toBeLessThanOrEqual(most)
        }
      }),
    )
  })

  it("alone takes half a cent at most more or less than its percentage", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100 }), (cart, percent) => {
        const [found] = discountsOf(cart, [aRule({ takes: { kind: "percent", percent } })], "AUD")
        const exact = (total(cart) * percent) / 100
        expect(Math.abs((found?.amount.cents ?? 0) - exact)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})
