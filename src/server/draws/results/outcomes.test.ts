import { describe, expect, it } from "vitest"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { australianLotteries } from "../../seed/lotteries/australian-lotteries.ts"
import { outcomesOf } from "./outcomes.ts"

const strike = australianLotteries.find(({ key }) => key === "lotto_strike")
const drawn = [{ name: "Numbers", numbers: [9, 4, 31, 17] }]
const matched = (gameType: GameTypeKey, numbers: number[]) => {
  if (!strike) throw new Error("Lotto Strike is not sold.")
  const scored = { rules: strike.rules, numbers: drawn, divisions: [] }
  const [outcome] = outcomesOf(scored, { gameType, wheel: null }, [[{ name: "Numbers", numbers }]])
  return outcome?.matched[0]?.numbers
}

describe("the numbers of a Lotto Strike game that are marked", () => {
  it("are those that were drawn in the place they were picked for", () => {
    expect(matched("strike_standard", [17, 31, 4, 9])).toEqual([])
    expect(matched("strike_standard", [9, 31, 4, 17])).toEqual([9, 17])
    expect(matched("strike_standard", [9, 4, 31, 17])).toEqual([9, 4, 31, 17])
  })

  it("are all that were drawn where a box plays every order", () => {
    expect(matched("strike_boxed", [17, 31, 4, 9])).toEqual([17, 31, 4, 9])
    expect(matched("strike_boxed", [17, 31, 5, 8])).toEqual([17, 31])
  })
})
