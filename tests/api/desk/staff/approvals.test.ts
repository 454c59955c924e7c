import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { scopesOf } from "#src/contract/staff/scopes.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure } from "#src/server/core/failure.ts"
import { approvalKind, createApprovals, propose } from "#src/server/staff/approvals.ts"
import type { Staff } from "#src/server/staff/staff.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk } from "../../setup/desk/desk.ts"
import { openShop, type TestShop } from "../../setup/shop.ts"

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

describe.each(anyDatabase)("what takes two people, on $kind", ({ open }) => {
  let shop: TestShop
  let approvals: ReturnType<typeof createApprovals>
  beforeAll(async () => {
    shop = await openShop(await open())
    approvals = createApprovals(shop.fresh.database, [renaming])
  }, 60_000)
  afterAll(() => shop.close())

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
