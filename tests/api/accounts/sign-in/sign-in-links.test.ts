import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { deskCustomerEndpoints as desk } from "#src/contract/account/customers.desk.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import type { Role } from "#src/contract/staff/scopes.ts"
import { hashOf } from "#src/server/core/database/ids.ts"
import { aBrowser } from "../../setup/browser.ts"
import { usualDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { aPartnersToken } from "../../setup/partner-token.ts"
import { codeOf } from "../../setup/refusals.ts"
import { secondFactors } from "../../setup/second-factors.ts"
import { aPerson, openShop, type TestShop } from "../../setup/shop.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe("a link that signs in", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await usualDatabase(), {})
  }, 60_000)
  afterAll(() => shop.close())
  const { later, codeFor, withApp } = secondFactors(() => shop)

  const change = (customerId: string, changes: Record<string, Date | null>) =>
    shop.fresh.database.tables.updateTable("customers").set(changes).where("id", "=", customerId).execute()
  const prove = (customerId: string) => change(customerId, { email_proved_at: shop.now })
  async function aProvedCustomer() {
    const { customerId } = await shop.client().signUp(aPerson())
    await prove(customerId)
    return customerId
  }
  /** A member of staff who just showed their second factor. */
  async function elevated(role: Role): Promise<Clerk> {
    const clerk = await aClerk(shop, role)
    await clerk.elevate()
    return clerk
  }
  const send = async (customerId: string, by?: Clerk) =>
    (by ?? (await elevated("support"))).call(desk.sendSignInLink, {
      params: { customerId },
      body: { reason: "They called." },
    })
  const mailsTo = (customerId: string) =>
    shop.fresh.database.tables
      .selectFrom("mail")
      .select(["recipient", "body"])
      .where("customer_id", "=", customerId)
      .where("subject", "=", "Your link to sign in")
      .orderBy("id")
      .execute()
  const tokenOf = async (customerId: string) =>
    /\/login\/autologin\/([\w-]+)/.exec((await mailsTo(customerId)).at(-1)?.body ?? "")?.[1] ?? ""
  /** Sends a link and reads its token in the customer's mail. */
  async function aLink(customerId: string) {
    expect((await send(customerId)).status).toBe(204)
    return tokenOf(customerId)
  }
  const use = (
    token: string,
    more: { code?: string; partnerSlug?: string } = {},
    client = shop.client("shop"),
  ) => client.call(signInEndpoints.autologin, { body: { token, saveDevice: false, ...more } })
  const refusal = async (
    token: string,
    ...more: [{ partnerSlug: string }?, ReturnType<TestShop["client"]>?]
  ) =>
    use(token, ...more).then(
      () => "none",
      ({ code, result }) => ({ code, ...result }),
    )

  it("is mailed by staff, who see no token, and opens a session of the customer's own", async () => {
    const customerId = await aProvedCustomer()
    const answer = await send(customerId)
    expect([answer.status, answer.result]).toEqual([204, null])
    const [mail, ...more] = await mailsTo(customerId)
    expect(more).toEqual([])
    const token = await tokenOf(customerId)
    const { client, credentials } = aBrowser(shop)
    const session = await client.call(signInEndpoints.autologin, { body: { token, saveDevice: false } })
    expect([session.customerId, session.delegatedTo, session.unboundToken]).toEqual([
      customerId,
      undefined,
      undefined,
    ])
    credentials.write(session)
    expect((await client.call(customerEndpoints.get)).email).toBe(mail?.recipient)
    const support = await elevated("support")
    const { result } = await support.call(desk.notes, { params: { customerId }, query: { limit: 5 } })
    expect(result.rows.map(({ text }) => text)).toEqual(["Sent a link to sign in: They called."])
    const stored = await shop.fresh.database.tables
      .selectFrom("one_time_tokens")
      .select("hash")
      .where("customer_id", "=", customerId)
      .execute()
    expect(stored).toEqual([{ hash: hashOf(token) }])
  })

  it("works once, for a quarter of an hour, and not beside a newer one", async () => {
    const customerId = await aProvedCustomer()
    const first = await aLink(customerId)
    const second = await aLink(customerId)
    const used = { code: "token_used_or_expired", reason: "used" }
    expect(await refusal(first)).toEqual(used)
    await use(second)
    expect(await refusal(second)).toEqual(used)
    const third = await aLink(customerId)
    later(15 * MINUTE)
    expect(await refusal(third)).toEqual({ code: "token_used_or_expired", reason: "expired" })
  })

  it("is used by one of two browsers that open it at once", async () => {
    const token = await aLink(await aProvedCustomer())
    const both = await Promise.allSettled([use(token), use(token)])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  })

  it("waits for the second factor without being used up, and never for less than it was good", async () => {
    const { address, customerId } = await withApp()
    await prove(customerId)
    const token = await aLink(customerId)
    expect(await codeOf(use(token))).toBe("2fa_required")
    later(12 * MINUTE)
    expect(await codeOf(use(token, { code: "000000" }))).toBe("2fa_incorrect")
    expect((await use(token, { code: codeFor(address) })).customerId).toBe(customerId)
  })

  it("is good on the shop's own pages alone", async () => {
    const token = await aLink(await aProvedCustomer())
    const elsewhere = { code: "token_used_or_expired", reason: "partner" }
    expect(await refusal(token, { partnerSlug: "acme" })).toEqual(elsewhere)
    expect(await refusal(token, undefined, shop.client("frame"))).toEqual(elsewhere)
    expect(await codeOf(use(token, {}, shop.client("partner")))).toBe("forbidden")
    expect((await use(token)).customerId).toBeTruthy()
  })

  it("of a partner names the partner's section, which takes it under that partner's rules", async () => {
    const customerId = await aProvedCustomer()
    const { token } = await aPartnersToken(shop, "acme", customerId)
    expect(await refusal(token)).toEqual({
      code: "token_used_or_expired",
      reason: "partner",
      partnerSlug: "acme",
    })
    const session = await use(token, { partnerSlug: "acme" }, shop.client("frame"))
    expect(session.delegatedTo).toBe("acme")
  })

  it("lets nobody into an account that was blocked or closed meanwhile, and says which", async () => {
    const blocked = await aProvedCustomer()
    const token = await aLink(blocked)
    const risk = await elevated("risk")
    await risk.call(desk.block, { params: { customerId: blocked }, body: { reason: "Stolen." } })
    expect(await refusal(token)).toMatchObject({ code: "account_locked" })
    await risk.call(desk.unblock, { params: { customerId: blocked } })
    expect(await refusal(token)).toMatchObject({ code: "token_used_or_expired" })
    const closed = await aProvedCustomer()
    const late = await aLink(closed)
    await change(closed, { closed_at: shop.now })
    expect(await refusal(late)).toMatchObject({ code: "account_closed" })
  })

  it("goes to no address that is not confirmed or was changed in the last week, and to no account without a way in", async () => {
    const { customerId } = await shop.client().signUp(aPerson())
    expect((await send(customerId)).code).toBe("no_sign_in_link")
    await prove(customerId)
    await shop.fresh.database.tables
      .insertInto("security_events")
      .values({
        id: crypto.randomUUID(),
        customer_id: customerId,
        kind: "email-changed",
        created_at: shop.now,
      })
      .execute()
    later(6 * DAY)
    expect((await send(customerId)).code).toBe("no_sign_in_link")
    later(DAY)
    expect((await send(customerId)).status).toBe(204)
    await change(customerId, { blocked_at: shop.now })
    expect((await send(customerId)).code).toBe("account_locked")
    await change(customerId, { blocked_at: null, closed_at: shop.now })
    expect((await send(customerId)).code).toBe("account_closed")
    expect(await mailsTo(customerId)).toHaveLength(1)
  })

  it("is sent three times an hour at most, by staff who just showed their second factor and may write", async () => {
    const customerId = await aProvedCustomer()
    expect((await send(customerId, await aClerk(shop, "support"))).status).toBe(403)
    expect((await send(customerId, await elevated("content"))).status).toBe(403)
    for (const _ of [1, 2, 3]) expect((await send(customerId)).status).toBe(204)
    expect((await send(customerId)).status).toBe(429)
    expect(await mailsTo(customerId)).toHaveLength(3)
  })
})
