import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints as carts } from "#src/contract/cart/cart.ts"
import { numberEndpoints as calls, type ShopNumbers } from "#src/contract/site/numbers.desk.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { renewGrowing, sumDay } from "#src/server/site/day-sums.desk.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { aCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

const DAY_MS = 86_400_000

describe.each(anyDatabase)("the shop in numbers, on $kind", ({ open }) => {
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

  it("say how many went on, by product and by the campaign that brought them", async () => {
    const before = await read("today")
    const buyer = shop.client()
    const { customerId } = await buyer.signUp({}, { source: "radio", campaign: "spring" })
    await shop.fund(customerId, 5000)
    await buyer.add(aTicket(1))
    await buyer.add(aTicket(2))
    await buyer.buy()
    await shop.client().signUp({}, { campaign: "spring" })
    const looker = await aCustomer(shop, 5000)
    await looker.client.add(aTicket(1))
    await shop.running.services.funnel.flush(shop.now, "Australia/Sydney")
    const after = await read("today")
    expect(after.byCampaign.find(({ campaign }) => campaign === "spring")).toEqual({
      campaign: "spring",
      joined: 2,
      deposited: 0,
      bought: 1,
    })
    expect(after.campaigns.map(({ key }) => key)).toContain("spring")
    const of = ({ byProduct }: ShopNumbers) => byProduct.find(({ product }) => product === "powerball")
    expect((of(after)?.carts ?? 0) - (of(before)?.carts ?? 0)).toBe(2)
    expect((of(after)?.bought ?? 0) - (of(before)?.bought ?? 0)).toBe(1)
  })

  it("of days that are over are summed once, and are the same as before", async () => {
    const { database } = shop.fresh
    const { customerId: looker } = await aCustomer(shop, 0)
    shop.now = new Date(shop.now.getTime() + 2 * DAY_MS)
    const live = [await read("week"), await read("month")]
    expect(live[0]?.totals.sales.cents).toBeGreaterThan(0)
    const sumAll = async () => {
      while (await sumDay(database, "Australia/Sydney", shop.now));
    }
    await Promise.all([sumAll(), sumAll()])
    const summed = await database.tables.selectFrom("day_sums").select("what").execute()
    expect(new Set(summed.map(({ what }) => what)).size).toBeGreaterThan(5)
    expect([await read("week"), await read("month")]).toEqual(live)
    const bought = async () =>
      (await read("week")).steps.find(({ step }) => step === "bought")?.customers ?? 0
    const before = await bought()
    // Somebody who joined on a day that is summed buys only now.
    await database.tables
      .insertInto("checkouts")
      .values({
        id: newId(shop.now.getTime()),
        customer_id: looker,
        total_cents: 0,
        deposited_cents: null,
        currency: "AUD",
        partner_key: null,
        channel_key: "web",
        metadata: "{}",
        delegated_to: null,
        created_at: shop.now,
      })
      .execute()
    await renewGrowing(database, "Australia/Sydney", shop.now)
    expect(await bought()).toBe(before + 1)
    await database.tables.updateTable("day_sums").set({ cents: 0 }).execute()
    expect((await read("week")).totals.sales.cents, "nobody counts them again").toBe(0)
    await database.tables.deleteFrom("day_sums").execute()
    await database.tables.deleteFrom("summed_days").execute()
    shop.now = new Date(shop.now.getTime() - 2 * DAY_MS)
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
