import { describe, expect, it } from "vitest"
import type { Order } from "#src/contract/orders/order.ts"
import { aMembershipOrder, anOrder, aReceipt } from "../../../tests/stage/fixtures/orders.ts"
import { canPlayAgain, leftOutOf } from "./unavailable-orders.ts"

type SyndicateOrder = Extract<Order, { productType: "syndicate_share" }>
const { drawNo, drawDate, drawStop, drawPrizePool, price, purchasedAt, winnings, colour, checkoutId } =
  anOrder()
const someShares = (drawState: SyndicateOrder["drawState"], id: string): SyndicateOrder => ({
  id,
  checkoutId,
  productType: "syndicate_share",
  lotteryKey: "powerball",
  lotteryName: "Powerball",
  colour,
  drawNo,
  drawDate,
  drawStop,
  drawState,
  state: drawState === "DRAW_OPEN" ? "in_draw" : "no_win",
  drawPrizePool,
  price,
  purchasedAt,
  winnings,
  syndicateKey: "saver",
  syndicateName: "The Saver",
  syndicateEncodedId: "syndicate-1",
  size: 10,
  quantity: 2,
})

describe("what cannot be played again", () => {
  it("are shares that have played and memberships; tickets, and shares still on sale, can", () => {
    expect(canPlayAgain(anOrder())).toBe(true)
    expect(canPlayAgain(someShares("DRAW_OPEN", "a"))).toBe(true)
    expect(canPlayAgain(someShares("DRAW_PAID", "a"))).toBe(false)
    expect(canPlayAgain(aMembershipOrder())).toBe(false)
  })

  it("is told once for each reason, with the name of what it was", () => {
    const orders = [anOrder(), someShares("DRAW_PAID", "a"), someShares("DRAW_PAID", "b"), aMembershipOrder()]
    expect(leftOutOf(aReceipt({ orders }))).toEqual([
      {
        lotteryKey: "powerball",
        lotteryName: "Powerball",
        reason: { key: "failure.replay.syndicate" },
      },
      {
        lotteryKey: "daily_winners",
        lotteryName: "Daily Winners",
        reason: { key: "failure.replay.membership" },
      },
    ])
    expect(leftOutOf(aReceipt())).toEqual([])
  })
})
