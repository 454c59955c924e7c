import { expect, it } from "vitest"
import type { DrawOrder, Order } from "#src/contract/orders/order.ts"
import type { LotteryOrder } from "#src/contract/tickets/lottery-order.ts"
import type { RaffleOrder } from "#src/contract/tickets/raffle-tickets.ts"
import { anOrder } from "../../../tests/stage/fixtures/orders.ts"
import { aGameOffer, anOffer } from "../../../tests/stage/fixtures/products.ts"
import { replayRequests, type Sold } from "./play-again.ts"

const shelf = (sold: Partial<Sold> = {}) => new Map([["powerball", anOffer(sold)]])
const selling = (...drawCounts: number[]) =>
  shelf({ gameTypes: [{ key: "standard", gameOffers: [aGameOffer({ drawCounts })] }] })
const ordersIn = (draws: number, changes: Partial<LotteryOrder> = {}) =>
  Array.from({ length: draws }, (_, index) => anOrder({ ...changes, drawNo: index + 1 }))

it("asks for a ticket that was in five draws once, for five draws from the next one on", () => {
  const requests = replayRequests(ordersIn(5), shelf())
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ lotteryKey: "powerball", numDraws: 5, games: anOrder().games })
  expect(requests[0]).not.toHaveProperty("firstDrawNo")
})

it("keeps tickets apart that differ in a number", () => {
  const other = anOrder({ games: [[{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }]] })
  expect(replayRequests([anOrder(), other], shelf()).map((request) => request.productType)).toEqual([
    "lottery_ticket",
    "lottery_ticket",
  ])
})

it("keeps two tickets with the same numbers in one draw two", () => {
  const requests = replayRequests([anOrder({ id: "one" }), anOrder({ id: "two" })], shelf())
  expect(requests).toMatchObject([{ numDraws: 1 }, { numDraws: 1 }])
})

it("asks for as many draws as are sold at once: the next fewer, or the fewest there are", () => {
  const numDraws = (draws: number, ...counts: number[]) =>
    replayRequests(ordersIn(draws), selling(...counts)).map(
      (request) => "numDraws" in request && request.numDraws,
    )
  expect(numDraws(1, 7, 14)).toEqual([7])
  expect(numDraws(14, 7, 14)).toEqual([14])
  expect(numDraws(3, 1, 2, 5)).toEqual([2])
})

it("asks for the weekdays that a ticket was in, for as many weeks", () => {
  const dates = ["2026-11-02", "2026-11-06", "2026-11-09", "2026-11-13"]
  const orders = dates.map((day, index) => anOrder({ drawNo: index, drawDate: `${day}T10:30:00Z` }))
  const days = { selectableDays: 0b0101010, weekCounts: [1, 2, 4] }
  expect(replayRequests(orders, shelf(days))).toMatchObject([{ days: 0b0100010, numDraws: 2, numWeeks: 2 }])
  expect(replayRequests(orders.slice(0, 1), shelf(days))).toMatchObject([
    { days: 0b0000010, numDraws: 1, numWeeks: 1 },
  ])
})

it("asks for as many new numbers where the lottery gave them, and for one ticket in all of its draws", () => {
  const allocated = aGameOffer({ key: "random", allocated: true })
  const numbers = (draw: number) => [1, 2, 3].map((n) => [{ name: "Numbers", numbers: [draw * 10 + n] }])
  const orders = [1, 2].map((drawNo) =>
    anOrder({ drawNo, gameType: "random", gameOffer: "random", games: numbers(drawNo) }),
  )
  const sold = shelf({ gameTypes: [{ key: "random", gameOffers: [allocated] }] })
  expect(replayRequests(orders, sold)).toMatchObject([{ games: [], numGames: 3, numDraws: 2 }])
})

it("asks for the numbers of a subscription as a standard ticket, which begins no second one", () => {
  const [request] = replayRequests([anOrder({ gameType: "deferred", gameOffer: "deferred" })], shelf())
  expect(request).toMatchObject({ gameType: "standard", gameOffer: "standard" })
  expect(request).not.toHaveProperty("recurringPurchase")
})

it("asks for what is not on sale any more all the same, so that the shop says so", () => {
  expect(replayRequests([anOrder()], new Map())).toMatchObject([{ lotteryKey: "powerball", numDraws: 1 }])
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
  expect(replayRequests([aBook("one"), aBook("two")], shelf())).toMatchObject([
    { productType: "raffle_ticket", numRaffleTickets: 5 },
    { productType: "raffle_ticket", numRaffleTickets: 5 },
  ])
})

it("asks once for all shares of a syndicate, and for none of one that has played", () => {
  expect(replayRequests([someShares(2), someShares(3)], shelf())).toEqual([
    { productType: "syndicate_share", lotteryKey: "powerball", syndicateKey: "saver", quantity: 5 },
  ])
  expect(replayRequests([someShares(2, "DRAW_PAID")], shelf())).toEqual([])
})
