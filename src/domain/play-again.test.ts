import { expect, it } from "vitest"
import type { DrawOrder, Order } from "#src/contract/order.ts"
import type { RaffleOrder } from "#src/contract/products/raffle-order.ts"
import { anOrder } from "../../tests/stage/data.ts"
import { requestsAgain } from "./play-again.ts"

it("asks for a ticket that was in five draws once, for five draws from the next one on", () => {
  const inFive = [1, 2, 3, 4, 5].map((drawNo) => anOrder({ id: `order-${drawNo}`, drawNo }))
  const requests = requestsAgain(inFive)
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ lotteryKey: "powerball", numDraws: 5, games: anOrder().games })
  expect(requests[0]).not.toHaveProperty("firstDrawNo")
})

it("keeps tickets apart that differ in a number", () => {
  const other = anOrder({ games: [[{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }]] })
  expect(requestsAgain([anOrder(), other]).map((request) => request.productType)).toEqual([
    "lottery_ticket",
    "lottery_ticket",
  ])
})

it("keeps two tickets with the same numbers in one draw two", () => {
  const requests = requestsAgain([anOrder({ id: "one" }), anOrder({ id: "two" })])
  expect(requests).toMatchObject([{ numDraws: 1 }, { numDraws: 1 }])
})

const { gameType: _type, gameOffer: _offer, games: _games, quickpick: _pick, ...common } = anOrder()
const aBook = (id: string): RaffleOrder => ({
  ...common,
  id,
  productType: "raffle_ticket",
  drawName: "The cottage",
  numRaffleTickets: 5,
  ticketNumbers: { first: 1, last: 5 },
  causeKey: "hearts",
  causeName: "Little Hearts",
  prizes: [],
})
const someShares = (quantity: number, drawState: DrawOrder["drawState"] = "DRAW_OPEN"): Order => ({
  ...common,
  id: `shares-${quantity}`,
  productType: "syndicate_share",
  syndicateKey: "saver",
  syndicateName: "The Saver",
  syndicateEncodedId: "syndicate-1",
  size: 10,
  quantity,
  drawState,
})

it("asks for as many books of a raffle as there were", () => {
  expect(requestsAgain([aBook("one"), aBook("two")])).toMatchObject([
    { productType: "raffle_ticket", numRaffleTickets: 5 },
    { productType: "raffle_ticket", numRaffleTickets: 5 },
  ])
})

it("asks once for all shares of a syndicate, and for none of one that has played", () => {
  expect(requestsAgain([someShares(2), someShares(3)])).toEqual([
    { productType: "syndicate_share", lotteryKey: "powerball", syndicateKey: "saver", quantity: 5 },
  ])
  expect(requestsAgain([someShares(2, "DRAW_PAID")])).toEqual([])
})
