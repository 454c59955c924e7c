import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { promotionVersionEndpoints } from "#src/contract/promotions/promotions.desk.ts"
import { deskGiveawayEndpoints } from "#src/contract/rewards/giveaways.desk.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { memberEndpoints } from "#src/contract/staff/members.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { money } from "#src/domain/core/money.ts"
import { gatedCalls } from "#src/server/staff/second-person/gated-calls.ts"
import { aDraft } from "../rewards/rewards-shop.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { deskBrowser, enrol, invitationTo } from "../setup/desk/desk-browser.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"

const HOUR_MS = 3_600_000

describe.each(anyDatabase)("what one member of staff proposes, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function elevated(...roles: Parameters<typeof aClerk>[1][]): Promise<Clerk> {
    const clerk = await aClerk(shop, ...roles)
    await clerk.elevate()
    return clerk
  }
  const decide = (by: Clerk, id: string) =>
    by.propose(approvalEndpoints.decide, { params: { id }, body: { decision: "approve", note: "" } })
  const giveaways = async () =>
    (
      await shop.fresh.database.tables
        .selectFrom("giveaways")
        .select("id")
        .where("type", "=", "special")
        .execute()
    ).length

  it("is a call of the endpoint table, which staff alone make", () => {
    const known = new Set(Object.values(endpoints).flatMap((group) => Object.values(group)) as Endpoint[])
    for (const { endpoint } of gatedCalls) expect(known.has(endpoint), endpoint.name).toBe(true)
    expect(new Set(gatedCalls.map(({ endpoint }) => endpoint.name)).size).toBe(gatedCalls.length)
  })

  it("changes nothing until another approves it, and happens once", async () => {
    const before = await giveaways()
    const drew = await elevated("draws")
    const answer = await drew.propose(deskGiveawayEndpoints.create, { body: aDraft(shop) })
    expect(answer.status).toBe(202)
    expect(await giveaways()).toBe(before)
    const id = answer.proposed?.id ?? ""
    expect((await decide(drew, id)).code).toBe("own_proposal")
    const [one, other] = [await elevated("finance"), await elevated("owner")]
    const decided = await Promise.all([decide(one, id), decide(other, id)])
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await giveaways()).toBe(before + 1)
  })

  it("is refused at once where it could not be carried out", async () => {
    const drew = await elevated("draws")
    const late = aDraft(shop, { closesAt: new Date(shop.now.getTime() - 1000).toISOString() })
    const answer = await drew.propose(deskGiveawayEndpoints.create, { body: late })
    expect(answer.status).toBe(422)
  })

  it("is not carried out for a member who was suspended meanwhile", async () => {
    const before = await giveaways()
    const drew = await elevated("draws")
    const { proposed } = await drew.propose(deskGiveawayEndpoints.create, { body: aDraft(shop) })
    await shop.fresh.database.tables
      .updateTable("staff_members")
      .set({ state: "suspended" })
      .where("id", "=", drew.id)
      .execute()
    expect((await decide(await elevated("finance"), proposed?.id ?? "")).code).toBe("proposer_left")
    expect(await giveaways()).toBe(before)
  })

  it("is a prize above the ceiling for nobody, however many approve it", async () => {
    const drew = await elevated("draws")
    const million = [{ name: "A fortune", valueCents: 1_000_000_000, cash: true }]
    const answer = await drew.propose(deskGiveawayEndpoints.create, {
      body: aDraft(shop, { prizes: million }),
    })
    expect([answer.status, answer.message]).toEqual([422, "A cash prize can be $10,000.00 at most."])
  })

  it("puts no product on sale and no generous code into the shop", async () => {
    const drew = await elevated("draws")
    await drew.propose(deskProductEndpoints.create, {
      body: { copyOf: "powerball", key: "my_lottery", name: "Mine" },
    })
    const params = { offerKey: "my_lottery" }
    expect((await drew.propose(deskProductEndpoints.resume, { params })).status).toBe(202)
    const offer = await shop.fresh.database.tables
      .selectFrom("offers")
      .select("suspended")
      .where("key", "=", "my_lottery")
      .executeTakeFirstOrThrow()
    expect(offer.suspended).toBe(true)
    const writer = await elevated("content")
    const free = {
      name: "All free",
      type: "voucher_percent_discount",
      percent: 100,
      mostUses: null,
      mostUsesPerCustomer: null,
    }
    const answer = await writer.propose(promotionVersionEndpoints.save, {
      params: { kind: "promotion", key: "ALLFREE" },
      body: { locale: null, version: 0, body: free, publish: true },
    })
    expect(answer.status).toBe(202)
    const code = await shop.fresh.database.tables
      .selectFrom("promotions")
      .select("code")
      .where("code", "=", "ALLFREE")
      .executeTakeFirst()
    expect(code).toBeUndefined()
  })

  it("is decided by nobody whom its proposer brought in less than 72 hours ago, nor the other way round", async () => {
    const owner = await elevated("owner")
    const email = `second-${crypto.randomUUID()}@example.com`
    const body = { name: "My other mailbox", email, roles: ["finance" as const] }
    expect((await owner.call(memberEndpoints.invite, { body })).status).toBe(200)
    const browser = deskBrowser(shop)
    await enrol(shop, browser, await invitationTo(shop, email))
    const { id: memberId } = await shop.fresh.database.tables
      .selectFrom("staff_members")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
    const elevate = () =>
      shop.fresh.database.tables
        .updateTable("staff_sessions")
        .set({
          elevated_until: new Date(shop.now.getTime() + HOUR_MS),
          ends_at: new Date(shop.now.getTime() + HOUR_MS),
          seen_at: shop.now,
        })
        .where("staff_id", "=", memberId)
        .execute()
    const { customerId } = await aCustomer(shop, 0)
    await owner.elevate()
    const proposed = await owner.propose(deskCustomerEndpoints.correctBalance, {
      params: { customerId },
      body: { amount: wireMoney(money(1000, "AUD")) as never, reason: "A mistake." },
    })
    const id = (proposed.result as { approvalId: string }).approvalId
    await elevate()
    const answer = await browser.call(approvalEndpoints.decide, {
      params: { id },
      body: { decision: "approve", note: "" },
    })
    expect([answer.status, answer.errors?.[0]?.code]).toEqual([403, "too_close"])
    const listed = await browser.call(approvalEndpoints.list, {
      query: { state: "open", limit: 50 } as never,
    })
    const rows = (
      listed.result as { rows: { id: string; mayDecide: boolean; mayDecideFrom: string | null }[] }
    ).rows
    expect(rows.find((row) => row.id === id)).toMatchObject({ mayDecide: false })
    expect(rows.find((row) => row.id === id)?.mayDecideFrom).not.toBeNull()
    shop.now = new Date(shop.now.getTime() + 72 * HOUR_MS + 1000)
    await elevate()
    const later = await browser.call(approvalEndpoints.decide, {
      params: { id },
      body: { decision: "approve", note: "" },
    })
    expect(later.status).toBe(200)
  })
})
