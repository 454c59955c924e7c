import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { scheduledPurchaseEndpoints } from "#src/contract/recurring/scheduled-purchase.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const RAFFLE = "lifeboat_house_draw"
const FUNDS = 100_000

describe.each(anyDatabase)("a raffle pre-order with AutoPlay, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function whoPreOrdered() {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, FUNDS)
    const cart = await client.add({
      productType: "raffle_ticket",
      lotteryKey: RAFFLE,
      gameOffer: "book",
      numRaffleTickets: 5,
      firstDrawNo: 6,
      recurringPurchase: { type: "autoplay", enabled: true },
    })
    expect(cart.cartItems[0]?.purchaseStatus).toBe("pre_order")
    const { preOrders } = await client.buy()
    return { client, customerId, encodedId: preOrders[0]?.encodedId ?? "" }
  }
  const autoplays = (client: TestClient) =>
    client.call(recurringEndpoints.autoplays, { query: { limit: 10, offset: 0 } })
  const booksIn = async (customerId: string, drawNo: number) =>
    (
      await shop.fresh.database.tables
        .selectFrom("orders")
        .select("id")
        .where("customer_id", "=", customerId)
        .where("offer_key", "=", RAFFLE)
        .where("draw_no", "=", drawNo)
        .execute()
    ).length
  /** A draw is held at once, and the one after it opens. */
  async function draw(drawNo: number): Promise<void> {
    await shop.stopDraw(drawNo, shop.now, RAFFLE)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
  }

  it("begins one AutoPlay when it is charged, which buys one book of each later draw; a cancelled one begins none", async () => {
    const kept = await whoPreOrdered()
    const cancelled = await whoPreOrdered()
    expect((await autoplays(kept.client)).items, "before it is charged").toEqual([])
    const params = { encodedId: cancelled.encodedId }
    await cancelled.client.call(scheduledPurchaseEndpoints.cancel, { params })

    await draw(5)
    await shop.chargeScheduled()
    expect((await autoplays(kept.client)).items).toHaveLength(1)
    expect((await autoplays(cancelled.client)).items).toEqual([])
    expect(await booksIn(kept.customerId, 6)).toBe(1)

    await shop.repeatPurchases()
    expect(await booksIn(kept.customerId, 6), "the draw it was pre-ordered for").toBe(1)
    await draw(6)
    await shop.repeatPurchases()
    expect(await booksIn(kept.customerId, 7)).toBe(1)
    expect(await booksIn(cancelled.customerId, 7)).toBe(0)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)
})
