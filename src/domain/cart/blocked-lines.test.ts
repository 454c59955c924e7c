import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { money } from "../core/money.ts"
import { type BuyableLine, blockedLines, type LimitUsage } from "./blocked-lines.ts"

const aud = (cents: number) => money(cents, "AUD")
const aLine = (id: string, cents: number, more: Partial<BuyableLine> = {}): BuyableLine => ({
  id,
  price: aud(cents),
  isPreOrder: false,
  restricted: null,
  ...more,
})
const aStanding = (standing: Partial<LimitUsage> = {}): LimitUsage => ({
  mustVerify: false,
  spendLimits: [],
  depositLimit: null,
  ...standing,
})
const weekly = (limit: number, spent: number) => ({
  of: "spend" as const,
  period: "weekly" as const,
  limit: aud(limit),
  spent: aud(spent),
})
const deposits = (limit: number, deposited: number, balance: number) => ({
  period: "weekly" as const,
  limit: aud(limit),
  deposited: aud(deposited),
  balance: aud(balance),
  least: aud(500),
})
const none = aud(0)
const perWeek = { key: "failure.period.weekly" }
const smaller = (left: string) => ({ key: "failure.limit.smaller", values: { left, moment: "" } })

describe("what blocks a line of the cart", () => {
  it("lets a cart through that spends the limit to the cent", () => {
    const standing = aStanding({ spendLimits: [weekly(1000, 400)] })
    expect(blockedLines([aLine("a", 200), aLine("b", 400)], none, standing)).toEqual({})
  })

  it("never leaves more than the limit does, blocks nothing that fits, and blocks where all together do not", () => {
    const cents = fc.integer({ min: 1, max: 5000 })
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 8 }), cents, cents, (prices, limit, spent) => {
        const lines = prices.map((price, index) => aLine(String(index), price))
        const reasons = blockedLines(lines, none, aStanding({ spendLimits: [weekly(limit, spent)] }))
        const total = (of: readonly BuyableLine[]) => of.reduce((sum, { price }) => sum + price.cents, 0)
        const open = total(lines.filter(({ id }) => !reasons[id]))
        const remaining = limit - spent
        expect(open).toBeLessThanOrEqual(Math.max(0, remaining))
        expect(Object.keys(reasons).length > 0).toBe(prices.length > 0 && total(lines) > remaining)
        for (const { id, price } of lines)
          if (reasons[id]) expect(open + price.cents).toBeGreaterThan(remaining)
      }),
    )
  })

  it("blocks the lines that do not fit, says by how much the cart is over, and leaves the rest", () => {
    const standing = aStanding({ spendLimits: [weekly(1000, 400)] })
    const lines = [aLine("a", 500), aLine("b", 300), aLine("c", 100)]
    expect(blockedLines(lines, none, standing)).toEqual({
      b: {
        actionType: "spend_limit",
        sentence: {
          key: "failure.blocked.spend",
          values: { exceeded: "$3.00", limit: "$10.00", period: perWeek, advice: smaller("$6.00") },
        },
      },
    })
  })

  it("advises what can be followed: a smaller order while something is left, and the day when that helps", () => {
    const adviceFor = (spent: number, price: number) => {
      const roomFrom = (cents: number) => (cents <= 1000 ? `in time for ${cents}` : null)
      const standing = aStanding({ spendLimits: [{ ...weekly(1000, spent), roomFrom }] })
      return blockedLines([aLine("a", price)], none, standing).a?.sentence
    }
    expect(adviceFor(400, 700)).toMatchObject({
      values: {
        advice: { key: "failure.limit.smallerOrWait", values: { left: "$6.00", moment: "in time for 700" } },
      },
    })
    expect(adviceFor(400, 1100)).toMatchObject({ values: { advice: { key: "failure.limit.smaller" } } })
    expect(adviceFor(1000, 700)).toMatchObject({
      values: { advice: { key: "failure.limit.usedUp", values: { moment: "in time for 1" } } },
    })
  })

  it("goes by the limit that leaves the least", () => {
    const precommitment = {
      ...weekly(5000, 4900),
      of: "precommitment" as const,
      period: "monthly" as const,
    }
    const standing = aStanding({ spendLimits: [weekly(1000, 0), precommitment] })
    expect(blockedLines([aLine("a", 160)], none, standing)).toEqual({
      a: {
        actionType: "global_spend_limit",
        sentence: {
          key: "failure.blocked.precommitment",
          values: {
            exceeded: "$0.60",
            limit: "$50.00",
            period: { key: "failure.period.monthly" },
            advice: smaller("$1.00"),
          },
        },
      },
    })
  })

  it("counts what is paid after codes, and leaves alone what costs nothing", () => {
    const standing = aStanding({ spendLimits: [weekly(1000, 1200)] })
    expect(blockedLines([aLine("a", 0)], none, standing)).toEqual({})
    const close = aStanding({ spendLimits: [weekly(1000, 900)] })
    expect(blockedLines([aLine("a", 200)], aud(100), close)).toEqual({})
    expect(blockedLines([aLine("a", 201)], aud(100), close)).toHaveProperty("a")
  })

  it("blocks what could only be paid by depositing more than the limit leaves", () => {
    const standing = aStanding({ depositLimit: deposits(2000, 1500, 300) })
    expect(blockedLines([aLine("a", 800)], none, standing)).toEqual({})
    expect(blockedLines([aLine("a", 801)], none, standing)).toEqual({
      a: {
        actionType: "deposit_limit",
        sentence: {
          key: "failure.blocked.deposit",
          values: { exceeded: "$0.01", limit: "$20.00", period: perWeek, advice: smaller("$5.00") },
        },
      },
    })
  })

  it("takes a rest of the limit that is less than the least deposit for nothing", () => {
    const standing = aStanding({ depositLimit: deposits(2000, 1600, 300) })
    expect(blockedLines([aLine("a", 300)], none, standing)).toEqual({})
    expect(blockedLines([aLine("a", 400)], none, standing)).toHaveProperty("a")
  })

  it("needs no deposit today for what is charged later", () => {
    const standing = aStanding({ depositLimit: deposits(0, 0, 0) })
    expect(blockedLines([aLine("a", 400, { isPreOrder: true })], none, standing)).toEqual({})
  })

  it("sells nothing to who must be verified first, nor what may not be sold at all", () => {
    const lines = [aLine("a", 160), aLine("b", 160, { restricted: "licensing" })]
    const reasons = blockedLines(lines, none, aStanding({ mustVerify: true }))
    expect(reasons.a?.actionType).toBe("verify_account_required")
    expect(reasons.b?.actionType).toBe("fixed")
  })

  it("says what may not be sold, who must be verified, and what there is too little of", () => {
    const few = { key: "failure.stock.numbers.few", values: { name: "Daily Winners", left: 3 } } as const
    const reasonFor = (line: Partial<BuyableLine>, standing: Partial<LimitUsage> = {}) =>
      blockedLines([aLine("a", 160, line)], none, aStanding(standing)).a
    expect(reasonFor({ restricted: "licensing" })).toEqual({
      actionType: "fixed",
      sentence: { key: "failure.blocked.licensing" },
    })
    expect(reasonFor({ restricted: "migration", lacking: few })).toEqual({
      actionType: "fixed",
      sentence: { key: "failure.blocked.migration" },
    })
    expect(reasonFor({ lacking: few }, { mustVerify: true })).toEqual({ actionType: "fixed", sentence: few })
    expect(reasonFor({}, { mustVerify: true })?.sentence).toEqual({ key: "failure.blocked.verify" })
  })

  it("lets what a code takes off make room for more, under limits on spending and on deposits", () => {
    const lines = [aLine("a", 500), aLine("b", 300), aLine("c", 400)]
    const spending = aStanding({ spendLimits: [weekly(1000, 400)] })
    expect(Object.keys(blockedLines(lines, aud(200), spending))).toEqual(["c"])
    const depositing = aStanding({ depositLimit: deposits(2000, 1500, 100) })
    expect(Object.keys(blockedLines(lines, aud(200), depositing))).toEqual(["c"])
  })

  it("names the limit on spending where that on deposits is in the way of the same line", () => {
    const both = aStanding({ spendLimits: [weekly(1000, 900)], depositLimit: deposits(0, 0, 0) })
    const reasons = blockedLines([aLine("a", 100), aLine("b", 100)], none, both)
    expect(reasons.a).toEqual({
      actionType: "deposit_limit",
      sentence: {
        key: "failure.blocked.deposit",
        values: { exceeded: "$2.00", limit: "$0.00", period: perWeek, advice: { key: "failure.limit.wait" } },
      },
    })
    expect(reasons.b?.actionType).toBe("spend_limit")
  })
})
