import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import { money } from "#src/domain/core/money.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"

const THURSDAY = 1 << 4

describe.each(anyDatabase)("what analytics is told of a purchase, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("is each ticket once, with all of its draws, what recurs of it, and what was pre-ordered", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 100_000)
    const autoplay = { recurringPurchase: { type: "autoplay" as const, enabled: true } }
    // Lines stand in the order of their moments.
    const add = (request: CartItemRequest) => {
      shop.now = new Date(shop.now.getTime() + 1000)
      return client.add(request)
    }
    await add(aTicket(2, { numDraws: 5 }))
    await add(aTicket(1, autoplay))
    await add({
      productType: "raffle_ticket",
      lotteryKey: "lifeboat_house_draw",
      gameOffer: "book",
      numRaffleTickets: 5,
      firstDrawNo: 6,
      ...autoplay,
    })
    const { orders, preOrders, total, trackingData } = await client.buy()
    // The revenue that `order_completed` counts: amounts charged later are not in it.
    expect(total).toEqual(money(11 * 160, "AUD"))
    const paid = trackingData.products.filter(({ purchaseStatus }) => purchaseStatus === "standard")
    expect(paid.reduce((sum, { purchasePrice }) => sum + purchasePrice.cents, 0)).toBe(total.cents)
    expect(preOrders[0]?.price.cents).toBeGreaterThan(0)
    expect(orders).toHaveLength(6)
    const first = drawn(orders[0])
    const powerball = { brand: "Powerball", category: "Lotto", lotteryKey: "powerball", daysOfWeek: THURSDAY }
    const next = { drawNo: first.drawNo, drawDate: first.drawDate, prizePool: first.drawPrizePool }
    expect(first.drawPrizePool?.cents).toBeGreaterThan(0)
    expect(trackingData.products).toEqual([
      {
        ...powerball,
        ...next,
        name: "Powerball",
        variant: "Standard",
        description: "2 x Standard games",
        numDraws: 5,
        numGames: 2,
        cause: null,
        purchasePrice: money(5 * 2 * 160, "AUD"),
        purchaseStatus: "standard",
        autoplay: false,
        subscription: false,
      },
      expect.objectContaining({ ...powerball, ...next, numDraws: 1, numGames: 1, autoplay: true }),
      expect.objectContaining({
        lotteryKey: "lifeboat_house_draw",
        variant: "5 Ticket Book",
        description: preOrders[0]?.description,
        drawNo: 6,
        daysOfWeek: null,
        purchasePrice: preOrders[0]?.price,
        purchaseStatus: "pre_order",
        autoplay: true,
        subscription: false,
      }),
    ])
  })

  it("is nothing for what is charged later alone, with the draw and the price it will have", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 100_000)
    await client.add({
      productType: "raffle_ticket",
      lotteryKey: "lifeboat_house_draw",
      gameOffer: "book",
      numRaffleTickets: 5,
      firstDrawNo: 6,
      recurringPurchase: { type: "subscription", enabled: false },
    })
    const { total, orders, preOrders, trackingData } = await client.buy()
    expect([total.cents, orders]).toEqual([0, []])
    const [product] = trackingData.products
    expect(trackingData.products).toHaveLength(1)
    expect(product).toMatchObject({
      brand: "Lifeboat House Draw",
      name: "Lifeboat House Draw",
      category: "Raffle",
      cause: "Harbour Lifeboats",
      drawNo: 6,
      numDraws: 1,
      numGames: 5,
      purchasePrice: preOrders[0]?.price,
      purchaseStatus: "pre_order",
      autoplay: false,
      subscription: false,
    })
    expect(product?.drawDate).toMatch(/^\d{4}-/)
    expect(product?.prizePool?.cents).toBeGreaterThan(0)
  })
})
