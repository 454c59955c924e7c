import { describe, expect, it } from "vitest"
import { divisionOdds } from "#src/domain/draws/results/division-odds.ts"
import { australianLotteries } from "./lotteries/australian-lotteries.ts"
import { britishLotteries } from "./lotteries/british-lotteries.ts"

/** "1 in so many" as the operators publish them, division by division; null where nothing is published. */
const published: Readonly<Record<string, readonly (number | null)[]>> = {
  powerball: [134_490_400, 7_078_443, 686_176, 36_115, 16_943, 1173, 892, 188, 66],
  oz_lotto: [62_891_499, 2_994_833, 242_824, 26_270, 4497, 182, 71],
  saturday_lotto: [8_145_060, 678_755, 36_689, 733, 297, 52],
  weekday_windfall: [8_145_060, 678_755, 36_689, 733, 297, 144],
  set_for_life: [38_320_568, 2_737_184, null, null, null, null, null, 80],
  lotto_strike: [3_575_880, 21_804, 346, 12],
}

/** "1 in so many" of any prize at all. */
const anyPrize: Readonly<Record<string, number>> = {
  powerball: 44,
  oz_lotto: 51,
  saturday_lotto: 42,
  weekday_windfall: 86,
  set_for_life: 50,
}

const sold = new Map([...australianLotteries, ...britishLotteries].map((one) => [one.key, one]))
const oddsOf = (key: string) => {
  const { rules } = sold.get(key) ?? expect.fail(`${key} is not sold.`)
  return divisionOdds(rules).map(({ odds }) => odds ?? Number.NaN)
}

/** Some operators round, others round up, and one does both in one table. */
const wholes = (odds: number) => [Math.round(odds), Math.ceil(odds)]
const ofAny = (odds: readonly number[]) => 1 / odds.reduce((sum, one) => sum + 1 / one, 0)

describe("the odds of what is sold", () => {
  it.each(Object.entries(published))("%s has those that are published", (key, expected) => {
    const odds = oddsOf(key)
    expect(odds).toHaveLength(expected.length)
    for (const [index, one] of odds.entries())
      expect([...wholes(one), null], `division ${index + 1}`).toContain(expected[index])
  })

  it.each(Object.entries(anyPrize))("%s: any prize is won once in %d", (key, expected) => {
    expect(wholes(ofAny(oddsOf(key)))).toContain(expected)
  })

  it("before 2020-10-10 Saturday Lotto's lowest division was one in 144, any prize one in 86", () => {
    const lottery = sold.get("saturday_lotto") ?? expect.fail("It is not sold.")
    const rules = { ...lottery.rules, ...lottery.formerRules?.[0]?.rules }
    const odds = divisionOdds(rules).map((one) => one.odds ?? Number.NaN)
    expect(Math.round(odds.at(-1) ?? 0)).toBe(144)
    expect(wholes(ofAny(odds))).toContain(86)
  })

  it("are known of every division of every lottery of numbers, British ones too", () => {
    for (const [key, { rules }] of sold)
      for (const { division, odds } of divisionOdds(rules))
        expect(odds, `${key} ${division}`).toBeGreaterThan(1)
  })
})
