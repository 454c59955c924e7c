import { jwtVerify } from "jose"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { THE_PROGRAM } from "#src/contract/content/kinds.desk.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { promotionEndpoints } from "#src/contract/promotions/promotion.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { deskProgramEndpoints } from "#src/contract/rewards/program.desk.ts"
import type { ProgramContent } from "#src/contract/rewards/program-config.ts"
import { rewardsEndpoints } from "#src/contract/rewards/rewards.ts"
import { renewMemberships } from "#src/server/checkout/renew-memberships.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { anOwner } from "../setup/desk/editor.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { refusalOf } from "../setup/refusals.ts"
import {
  aProvedCustomer,
  aTicket,
  BASE,
  fail,
  openShop,
  type TestClient,
  type TestShop,
} from "../setup/shop.ts"
import { join, openOne, PROGRAM, standing } from "./rewards-shop.ts"

const SECRET = "a-secret-of-thirty-two-characters"

describe.each(anyDatabase)("the members' programme on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), {
      BENEFITS_SSO_URL: "https://benefits.example/sign-in",
      BENEFITS_SSO_SECRET: SECRET,
    })
  }, 60_000)
  afterAll(() => shop.close())

  const buyPremium = async (client: TestClient) => {
    await client.add({ productType: "membership", lotteryKey: PROGRAM, membershipOffer: "monthly" })
    return client.buy()
  }
  const own = async (client: TestClient) => (await standing(client)).membershipPrograms[0]
  const renew = (client: TestClient, period: "monthly" | "annually" | null) =>
    client.call(rewardsEndpoints.putRenewal, { body: { membershipProgram: PROGRAM, period } })
  const renewDue = (now: Date) =>
    renewMemberships({ ...shop.recurring, now: () => now }, { claimRow: () => true, failed: fail })

  it("is called with a bearer and nothing else", async () => {
    const { client } = await aProvedCustomer(shop, 0)
    expect((await own(client))?.membershipStatus).toBe("non-member")
    const plain = await shop.running.api.request(new Request(`${BASE}/rewards/v4/config`))
    expect(plain.status).toBe(200)
    expect((await shop.running.api.request(new Request(`${BASE}/rewards/v3/customer`))).status).toBe(401)
  })

  it("is joined for free, left, and joined again; the navigation's dot follows", async () => {
    const { client } = await aProvedCustomer(shop, 0)
    expect((await client.call(customerEndpoints.get)).membershipPrograms).toEqual([])
    expect(await join(client)).toMatchObject({
      membershipProgram: PROGRAM,
      membershipStatus: "member",
      membershipTier: "free",
      eligibility: "eligible",
      membershipUpdated: shop.now.toISOString(),
    })
    expect(await join(client, "non-member")).toMatchObject({
      membershipStatus: "non-member",
      membershipTier: null,
    })
    expect((await client.call(customerEndpoints.get)).membershipPrograms).toEqual([
      { membershipProgram: PROGRAM, membershipStatus: "non-member" },
    ])
  })

  it("waits for the first deposit, and is open to named pricings, where the owner says so", async () => {
    const clerk = await anOwner(shop)
    const params = { kind: "program" as const, key: THE_PROGRAM }
    const read = async () => {
      const { result } = await clerk.call(deskProgramEndpoints.get, { params })
      return { version: result.version, content: result.live as ProgramContent }
    }
    const write = async (change: Partial<ProgramContent>) => {
      const { version, content } = await read()
      const body = { locale: null, version, body: { ...content, ...change }, publish: true }
      expect((await clerk.call(deskProgramEndpoints.save, { params, body })).status).toBe(200)
    }
    const before = await read()
    const { client } = await aProvedCustomer(shop, 0)
    await write({ deposit: { ...before.content.deposit, required: true } })
    expect((await join(client)).membershipStatus).toBe("pending-deposit")
    const paid = await client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: aDeposit(1000, { cardToken: await cardToken(client) }),
      idempotencyKey: crypto.randomUUID(),
    })
    expect(paid.status).toBe("succeeded")
    expect((await own(client))?.membershipStatus).toBe("member")
    await write({ deposit: before.content.deposit, eligiblePricingIds: ["gold_lotto"] })
    expect(await own(client)).toMatchObject({ eligibility: "ineligible" })
    const { client: other } = await aProvedCustomer(shop, 0)
    expect(await refusalOf(join(other))).toEqual({ status: 403, code: "membership_ineligible" })
    await write({ eligiblePricingIds: before.content.eligiblePricingIds })
  })

  it("keeps premium to the end of what is paid, also for who leaves, and has no entries after it", async () => {
    const { client, customerId } = await aProvedCustomer(shop)
    await buyPremium(client)
    const giveaway = await openOne(shop, "special")
    const entries = async () =>
      (await standing(client)).upcomingDraws.find(({ drawId }) => drawId === giveaway.id)?.numberOfEntriesText
    expect(await entries()).toBe("3 entries")
    await renew(client, "monthly")
    const left = await join(client, "non-member")
    expect(left).toMatchObject({ membershipStatus: "member", membershipTier: "premium", renewal: null })
    const { tables } = shop.fresh.database
    await tables
      .updateTable("memberships")
      .set({ until_at: shop.now })
      .where("customer_id", "=", customerId)
      .execute()
    expect(await own(client)).toMatchObject({ membershipStatus: "non-member", membershipTier: null })
    expect(await entries()).toBe("0 entries")
  })

  it("renews premium once, a day before it ends, at the price that was agreed to and no higher", async () => {
    const { client, customerId } = await aProvedCustomer(shop, 2500)
    await buyPremium(client)
    const until = new Date((await own(client))?.memberUntil ?? "")
    const dayBefore = new Date(until.getTime() - 23 * 3_600_000)
    expect(await renew(client, "monthly")).toMatchObject({ renewal: { period: "monthly" } })
    const list = { query: { limit: 10, offset: 0 } }
    expect((await client.call(recurringEndpoints.all, list)).items).toMatchObject([
      {
        productType: "membership",
        membershipKey: PROGRAM,
        membershipName: "Daily Winners",
        membershipOfferKey: "monthly",
        membershipOfferName: "Monthly",
      },
    ])
    expect(await renewDue(new Date(dayBefore.getTime() - 2 * 3_600_000))).toBe(0)
    const tries = await Promise.all([renewDue(dayBefore), renewDue(dayBefore)])
    expect(tries[0] + tries[1]).toBe(1)
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(500)
    const renewed = new Date((await own(client))?.memberUntil ?? "")
    expect(renewed.getTime() - until.getTime()).toBeGreaterThan(27 * 86_400_000)
    // Five dollars are not enough the next time: it is tried until premium ends, and then given up.
    expect(await renewDue(new Date(renewed.getTime() - 23 * 3_600_000))).toBe(0)
    expect((await own(client))?.renewal?.lastMessage).toContain("wallet")
    expect(await renewDue(renewed)).toBe(0)
    expect((await client.call(recurringEndpoints.all, list)).items).toEqual([])
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("subject")
      .where("recipient", "in", await emailOf(shop, customerId))
      .where("subject", "like", "%renewed%")
      .execute()
    expect(mails).toHaveLength(2)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("has codes that only premium members can use", async () => {
    const { client } = await aProvedCustomer(shop)
    await client.add(aTicket(1))
    const use = () => client.call(promotionEndpoints.add, { body: { promotionCode: "MEMBER10" } })
    await join(client)
    await expect(use()).rejects.toThrow("This code is for premium members of Daily Winners.")
    await buyPremium(client)
    await client.add(aTicket(1))
    expect((await use()).cart.discount.cents).toBeGreaterThan(0)
  })

  it("ends a renewal in the list of what recurs", async () => {
    const { client } = await aProvedCustomer(shop)
    await buyPremium(client)
    await renew(client, "annually")
    const [item] = (await client.call(recurringEndpoints.subscriptions, { query: { limit: 10, offset: 0 } }))
      .items
    const cancelled = await client.call(recurringEndpoints.subscriptionStatus, {
      params: { id: item?.autoplayId ?? "" },
      body: { status: "recurring_status_cancelled" },
    })
    expect(cancelled.status).toBe("recurring_status_cancelled")
    expect(await own(client)).toMatchObject({ membershipTier: "premium", renewal: null })
  })

  it("leads members to their benefits by an address that is good for a minute", async () => {
    const { client, customerId } = await aProvedCustomer(shop, 0)
    const forbidden = { status: 403, code: "no_member" }
    expect(await refusalOf(client.call(rewardsEndpoints.benefits))).toEqual(forbidden)
    await join(client)
    const { ssoUrl } = await client.call(rewardsEndpoints.benefits)
    const { payload } = await jwtVerify(
      new URL(ssoUrl).searchParams.get("token") ?? "",
      new TextEncoder().encode(SECRET),
      { audience: "https://benefits.example", currentDate: shop.now },
    )
    expect(payload).toMatchObject({ tier: "free" })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
    expect(JSON.stringify(payload)).not.toContain(customerId)
  })

  it("gives whoever takes a break no entries, and lets them join nothing", async () => {
    const { client, customerId } = await aProvedCustomer(shop, 0)
    await join(client)
    const daily = await openOne(shop, "daily")
    const until = new Date(shop.now.getTime() + 30 * 86_400_000)
    await shop.fresh.database.tables
      .updateTable("customers")
      .set({ break_until: until, break_zone: "Australia/Sydney" })
      .where("id", "=", customerId)
      .execute()
    expect((await refusalOf(join(client)))?.status).toBe(422)
    const found = (await standing(client)).upcomingDraws.find(({ drawId }) => drawId === daily.id)
    expect(found?.numberOfEntriesText).toBe("0 entries")
  })
})

const emailOf = async (shop: TestShop, customerId: string) =>
  (
    await shop.fresh.database.tables
      .selectFrom("customers")
      .select("email")
      .where("id", "=", customerId)
      .execute()
  ).map(({ email }) => email)
