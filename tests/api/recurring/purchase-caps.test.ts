import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { AUTOPLAY } from "../setup/recurring.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("purchases that a customer has charged later, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), { MOST_RECURRING: "3" })
  }, 60_000)
  afterAll(() => shop.close())

  const buy = async (client: TestClient, ...tickets: Parameters<TestClient["add"]>[0][]) => {
    for (const ticket of tickets) await client.add(ticket)
    return client.buy()
  }
  const page = { query: { limit: 20, offset: 0 } }
  const countOf = async (client: TestClient) =>
    (await client.call(recurringEndpoints.autoplays, page)).pageInfo.total

  it("are so many AutoPlays and no more, until one is cancelled; nothing is charged for what is refused", async () => {
    const { client } = await aCustomer(shop)
    await buy(client, aTicket(1, AUTOPLAY), aTicket(2, AUTOPLAY), aTicket(3, AUTOPLAY))
    const refused = await buy(client, aTicket(1, AUTOPLAY)).catch((error: Error) => error)
    expect(refused).toMatchObject({ status: 422, code: "invalid" })
    expect(String(refused)).toContain("up to 3 AutoPlays and subscriptions")
    expect(await countOf(client)).toBe(3)
    const { items } = await client.call(recurringEndpoints.autoplays, page)
    await shop.fresh.database.tables
      .updateTable("recurring_purchases")
      .set({ status: "recurring_status_cancelled" })
      .where("id", "=", items[0]?.autoplayId ?? "")
      .execute()
    await client.buy()
    expect(await countOf(client)).toBe(3)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("are so many tickets for later draws and no more", async () => {
    const { client } = await aCustomer(shop)
    const draws = await shop.fresh.database.tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", "powerball")
      .where("state", "=", "DRAW_OPEN")
      .orderBy("draw_no")
      .offset(1)
      .limit(4)
      .execute()
    const later = draws.map(({ draw_no }) => aTicket(1, { firstDrawNo: draw_no, scheduledPurchase: true }))
    await buy(client, ...later.slice(0, 3))
    const refused = await buy(client, ...later.slice(3)).catch((error: Error) => error)
    expect(refused).toMatchObject({ status: 422, code: "invalid" })
    expect(String(refused)).toContain("up to 3 purchases waiting")
  })
})
