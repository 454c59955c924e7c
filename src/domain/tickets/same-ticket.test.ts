import { describe, expect, it } from "vitest"
import { aMembershipOrder, anOrder } from "../../../tests/stage/fixtures/orders.ts"
import { byTicket } from "./same-ticket.ts"

const grouped = (orders: Parameters<typeof byTicket>[0]) =>
  byTicket(orders).map((group) => group.map(({ id }) => id))

describe("the orders of a receipt", () => {
  it("stand together where one ticket plays in several draws", () => {
    const other = [[{ name: "Numbers", numbers: [8, 9, 10, 11, 12, 13, 14] }]]
    expect(
      grouped([
        anOrder({ id: "a1", drawNo: 1 }),
        anOrder({ id: "a2", drawNo: 2 }),
        anOrder({ id: "b1", drawNo: 1, games: other }),
        anOrder({ id: "a3", drawNo: 3 }),
        anOrder({ id: "b2", drawNo: 2, games: other }),
      ]),
    ).toEqual([
      ["a1", "a2", "a3"],
      ["b1", "b2"],
    ])
  })

  it("are two tickets where the same numbers are played twice in a draw, for two causes, or of two lotteries", () => {
    expect(grouped([anOrder({ id: "1" }), anOrder({ id: "2" })])).toEqual([["1"], ["2"]])
    for (const changes of [
      { causeName: "Guide dogs" },
      { lotteryKey: "oz_lotto" },
      { gameOffer: "system_8" },
    ])
      expect(grouped([anOrder({ id: "1" }), anOrder({ id: "2", drawNo: 2, ...changes })])).toEqual([
        ["1"],
        ["2"],
      ])
  })

  it("stand alone where they are no tickets of a lottery", () => {
    expect(grouped([aMembershipOrder({ id: "1" }), aMembershipOrder({ id: "2" })])).toEqual([["1"], ["2"]])
  })
})
