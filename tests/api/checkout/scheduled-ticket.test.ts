import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { scheduledPurchaseEndpoints } from "#src/contract/recurring/scheduled-purchase.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { writeSetting } from "#src/server/catalogue/settings.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { statusOf } from "../setup/refusals.ts"
import { aPerson, aTicket, drawn, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const PRICE = 160

describe.each(anyDatabase)("a ticket that is paid for once its draw is the next, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const charge = () => shop.chargeScheduled()
  const openDraws = () =>
    shop.fresh.database.tables
      .selectFrom("draws")
      .select(["draw_no", "stop"])
      .where("offer_key", "=", "powerball")
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", shop.now)
      .orderBy("draw_no")
      .limit(3)
      .execute()
  const later = async (change: Partial<LotteryTicketRequest> = {}) =>
    aTicket(1, { scheduledPurchase: true, firstDrawNo: (await openDraws())[1]?.draw_no as number, ...change })

  async function customer(cents = 1000) {
    const client = shop.client()
    const { email, password } = aPerson()
    const { customerId } = await client.signUp({ email, password })
    if (cents > 0) await shop.fund(customerId, cents)
    /** The session ended while days went by. */
    const back = async () => {
      const body = { email, password, saveDevice: false }
      client.adopt(await client.call(signInEndpoints.login, { body }))
    }
    return { client, back }
  }
  const balance = async (client: TestClient) => (await client.call(customerEndpoints.get)).balance.cents

  it("costs nothing at the checkout, and is charged and entered when the draw before it closes, once", async () => {
    const { client, back } = await customer()
    const [next, second] = await openDraws()
    const cart = await client.add(await later())
    expect(cart.cartItems[0]).toMatchObject({
      purchaseStatus: "pre_order",
      scheduledPurchase: { type: "scheduled_purchase", dueAt: next?.stop.toISOString() },
    })
    expect([cart.cartTotal, cart.preOrderTotal, cart.payable].map(({ cents }) => cents)).toEqual([
      PRICE,
      PRICE,
      0,
    ])
    const { total, orders, preOrders } = await client.buy()
    expect([total.cents, orders.length]).toEqual([0, 0])
    expect(preOrders).toMatchObject([
      { kind: "scheduled_purchase", description: "1 game", drawNo: second?.draw_no },
    ])
    await charge()
    expect(await balance(client)).toBe(1000)
    await shop.passTo(new Date((next?.stop.getTime() ?? 0) + 1000))
    await charge()
    await charge()
    await back()
    expect(await balance(client)).toBe(1000 - PRICE)
    const { items } = await client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", limit: 10, offset: 0 },
    })
    expect(items.map((item) => drawn(item).drawNo)).toEqual([second?.draw_no])
  }, 60_000)

  it("leaves the rest of its cart to be paid now: the total without what is paid later", async () => {
    const { client, back } = await customer()
    const [next] = await openDraws()
    const now = await client.add(aTicket(3))
    expect([now.preOrderTotal.cents, now.requiresUnattendedPaymentMethod]).toEqual([0, false])
    const cart = await client.add(await later())
    expect([cart.cartTotal.cents, cart.preOrderTotal.cents]).toEqual([4 * PRICE, PRICE])
    expect(cart.requiresUnattendedPaymentMethod).toBe(true)
    const { total, orders, preOrders } = await client.buy()
    expect([total.cents, orders.length, preOrders.length]).toEqual([3 * PRICE, 1, 1])
    expect(await balance(client)).toBe(1000 - 3 * PRICE)
    await shop.passTo(new Date((next?.stop.getTime() ?? 0) + 1000))
    await charge()
    await back()
    const past = { params: { id: orders[0]?.id ?? "" }, query: {} }
    const { winnings } = drawn(await client.call(orderEndpoints.get, past))
    expect(await balance(client)).toBe(1000 - 4 * PRICE + (winnings?.cents ?? 0))
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("can be called off until then, and is not charged any more", async () => {
    const { client, back } = await customer()
    await client.add(await later())
    const { preOrders } = await client.buy()
    const params = { encodedId: preOrders[0]?.encodedId ?? "" }
    await client.call(scheduledPurchaseEndpoints.cancel, { params })
    const [next] = await openDraws()
    await shop.passTo(new Date((next?.stop.getTime() ?? 0) + 1000))
    await charge()
    await back()
    expect(await balance(client)).toBe(1000)
  }, 60_000)

  it("is paid at once where its draw is the next already", async () => {
    const { client } = await customer()
    const [next] = await openDraws()
    const cart = await client.add(await later({ firstDrawNo: next?.draw_no as number }))
    expect(cart.cartItems[0]).toMatchObject({ purchaseStatus: "standard", scheduledPurchase: null })
    expect((await client.buy()).total.cents).toBe(PRICE)
  }, 60_000)

  it("is one draw that is named, bought once", async () => {
    const { client } = await customer(0)
    expect(await statusOf(client.add(await later({ numDraws: 2 })))).toBe(422)
    expect(await statusOf(client.add(aTicket(1, { scheduledPurchase: true })))).toBe(422)
    const recurring = { recurringPurchase: { type: "autoplay", enabled: true } } as const
    expect(await statusOf(client.add(await later(recurring)))).toBe(422)
    expect((await client.call(cartEndpoints.get)).cartItems).toEqual([])
  }, 60_000)

  it("is not sold where the site has no scheduled purchases", async () => {
    const { client } = await customer()
    const { tables } = shop.fresh.database
    for (const segment of ["customer", "anonymous"])
      await writeSetting(tables, `suppressed.${segment}`, JSON.stringify(["scheduled_purchase"]))
    expect(await statusOf(client.add(await later()))).toBe(403)
    expect(await statusOf(client.add(aTicket(1)))).toBe(200)
  }, 60_000)
})
