import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { type DeskDraw, deskDrawEndpoints as draws } from "#src/contract/desk/draws.ts"
import { deskProductEndpoints as products } from "#src/contract/desk/products.ts"
import { databaseKinds } from "../setup/databases.ts"
import { aClerk, type Clerk } from "../setup/desk.ts"
import { statusOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"

const MINUTE_MS = 60_000

describe.each(databaseKinds)("draws and products at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function atWork() {
    clerk = await aClerk(shop, "draws")
    return clerk
  }
  const whole = async (when: "coming" | "past", limit: number) => {
    const rows: DeskDraw[] = []
    for (let after: string | undefined; ; ) {
      const query = { when, limit, offer: "powerball", ...(after ? { after } : {}) }
      const part = (await clerk.call(draws.list, { query })).result
      rows.push(...part.rows)
      if (part.next === null) return rows
      after = part.next
    }
  }

  it("are listed by their time, each once, whatever the parts", async () => {
    await atWork()
    for (const when of ["coming", "past"] as const) {
      const small = await whole(when, 3)
      expect(small).toEqual(await whole(when, 100))
      const times = small.map(({ drawAt }) => drawAt)
      expect(times.length).toBeGreaterThan(3)
      expect(times).toEqual(when === "coming" ? [...times].sort() : [...times].sort().reverse())
    }
    expect(
      (await clerk.call(draws.list, { query: { after: "nowhere", limit: 3, when: "coming" } })).status,
    ).toBe(422)
  })

  it("show what is sold while it is, and what scoring found", async () => {
    await atWork()
    const { client } = await aCustomer(shop, 10_000)
    await client.add(aTicket(2))
    const receipt = await client.buy()
    const { drawNo } = drawn(receipt.orders[0])
    const read = async () =>
      (await clerk.call(draws.get, { params: { offerKey: "powerball", drawNo } })).result
    const before = await read()
    expect(before).toMatchObject({ state: "DRAW_OPEN", isLate: false, numbers: null })
    expect(before.sales.cents).toBeGreaterThanOrEqual(receipt.total.cents)
    const late = new Date(new Date(before.cutoff).getTime() + 2 * MINUTE_MS)
    shop.now = late
    await atWork()
    expect((await read()).isLate, "nothing closed it").toBe(true)
    await shop.passTo(new Date(new Date(before.drawAt).getTime() + 2 * MINUTE_MS))
    await atWork()
    const after = await read()
    expect(after.isLate).toBe(false)
    expect(after.numbers).not.toBeNull()
    expect(after.divisions?.length).toBeGreaterThan(3)
    expect(after.paid).toBe(after.won)
  })

  it("are taken off sale and put back, for customers at once", async () => {
    await atWork()
    const { client } = await aCustomer(shop, 10_000)
    const params = { offerKey: "powerball" }
    const available = async () =>
      (await client.call(productOfferEndpoints.list, { params: { pricingId: "default" } })).offers.find(
        ({ key }) => key === "powerball",
      )?.availability
    expect(await available()).toBe("available")
    expect(
      (await clerk.call(products.suspend, { params, body: { reason: "The operator asked." } })).status,
    ).toBe(204)
    expect(await available()).toBe("unavailable")
    expect(await statusOf(client.add(aTicket(1)))).toBe(422)
    expect((await clerk.call(products.list)).result.find(({ key }) => key === "powerball")?.suspended).toBe(
      true,
    )
    expect((await clerk.call(products.resume, { params })).status).toBe(204)
    expect(await available()).toBe("available")
    expect(await statusOf(client.add(aTicket(1)))).toBe(200)
    expect((await clerk.call(products.resume, { params: { offerKey: "no-such" } })).status).toBe(404)
  })
})
