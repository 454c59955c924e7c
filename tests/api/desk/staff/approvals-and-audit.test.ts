import { sql } from "kysely"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskProductEndpoints as products } from "#src/contract/catalogue/products.desk.ts"
import {
  deskCapabilityEndpoints as capabilities,
  deskSegmentEndpoints as segments,
} from "#src/contract/site/capabilities.desk.ts"
import { auditEndpoints as calls } from "#src/contract/staff/audit.ts"
import { memberEndpoints as members } from "#src/contract/staff/members.ts"
import { scopesOf } from "#src/contract/staff/scopes.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure } from "#src/server/core/failure.ts"
import { approvalKind, createApprovals, propose } from "#src/server/staff/approvals.ts"
import type { Staff } from "#src/server/staff/staff.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { openShop, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("acts of staff, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("what takes two people", () => {
    /** Finished proposals, by id. */
    const done: string[] = []
    const renaming = approvalKind({
      kind: "renaming",
      scope: "balances:approve",
      payload: v.object({ name: v.string() }),
      title: ({ name }) => `Rename it to ${name}`,
      facts: ({ name }) => [{ label: "New name", value: name }],
      execute: async (_, { id, payload }) => {
        if (payload.name === "impossible") throw new Failure(409, "impossible", { said: "That can't be." })
        done.push(id)
      },
    })

    let approvals: ReturnType<typeof createApprovals>
    beforeAll(async () => {
      approvals = createApprovals(shop.fresh.database, [renaming], shop.running.services.keys)
    }, 60_000)

    async function aColleague(...roles: Parameters<typeof scopesOf>[0]): Promise<Staff> {
      const { id, name } = await aClerk(shop, ...roles)
      return { id, sessionId: id, name, scopes: scopesOf(roles), elevatedUntil: null }
    }
    const about = { kind: "customer", id: "c-1" }
    const proposed = (staff: Staff, name = "Blue") =>
      inTransaction(shop.fresh.database, (trx) =>
        propose(trx, renaming, { about, payload: { name }, reason: "It is blue.", staff }, shop.now),
      )
    const approve = { decision: "approve", note: "" } as const
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: Failure) => error.code,
      )

    it("is done once another approves it, who sees what and why", async () => {
      const [one, other] = [await aColleague("finance"), await aColleague("finance")]
      const id = await proposed(one)
      const query = { state: "open" as const, limit: 50 }
      expect((await approvals.list(query, other, shop.now)).rows).toContainEqual(
        expect.objectContaining({
          id,
          title: "Rename it to Blue",
          reason: "It is blue.",
          mayDecide: true,
          isMine: false,
        }),
      )
      expect(done).not.toContain(id)
      expect(await approvals.decide(id, approve, other, shop.now)).toMatchObject({ state: "approved" })
      expect(done.filter((one) => one === id)).toHaveLength(1)
      expect((await approvals.list(query, other, shop.now)).rows.map((row) => row.id)).not.toContain(id)
    })

    it("is never approved by who proposed it, whatever their role, nor by who lacks the scope", async () => {
      const owner = await aColleague("owner")
      const id = await proposed(owner)
      expect(await codeOf(approvals.decide(id, approve, owner, shop.now))).toBe("own_proposal")
      const support = await aColleague("support")
      expect(await codeOf(approvals.decide(id, approve, support, shop.now))).toBe("forbidden")
      expect((await approvals.list({ state: "open", limit: 50 }, support, shop.now)).rows).toEqual([])
      expect(done).not.toContain(id)
    })

    it("is decided once, by whoever of two comes first", async () => {
      const [one, second, third] = [
        await aColleague("finance"),
        await aColleague("finance"),
        await aColleague("owner"),
      ]
      for (let n = 0; n < 5; n++) {
        const id = await proposed(one)
        const outcomes = await Promise.all([
          codeOf(approvals.decide(id, approve, second, shop.now)),
          codeOf(approvals.decide(id, { decision: "refuse", note: "No." }, third, shop.now)),
        ])
        expect([...outcomes].sort()).toEqual(["already_decided", null])
        expect(done.filter((one) => one === id)).toHaveLength(outcomes[0] === null ? 1 : 0)
      }
    })

    it("stays open where it cannot be done, and can be withdrawn by who proposed it alone", async () => {
      const [one, other] = [await aColleague("finance"), await aColleague("finance")]
      const id = await proposed(one, "impossible")
      expect(await codeOf(approvals.decide(id, approve, other, shop.now))).toBe("impossible")
      expect(await codeOf(approvals.withdraw(id, other, shop.now))).toBe("not_found")
      await approvals.withdraw(id, one, shop.now)
      expect(await codeOf(approvals.decide(id, approve, other, shop.now))).toBe("already_decided")
    })
  })

  describe("the audit trail", () => {
    let owner: Clerk
    beforeAll(async () => {
      owner = await aClerk(shop, "owner")
      await owner.elevate()
    }, 60_000)

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
})
