import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskProductEndpoints as products } from "#src/contract/catalogue/products.desk.ts"
import {
  deskCapabilityEndpoints as capabilities,
  deskSegmentEndpoints as segments,
} from "#src/contract/site/capabilities.desk.ts"
import { auditEndpoints as calls } from "#src/contract/staff/audit.ts"
import { memberEndpoints as members } from "#src/contract/staff/members.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { openShop, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("the audit trail, on $kind", ({ open }) => {
  let shop: TestShop
  let owner: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    owner = await aClerk(shop, "owner")
    await owner.elevate()
  }, 60_000)
  afterAll(() => shop.close())

  const trail = async (query = {}) =>
    (await owner.call(calls.list, { query: { limit: 50, ...query } })).result.rows
  const anybody = (email: string) => ({ name: "Pat Person", email, roles: ["support" as const] })

  it("says who did what about whom, and why what was refused was", async () => {
    const invited = await owner.call(members.invite, { body: anybody("pat@southern-lotto.example") })
    await owner.call(members.invite, { body: anybody("pat@southern-lotto.example") })
    const [second, first] = await trail({ call: "staff.invite" })
    expect(first).toMatchObject({
      actor: owner.name,
      staffId: owner.id,
      refusal: null,
      body: { name: "Pat Person" },
    })
    expect(second?.refusal).toBe("Somebody with this address has an account already.")
    const { id } = invited.result
    await owner.call(members.change, { params: { id }, body: { roles: ["risk"] } })
    expect(await trail({ kind: "staff", id })).toMatchObject([
      { call: "staff.change", about: { kind: "staff", id } },
    ])
    expect(await trail({ actor: owner.name.toLowerCase() })).not.toHaveLength(0)
    expect(await trail({ until: "2020-01-01" })).toEqual([])
  })

  it("shows a segment's switches beside it, with what else was done about it", async () => {
    const on = false
    const first = { segmentName: "anonymous", capability: "blog" as const, on }
    const second = { segmentName: "customer", capability: "feedback" as const, on }
    await owner.call(capabilities.change, { body: { changes: [first, second] } })
    await owner.call(capabilities.change, { body: { changes: [second] } })
    await owner.call(capabilities.change, {
      body: { changes: [{ ...first, segmentName: "nobody" }] },
    })
    const of = async (kind: string, id: string) =>
      (await trail({ kind, id })).map(({ call, body, refusal }) => ({ call, body, refusal }))
    const call = "deskCapabilities.change"
    expect(await of("segment", "anonymous")).toEqual([
      { call, body: { changes: [first, second] }, refusal: null },
    ])
    expect(await of("segment", "customer")).toEqual([
      { call, body: { changes: [second] }, refusal: null },
      { call, body: { changes: [first, second] }, refusal: null },
    ])
    expect(await of("segment", "nobody")).toMatchObject([
      { call, refusal: "There's no such segment of customers." },
    ])
    expect(await of("theme", "anonymous"), "of another kind").toEqual([])
    await owner.call(segments.restore, {
      params: { kind: "segment", key: "anonymous" },
      body: { locale: null, version: 2, to: 1 },
    })
    expect((await of("segment", "anonymous")).map((entry) => entry.call)).toEqual([
      "deskSegments.restore",
      call,
    ])
    expect(await trail({ kind: "segment" }), "of any segment").toHaveLength(4)
  })

  it("shows what was done about the syndicates' rules beside them", async () => {
    const { rules } = (await owner.call(products.syndicates)).result
    const changes = [{ path: ["rules", 0, "size"], from: rules[0]?.size, to: 15 }]
    await owner.call(products.checkSyndicates, { body: { changes, from: null } })
    const body = { changes, from: "2026-12-24", reason: "Smaller groups over the holidays." }
    expect((await owner.call(products.changeSyndicates, { body })).status).toBe(204)
    const { pending } = (await owner.call(products.syndicates)).result
    await owner.call(products.withdrawSyndicates, { params: { id: pending?.id ?? "" } })
    const entries = await trail({ kind: "syndicate-rules", id: "all" })
    expect(entries.map(({ call }) => call)).toEqual([
      "deskProducts.withdrawSyndicates",
      "deskProducts.changeSyndicates",
      "deskProducts.checkSyndicates",
    ])
  })

  it("is a chain without gaps, also where many work at once", async () => {
    const clerks = await Promise.all(Array.from({ length: 4 }, () => aClerk(shop, "owner")))
    await Promise.all(clerks.map((clerk) => clerk.elevate()))
    await Promise.all(
      clerks.flatMap((clerk, n) =>
        [1, 2, 3].map((k) =>
          clerk.call(members.invite, { body: anybody(`many${n}${k}@southern-lotto.example`) }),
        ),
      ),
    )
    const check = (await owner.call(calls.check)).result
    expect(check.brokenAt).toBeNull()
    expect(check.entries).toBeGreaterThanOrEqual(12)
  })

  it("comes in parts that hold each entry once", async () => {
    const seen: number[] = []
    for (let after: string | undefined; ; ) {
      const { rows, next } = (
        await owner.call(calls.list, { query: { limit: 3, ...(after ? { after } : {}) } })
      ).result
      seen.push(...rows.map(({ seq }) => seq))
      if (next === null) break
      after = next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual([...seen].sort((a, b) => b - a))
  })

  it("cannot be changed, and shows where somebody did so behind the database's back", async () => {
    const { database } = shop.fresh
    const change = () =>
      database.tables.updateTable("audit_entries").set({ actor: "nobody" }).where("seq", "=", 2).execute()
    await expect(change()).rejects.toThrow()
    await expect(database.tables.deleteFrom("audit_entries").execute()).rejects.toThrow()
    await sql`ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_stay`.execute(database.tables)
    await change()
    expect((await owner.call(calls.check)).result.brokenAt).toBe(2)
  })
})
