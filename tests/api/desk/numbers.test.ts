import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints as carts } from "#src/contract/cart/cart.ts"
import { numberEndpoints as calls, type ShopNumbers } from "#src/contract/desk/numbers.ts"
import { databaseKinds } from "../setup/databases.ts"
import { aClerk } from "../setup/desk.ts"
import { aCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

const DAY_MS = 86_400_000

describe.each(databaseKinds)("the shop in numbers, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const read = async (period: "today" | "week" | "month"): Promise<ShopNumbers> => {
    const finance = await aClerk(shop, "finance")
    return (await finance.call(calls.get, { query: { period } })).result
  }
  const sum = (list: readonly { sales: { cents: number } }[]) =>
    list.reduce((total, { sales }) => total + sales.cents, 0)

  it("are those of the ledger and the orders, by day, product and step", async () => {
    const before = await read("week")
    const { client } = await aCustomer(shop, 5000)
    await client.add(aTicket(2))
    const receipt = await client.buy()
    await aCustomer(shop, 0)
    const after = await read("week")
    const paid = receipt.total.cents
    expect(paid).toBeGreaterThan(0)
    expect(after.totals.sales.cents - before.totals.sales.cents).toBe(paid)
    expect(after.totals.deposits.cents - before.totals.deposits.cents).toBe(5000)
    expect(after.totals.purchases - before.totals.purchases).toBe(1)
    expect(after.totals.newCustomers - before.totals.newCustomers).toBe(2)
    expect(after.days).toHaveLength(7)
    expect(after.days.at(-1)?.day).toBe("2026-11-21")
    expect(sum(after.days)).toBe(after.totals.sales.cents)
    const sold = (numbers: ShopNumbers) =>
      numbers.products.find(({ key }) => key === "powerball")?.sales.cents ?? 0
    expect(sold(after) - sold(before)).toBe(paid)
    const step = (numbers: ShopNumbers, name: string) =>
      numbers.steps.find((one) => one.step === name)?.customers ?? 0
    expect(step(after, "joined") - step(before, "joined")).toBe(2)
    expect(step(after, "bought") - step(before, "bought")).toBe(1)
  })

  it("say how far purchases got, by seller, each attempt once", async () => {
    const funnel = async () => {
      await shop.running.services.funnel.flush(shop.now, "Australia/Sydney")
      const { funnel: rows } = await read("today")
      return (partner: string | null) => {
        const { cart = 0, signIn = 0, pay = 0, done = 0 } = rows.find((row) => row.partner === partner) ?? {}
        return [cart, signIn, pay, done]
      }
    }
    const before = await funnel()
    // A visitor begins a cart with a partner, adds more, opens an account, and goes no further.
    const visitor = shop.client("frame", undefined, "acme")
    const token = await visitor.call(carts.createAnonymous)
    for (const body of [aTicket(3), aTicket(1)])
      await visitor.call(carts.addItemAnonymous, {
        params: { token },
        body,
        idempotencyKey: crypto.randomUUID(),
      })
    await visitor.signUp()
    await visitor.call(carts.convertAnonymous, { params: { token } })
    await visitor.call(carts.convertAnonymous, { params: { token } })
    const { client } = await aCustomer(shop, 5000)
    await client.add(aTicket(1))
    await client.buy()
    const after = await funnel()
    const grown = (partner: string | null) =>
      after(partner).map((count, step) => count - (before(partner)[step] ?? 0))
    expect(grown("acme")).toEqual([1, 1, 0, 0])
    expect(grown("")).toEqual([1, 1, 1, 1])
    expect(grown(null)).toEqual([2, 2, 1, 1])
  })

  it("of a day end with it, and are compared with the day before", async () => {
    const today = await read("today")
    expect(today.totals.sales.cents).toBeGreaterThan(0)
    shop.now = new Date(shop.now.getTime() + DAY_MS)
    const tomorrow = await read("today")
    expect(tomorrow.totals.sales.cents).toBe(0)
    expect(tomorrow.before.sales.cents, "sold by this time").toBe(today.totals.sales.cents)
    shop.now = new Date(shop.now.getTime() - 1000)
    expect((await read("today")).before.sales.cents, "sold a moment later").toBe(0)
  })

  it("tell mail that was given up, without whose it was", async () => {
    const finance = await aClerk(shop, "finance")
    const { tables } = shop.fresh.database
    const given = await tables
      .updateTable("mail")
      .set({ next_run_at: null, attempts: 8 })
      .where("sent_at", "is", null)
      .returning("recipient")
      .execute()
    expect(given.length).toBeGreaterThan(0)
    const { mail } = (await finance.call(calls.health)).result
    expect(mail.failedCount).toBe(given.length)
    for (const { recipient } of given) expect(JSON.stringify(mail)).not.toContain(recipient)
  })
})
