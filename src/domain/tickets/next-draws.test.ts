import { expect, it } from "vitest"
import { anOrder } from "../../../tests/stage/fixtures/orders.ts"
import { nextDraws } from "./next-draws.ts"

const ticket = (lotteryKey: string, drawNo: number, drawDate: string) =>
  anOrder({ id: `${lotteryKey}-${drawNo}`, lotteryKey, drawNo, drawDate, winnings: null })
const tickets = [
  ticket("powerball", 1, "2026-11-26T08:00:00Z"),
  ticket("oz_lotto", 7, "2026-11-26T08:00:00Z"),
  ticket("powerball", 1, "2026-11-26T08:00:00Z"),
  ticket("powerball", 2, "2026-12-03T08:00:00Z"),
]
const shown = (total: number, most = 3) =>
  nextDraws(tickets, total, most).map(({ order, tickets: count, areAll }) => [order.id, count, areAll])

it("counts a customer's tickets by draw, the next draw first", () => {
  expect(shown(4)).toEqual([
    ["powerball-1", 2, true],
    ["oz_lotto-7", 1, true],
    ["powerball-2", 1, true],
  ])
  expect(shown(4, 1)).toEqual([["powerball-1", 2, true]])
  expect(nextDraws([], 0, 3)).toEqual([])
})

it("does not say that it counted all where the list goes on with draws of the same moment", () => {
  expect(shown(5)).toEqual([
    ["powerball-1", 2, true],
    ["oz_lotto-7", 1, true],
    ["powerball-2", 1, false],
  ])
})
