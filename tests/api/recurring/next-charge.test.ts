import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { breakEndpoints } from "#src/contract/limits/break.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { recurringEndpoints as calls } from "#src/contract/recurring/purchase.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { AUTOPLAY, openDraws } from "../setup/recurring.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("what a customer's account says is next, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const list = async (client: TestClient) =>
    (await client.call(calls.autoplays, { query: { limit: 10, offset: 0 } })).items
  const count = async (client: TestClient) =>
    (
      await client.call(orderEndpoints.list, {
        query: { status: "upcoming_products", limit: 10, offset: 0 },
      })
    ).pageInfo.total

  it("a recurring purchase is charged next when it says, and not before", async () => {
    const { client } = await aCustomer(shop, 10_000)
    await client.pay(await client.add(aTicket(1, AUTOPLAY)))
    const [first] = await openDraws(shop)
    const [item] = await list(client)
    expect(item?.nextChargeAt).toBe(first?.stop.toISOString())
    await shop.repeatPurchases()
    expect(await count(client)).toBe(1)

    await shop.stopDraw(first?.draw_no ?? 0, shop.now, "powerball")
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    expect((await list(client))[0]?.nextChargeAt).toBe(shop.now.toISOString())
    await shop.repeatPurchases()
    const [second] = await openDraws(shop)
    expect((await list(client))[0]?.nextChargeAt).toBe(second?.stop.toISOString())
    expect(await count(client)).toBe(1)
  }, 60_000)

  it("one that is paused says nothing, and a break is waited for", async () => {
    const { client } = await aCustomer(shop, 10_000)
    await client.pay(await client.add(aTicket(1, AUTOPLAY)))
    const [item] = await list(client)
    const change = (status: "recurring_status_paused" | "recurring_status_active") =>
      client.call(calls.autoplayStatus, { params: { id: item?.autoplayId ?? "" }, body: { status } })
    expect((await change("recurring_status_paused")).nextChargeAt).toBeNull()
    const { nextChargeAt } = await change("recurring_status_active")
    expect(nextChargeAt).not.toBeNull()
    const { until } = await client.call(breakEndpoints.take, {
      body: { length: "month", password: "correct horse battery" },
    })
    const [waiting] = await list(client)
    expect(Date.parse(waiting?.nextChargeAt ?? "")).toBeGreaterThanOrEqual(Date.parse(until ?? ""))
  }, 60_000)

  it("tickets are listed as they were bought, where that is asked for", async () => {
    const { client } = await aCustomer(shop, 10_000)
    const bought: string[] = []
    for (const numDraws of [1, 2]) {
      const { checkoutId } = await client.pay(await client.add(aTicket(1, { numDraws })))
      bought.unshift(checkoutId)
      await shop.passTo(new Date(shop.now.getTime() + 60_000))
    }
    const { items } = await client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", sort: "newest", limit: 3, offset: 0 },
    })
    expect(items.map(({ checkoutId }) => checkoutId)).toEqual([bought[0], bought[0], bought[1]])
  }, 60_000)
})
