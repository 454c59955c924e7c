import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import { messageEndpoints } from "#src/contract/account/messages.desk.ts"
import { supportEndpoints } from "#src/contract/content/support.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import {
  deskHomeEndpoints as calls,
  type DeskHome,
  type WorklistName,
  worklists,
} from "#src/contract/site/home.desk.ts"
import type { Role } from "#src/contract/staff/scopes.ts"
import { roleScopes } from "#src/contract/staff/scopes.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { expectHomeAgrees } from "../setup/desk/desk-home.ts"
import { aWinner, withdraw } from "../setup/payments/withdrawals.ts"
import { aCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

const WEEK_MS = 7 * 86_400_000

describe.each(anyDatabase)("the desk's first page, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const homeOf = async (...roles: readonly Role[]): Promise<DeskHome> =>
    (await (await aClerk(shop, ...roles)).call(calls.get)).result
  const countIn = ({ waiting }: DeskHome, list: WorklistName) =>
    waiting.find((one) => one.list === list)?.count ?? 0

  it("counts what waits, and counts it no more when it is done", async () => {
    const support = await aClerk(shop, "support")
    const before = await homeOf("support")
    await shop.client().call(supportEndpoints.contact, {
      body: { name: "Kim", email: "kim.writes@example.com", subject: "A ticket", message: "Where is it?" },
    })
    const after = await homeOf("support")
    expect(countIn(after, "messages") - countIn(before, "messages")).toBe(1)
    expect(after.waiting.find(({ list }) => list === "messages")?.since).toBe(shop.now.toISOString())
    const { rows } = (await support.call(messageEndpoints.list, { query: { state: "open", limit: 50 } }))
      .result
    for (const { id } of rows) await support.call(messageEndpoints.close, { params: { id } })
    expect((await homeOf("support")).waiting.map(({ list }) => list)).not.toContain("messages")
  })

  it("agrees with the lists that it leads to", async () => {
    const finance = await aClerk(shop, "finance")
    await finance.elevate()
    const { client, accountId } = await aWinner(shop, 50_000)
    await withdraw(client, accountId, 5000)
    const approved = await withdraw(client, accountId, 6000)
    await finance.call(payoutEndpoints.approve, { params: { id: approved } })
    await expectHomeAgrees(shop, "payouts", "payoutsToSend")
  })

  it("names a proposal to those who may decide it, and not to whoever made it", async () => {
    const { customerId } = await aCustomer(shop, 0)
    const finance = await aClerk(shop, "finance")
    await finance.elevate()
    const mine = async () => countIn((await finance.call(calls.get)).result, "approvals")
    const [own, others] = [await mine(), countIn(await homeOf("finance"), "approvals")]
    const { status } = await finance.propose(deskCustomerEndpoints.correctBalance, {
      params: { customerId },
      body: { amount: { cents: 500, currency: "AUD" }, reason: "A ticket was misprinted." },
    })
    expect(status).toBe(200)
    expect(await mine()).toBe(own)
    expect(countIn(await homeOf("finance"), "approvals")).toBe(others + 1)
    expect(countIn(await homeOf("support"), "approvals")).toBe(0)
  })

  it("shows each role its own lists, and numbers to those who may read them", async () => {
    for (const role of ["support", "content", "risk", "finance", "draws", "owner"] as const) {
      const { waiting, today } = await homeOf(role)
      for (const { list } of waiting) {
        const { scope } = worklists[list]
        expect(scope === null || roleScopes[role].includes(scope), `${role}: ${list}`).toBe(true)
      }
      expect(today !== null, role).toBe(roleScopes[role].includes("numbers:read"))
    }
  })

  it("puts today's sales beside those of the same day a week ago, up to the same time", async () => {
    const { today: before } = await homeOf("finance")
    const { client } = await aCustomer(shop, 5000)
    await client.add(aTicket(2))
    const { total } = await client.buy()
    const { today: after } = await homeOf("finance")
    expect((after?.totals.sales.cents ?? 0) - (before?.totals.sales.cents ?? 0)).toBe(total.cents)
    expect(after?.lastWeek).toEqual(before?.lastWeek)
    await shop.passTo(new Date(shop.now.getTime() + WEEK_MS))
    const { today: later } = await homeOf("finance")
    expect(later?.lastWeek.sales).toEqual(after?.totals.sales)
  })

  it("counts mails that were given up in the last days, and not older ones", async () => {
    const before = countIn(await homeOf("owner"), "lostMails")
    const { tables } = shop.fresh.database
    const mails = await tables.selectFrom("mail").select("id").orderBy("id", "desc").limit(2).execute()
    expect(mails).toHaveLength(2)
    for (const [place, { id }] of mails.entries())
      await tables
        .updateTable("mail")
        .set({
          next_run_at: null,
          sent_at: null,
          created_at: new Date(shop.now.getTime() - 1000 - place * WEEK_MS),
        })
        .where("id", "=", id)
        .execute()
    expect(countIn(await homeOf("owner"), "lostMails")).toBe(before + 1)
  })
})
