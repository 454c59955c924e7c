import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { scheduledPurchaseEndpoints } from "#src/contract/recurring/scheduled-purchase.ts"
import { readScheduled } from "#src/server/recurring/scheduled-purchases.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken, saveACard } from "../setup/payments/cards.ts"
import { codeOf } from "../setup/refusals.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

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

const MINUTE = 60_000

describe.each(anyDatabase)("a pre-order that neither wallet nor card could pay, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const charge = () => shop.chargeScheduled()
  const inMinutes = (minutes: number) => new Date(shop.now.getTime() + minutes * MINUTE)

  async function whoPreOrdered() {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await saveACard(client, DECLINED)
    await client.add({
      productType: "raffle_ticket",
      lotteryKey: RAFFLE,
      gameOffer: "book",
      numRaffleTickets: 5,
      firstDrawNo: 6,
    })
    const { preOrders } = await client.buy()
    const params = { encodedId: preOrders[0]?.encodedId ?? "" }
    const isCharged = async () =>
      (await client.call(scheduledPurchaseEndpoints.get, { params })).purchasedCheckoutId !== null
    return { client, customerId, isCharged }
  }

  async function deposit(client: TestClient, cents: number): Promise<void> {
    await client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: aDeposit(cents, { cardToken: await cardToken(client) }),
      idempotencyKey: crypto.randomUUID(),
    })
  }

  it("is charged as soon as a deposit came, and at the latest a minute before the draw stops", async () => {
    const [depositing, late] = [await whoPreOrdered(), await whoPreOrdered()]
    await shop.stopDraw(5, shop.now, RAFFLE)
    await shop.stopDraw(6, inMinutes(30), RAFFLE)
    await shop.passTo(inMinutes(1))
    await charge()
    await shop.advanceDeposits()
    await charge()
    expect(await depositing.isCharged()).toBe(false)

    await deposit(depositing.client, 5000)
    await charge()
    expect(await depositing.isCharged()).toBe(true)
    expect(await late.isCharged()).toBe(false)

    // Half an hour is less than the time between two tries: the last one comes before the draw stops all the same.
    await shop.fund(late.customerId, 5000)
    shop.now = inMinutes(28.5)
    await charge()
    expect(await late.isCharged()).toBe(true)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)
})
