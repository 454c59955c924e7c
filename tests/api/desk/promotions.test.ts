import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskPromotionEndpoints as calls } from "#src/contract/desk/promotions.ts"
import { databaseKinds } from "../setup/databases.ts"
import { aClerk, type Clerk } from "../setup/desk.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

describe.each(databaseKinds)("promotions at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let other: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    clerk = await aClerk(shop, "content")
    other = await aClerk(shop, "content")
  }, 60_000)
  afterAll(() => shop.close())

  const save = (code: string, revision: number, more: object = {}, by = clerk) =>
    by.call(calls.save, {
      params: { code },
      body: {
        name: "Ten off",
        type: "voucher_percent_discount",
        percent: 10,
        mostUses: 3,
        revision,
        ...more,
      } as never,
    })
  const list = async (query: object) =>
    (await clerk.call(calls.list, { query: { limit: 50, ...query } })).result.rows.map(({ code }) => code)
  const at = (days: number) => new Date(shop.now.getTime() + days * 86_400_000).toISOString()

  it("are made and changed once: who writes at the same moment is told", async () => {
    const made = await Promise.all([save("SPRING", 0), save("SPRING", 0, { percent: 50 }, other)])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
    const changed = await Promise.all([
      save("SPRING", 1, { percent: 20 }),
      save("SPRING", 1, { percent: 30 }, other),
    ])
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = changed.find(({ status }) => status === 409)
    expect(lost?.code).toBe("changed_meanwhile")
    const { result } = await clerk.call(calls.get, { params: { code: "SPRING" } })
    expect(result).toMatchObject({ revision: 2, state: "live", uses: 0, mostUses: 3, given: { cents: 0 } })
    // One that was withdrawn meanwhile does not come back unknowingly.
    expect((await other.call(calls.withdraw, { params: { code: "SPRING" } })).status).toBe(204)
    expect((await save("SPRING", 2)).code).toBe("changed_meanwhile")
    expect((await save("SPRING", 3)).result).toMatchObject({ state: "live", revision: 4 })
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
    await clerk.call(calls.withdraw, { params: { code: "GONE" } })
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
