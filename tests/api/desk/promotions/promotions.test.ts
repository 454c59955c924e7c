import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  deskPromotionEndpoints as calls,
  promotionVersionEndpoints as content,
} from "#src/contract/promotions/promotions.desk.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { openShop, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("promotions at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let other: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    clerk = await aClerk(shop, "content")
    other = await aClerk(shop, "content")
  }, 60_000)
  afterAll(() => shop.close())

  const named = (code: string) => ({ params: { kind: "promotion" as const, key: code } })
  const body = (more: object = {}) => ({
    name: "Ten off",
    type: "voucher_percent_discount",
    percent: 10,
    mostUses: 3,
    ...more,
  })
  const save = (code: string, version: number, more: object = {}, by = clerk, publish = true) =>
    by.call(content.save, { ...named(code), body: { locale: null, version, publish, body: body(more) } })
  const written = async (code: string) =>
    (await clerk.call(content.get, { ...named(code), query: { locale: null } })).result
  const withdraw = async (code: string, by = clerk) =>
    by.call(content.remove, {
      ...named(code),
      body: { locale: null, version: (await written(code)).version },
    })
  const list = async (query: object) =>
    (await clerk.call(calls.list, { query: { limit: 50, ...query } })).result.rows.map(({ code }) => code)
  const at = (days: number) => new Date(shop.now.getTime() + days * 86_400_000).toISOString()

  it("are made and changed once: who writes at the same moment is told", async () => {
    const made = await Promise.all([save("SPRING", 0), save("SPRING", 0, { percent: 50 }, other)])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
    const { version } = await written("SPRING")
    const changed = await Promise.all([
      save("SPRING", version, { percent: 20 }),
      save("SPRING", version, { percent: 30 }, other),
    ])
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = changed.find(({ status }) => status === 409)
    expect(lost?.code).toBe("changed_meanwhile")
    const { result } = await clerk.call(calls.get, { params: { code: "SPRING" } })
    expect(result).toMatchObject({ state: "live", uses: 0, mostUses: 3, given: { cents: 0 } })
    // One that was withdrawn meanwhile does not come back unknowingly.
    const before = (await written("SPRING")).version
    expect((await withdraw("SPRING", other)).status).toBe(200)
    expect((await save("SPRING", before)).code).toBe("changed_meanwhile")
    expect((await save("SPRING", before + 1)).status).toBe(200)
  })

  it("are drafted, published and go back; what was used of them stays as it is", async () => {
    const money = (amount: string) => ({ amount: { amount, currency: "AUD" } })
    const off = { type: "voucher_fixed_discount", percent: null }
    expect((await save("DRAFTED", 0, { ...off, ...money("5.00") }, clerk, false)).status).toBe(200)
    expect((await clerk.call(calls.get, { params: { code: "DRAFTED" } })).status).toBe(404)
    expect((await clerk.call(calls.drafts)).result.map(({ code }) => code)).toEqual(["DRAFTED"])
    const drafted = await written("DRAFTED")
    expect(drafted.draft?.body).toMatchObject(money("5.00"))
    await save("DRAFTED", drafted.version, { ...off, ...money("5.00") })
    await save("DRAFTED", (await written("DRAFTED")).version, { ...off, ...money("7.50"), mostUses: 9 })
    const { tables } = shop.fresh.database
    const { customerId } = await shop.client().signUp()
    const use = { checkout_id: null, amount_cents: 750, currency: "AUD", created_at: shop.now }
    await tables
      .insertInto("promotion_uses")
      .values({ id: crypto.randomUUID(), code: "DRAFTED", customer_id: customerId, ...use })
      .execute()
    const versions = (
      await clerk.call(content.versions, { ...named("DRAFTED"), query: { locale: null, limit: 20 } })
    ).result.rows
    const first = versions.findLast(({ state, body: past }) => state === "published" && past !== null)
    const restored = await clerk.call(content.restore, {
      ...named("DRAFTED"),
      body: { locale: null, version: versions[0]?.version ?? 0, to: first?.version ?? 0 },
    })
    expect(restored.result.live).toMatchObject({ ...money("5.00"), mostUses: 3 })
    const { result } = await clerk.call(calls.get, { params: { code: "DRAFTED" } })
    expect(result).toMatchObject({ state: "live", uses: 1, given: { cents: 750 }, mostUses: 3 })
  })

  it("are found by how they stand and what they are called", async () => {
    await save("LATER", 0, { startsAt: at(2) })
    await save("PAST", 0, { startsAt: at(-9), endsAt: at(-1), name: "Winter" })
    await save("FULL", 0, { mostUses: 1 })
    await shop.fresh.database.tables
      .updateTable("promotions")
      .set({ uses: 1 })
      .where("code", "=", "FULL")
      .execute()
    await save("GONE", 0)
    await withdraw("GONE")
    expect(await list({ state: "coming" })).toEqual(["LATER"])
    expect(await list({ state: "over" })).toEqual(["PAST"])
    expect(await list({ state: "used_up" })).toEqual(["FULL"])
    expect(await list({ state: "withdrawn" })).toEqual(["GONE"])
    expect(await list({ q: "winter" })).toEqual(["PAST"])
    const all = await list({})
    const parts: string[] = []
    for (let after: string | null = ""; after !== null; ) {
      const part: Awaited<ReturnType<typeof read>> = await read(after)
      parts.push(...part.rows.map(({ code }) => code))
      after = part.next
    }
    expect(parts).toEqual(all)
  })
  const read = async (after: string) =>
    (await clerk.call(calls.list, { query: { limit: 2, ...(after ? { after } : {}) } })).result
})
