import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readScheduled } from "#src/server/recurring/scheduled-purchases.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { saveACard } from "../setup/payments/cards.ts"
import { codeOf } from "../setup/refusals.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const RAFFLE = "lifeboat_house_draw"
const MOST = 150
const HOUR = 3_600_000
const DECLINED = "4000 0000 0000 0002"

describe.each(anyDatabase)("tickets that are reserved by a pre-order, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const book = (numRaffleTickets: number) => ({
    productType: "raffle_ticket" as const,
    lotteryKey: RAFFLE,
    gameOffer: "book" as const,
    numRaffleTickets,
    firstDrawNo: 6,
  })
  const stock = () =>
    shop.fresh.database.tables
      .selectFrom("raffle_draws")
      .select(["reserved", "sold"])
      .where("offer_key", "=", RAFFLE)
      .where("draw_no", "=", 6)
      .executeTakeFirstOrThrow()
  async function preOrder(client: TestClient, tickets: number) {
    await client.add(book(tickets))
    return client.buy()
  }

  it("are refused to a customer with nothing to pay for them, and none leaves the shelf", async () => {
    const { client } = await aCustomer(shop, 3999)
    const before = await stock()
    expect(await codeOf(preOrder(client, 5))).toBe("insufficient_funds")
    expect(await stock()).toEqual(before)
  })

  it("are counted against the wallet once, however many orders and sessions share it", async () => {
    const { client } = await aCustomer(shop, 8000)
    const before = await stock()
    await preOrder(client, 5)
    await preOrder(client, 5)
    expect(await codeOf(preOrder(client, 5))).toBe("insufficient_funds")
    expect((await stock()).reserved - before.reserved).toBe(10)
  })

  it("may be had on a stored card, up to the most that one customer may reserve of a draw", async () => {
    const { client } = await aCustomer(shop, 0)
    await saveACard(client)
    const before = await stock()
    await preOrder(client, 75)
    await preOrder(client, 75)
    const refused = await preOrder(client, 1).catch((error: Error) => error)
    expect(refused).toMatchObject({ status: 422 })
    expect(String(refused)).toContain(`up to ${MOST} tickets`)
    expect((await stock()).reserved - before.reserved).toBe(MOST)
  })

  it("go back on sale at the first charge that fails, and are charged later only if some are left", async () => {
    const [patient, unlucky] = [await aCustomer(shop, 0), await aCustomer(shop, 0)]
    const orders: string[] = []
    for (const { client } of [patient, unlucky]) {
      await saveACard(client, DECLINED)
      orders.push((await preOrder(client, 5)).preOrders[0]?.encodedId ?? "")
    }
    // Their draw opens a week later, when the sessions of today are over.
    const orderOf = (who: { customerId: string }, place: number) =>
      readScheduled(shop.fresh.database.tables, who.customerId, orders[place] ?? "")
    await shop.stopDraw(5, shop.now, RAFFLE)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    await shop.chargeScheduled()
    expect((await stock()).reserved).toBeGreaterThanOrEqual(10)
    await shop.advanceDeposits()
    await shop.chargeScheduled()
    expect((await orderOf(patient, 0)).failureMessage).toContain("We couldn't charge your card")
    expect((await stock()).reserved).toBe(0)

    await shop.fund(patient.customerId, 4000)
    await shop.fund(unlucky.customerId, 4000)
    // Somebody else buys all but what the one of them asked for.
    const { sold } = await stock()
    await shop.fresh.database.tables
      .updateTable("raffle_draws")
      .set({ tickets: sold + 5 })
      .where("offer_key", "=", RAFFLE)
      .where("draw_no", "=", 6)
      .execute()
    shop.now = new Date(shop.now.getTime() + HOUR)
    await shop.chargeScheduled()
    const results = await Promise.all([orderOf(patient, 0), orderOf(unlucky, 1)])
    expect(results.map(({ status }) => status).sort()).toEqual([
      "scheduled_status_active",
      "scheduled_status_cancelled",
    ])
    expect(results.filter(({ purchasedCheckoutId }) => purchasedCheckoutId)).toHaveLength(1)
    expect(await stock()).toEqual({ reserved: 0, sold: sold + 5 })
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)
})
