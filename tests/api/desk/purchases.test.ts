import type * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskPurchaseEndpoints as calls } from "#src/contract/orders/purchases.desk.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("purchases at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let support: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    support = await aClerk(shop, "support")
  }, 60_000)
  afterAll(() => shop.close())

  const found = async (query: Partial<v.InferOutput<typeof calls.list.query>>) => {
    const { result } = await support.call(calls.list, { query: { limit: 50, ...query } })
    return result.rows.map(({ id }) => id)
  }

  it("are found by receipt, customer, product, draw, state, day and amount", async () => {
    const { client, customerId } = await aCustomer(shop)
    await client.add(aTicket(3))
    const { checkoutId: id, orders, total } = await client.buy()
    const [order] = orders
    const draw = order?.productType === "lottery_ticket" ? order.drawNo : 0
    const day = shop.now.toISOString().slice(0, 10)
    const dollars = (total.cents / 100).toFixed(2)
    for (const query of [
      { q: referenceOf(id) },
      { q: id },
      { q: order?.id ?? "" },
      { q: customerId },
      { customer: customerId },
      { customer: customerId, offer: "powerball", draw, state: "in_draw" as const },
      { customer: customerId, from: day, until: day },
      { customer: customerId, least: dollars, most: dollars },
    ])
      expect(await found(query), JSON.stringify(query)).toEqual([id])
    for (const query of [
      { customer: customerId, offer: "powerball", draw: draw + 1 },
      { customer: customerId, state: "won" as const },
      { customer: customerId, from: "2099-01-01" },
      { customer: customerId, until: "2001-01-01" },
      { customer: customerId, least: String(total.cents) },
      { q: "nothing like this" },
    ])
      expect(await found(query), JSON.stringify(query)).toEqual([])
  })

  it("show what was bought in which draw, how it was paid, and nobody's name", async () => {
    const { client, customerId } = await aCustomer(shop)
    await client.add(aTicket(2))
    await client.add({
      productType: "raffle_ticket",
      lotteryKey: "guide_dogs_car_draw",
      gameOffer: "book",
      numRaffleTickets: 5,
    })
    const { checkoutId, total } = await client.buy()
    const { result } = await support.call(calls.get, { params: { id: checkoutId } })
    expect(result).toMatchObject({
      customerId,
      customer: "K•••• N••••",
      total,
      deposited: null,
      paidWith: null,
    })
    const [lottery, raffle] = result.lines
    expect(lottery).toMatchObject({
      offerName: "Powerball",
      state: "in_draw",
      description: "2 x Standard games",
    })
    expect(lottery?.numbers).toEqual(["1 2 3 4 5 6 7 + 20", "1 2 3 4 5 6 8 + 20"])
    expect(raffle?.numbers[0]).toMatch(/^Tickets \d+ to \d+$/)
    expect(raffle?.draw?.name).toBeTruthy()
    expect(JSON.stringify(result)).not.toContain("Nguyen")
    expect((await support.call(calls.get, { params: { id: crypto.randomUUID() } })).status).toBe(404)
    expect((await support.call(calls.get, { params: { id: "unknown" } })).status).toBe(404)
  })

  it("are shown to those who see customers, and to nobody else", async () => {
    const editor = await aClerk(shop, "content")
    expect((await editor.call(calls.list, { query: { limit: 5 } })).status).toBe(403)
  })
})
