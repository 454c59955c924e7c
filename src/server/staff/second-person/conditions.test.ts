import { describe, expect, it } from "vitest"
import { money } from "#src/domain/core/money.ts"
import { givesMuch, MANY_USES } from "./conditions.ts"

const settings = { codeTwoPeopleAbovePercent: 25 }
const off = (cents: number, least: number | null) =>
  ({
    type: "voucher_fixed_discount",
    amount: money(cents, "AUD"),
    minSpend: least === null ? null : money(least, "AUD"),
    mostUses: 100,
  }) as const

describe("a code that one member may publish alone", () => {
  it.each([
    ["25 percent", { type: "voucher_percent_discount", percent: 25, mostUses: 100 }, false],
    ["26 percent", { type: "voucher_percent_discount", percent: 26, mostUses: 100 }, true],
    ["$5 off $20", off(500, 2000), false],
    ["$5.01 off $20", off(501, 2000), true],
    ["$5 off whatever is bought", off(500, null), true],
    ["uses without an end", { ...off(500, 2000), mostUses: null }, true],
    ["as many uses as any", { ...off(500, 2000), mostUses: MANY_USES + 1 }, true],
    ["wallet credit", { ...off(1, 2000), type: "voucher_credit_amount" }, true],
  ] as const)("gives away a bounded share: %s", (_, draft, isMuch) => {
    expect(givesMuch(draft as Parameters<typeof givesMuch>[0], settings)).toBe(isMuch)
  })
})
