import { createHash, randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { communicationEndpoints } from "#src/contract/account/communication.ts"
import {
  type CustomerLimit,
  customerCareEndpoints as calls,
} from "#src/contract/account/customer-care.desk.ts"
import { deskCustomerEndpoints as customers } from "#src/contract/account/customers.desk.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { placementEndpoints } from "#src/contract/catalogue/placement.ts"
import { partnerLinkEndpoints } from "#src/contract/partners/partner-link.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { money } from "#src/domain/core/money.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { AUTOPLAY } from "../setup/recurring.ts"
import { refusalOf } from "../setup/refusals.ts"
import { aCustomer, aPerson, aTicket, BASE, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("care for customers at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let support: Clerk
  let risk: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    support = await aClerk(shop, "support")
    risk = await aClerk(shop, "risk")
    await risk.elevate()
    await support.elevate()
  }, 60_000)
  afterAll(() => shop.close())

  const at = (customerId: string) => ({ params: { customerId } })
  const detail = async (customerId: string) => (await support.call(customers.get, at(customerId))).result
  const notes = async (customerId: string) =>
    (await support.call(customers.notes, { ...at(customerId), query: { limit: 10 } })).result.rows
      .map(({ text }) => text)
      .sort()
  const orders = async (customerId: string) =>
    (await support.call(customers.orders, { ...at(customerId), query: { limit: 20 } })).result.rows
  const restrict = (customerId: string, ...productTypes: ("lottery_ticket" | "multi_draw_ticket")[]) =>
    support.call(calls.restrict, {
      ...at(customerId),
      body: { productTypes, reason: "They asked us to." },
    })
  async function toNextDraw(): Promise<void> {
    const { draw_no } = await shop.fresh.database.tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", "powerball")
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", shop.now)
      .orderBy("draw_no")
      .executeTakeFirstOrThrow()
    await shop.stopDraw(draw_no, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    await shop.repeatPurchases()
  }

  it("staff lower a limit at once, never raise it, and say why; the customer is told and may raise it later", async () => {
    const { client, customerId } = await aCustomer(shop, 100_000)
    const limits = async () => (await support.call(calls.limits, at(customerId))).result
    const lower = (cents: number, more: Partial<Pick<CustomerLimit, "kind" | "period">> = {}, by = support) =>
      by.call(calls.lowerLimit, {
        ...at(customerId),
        body: {
          kind: "spend",
          period: "weekly",
          limit: money(cents, "AUD"),
          reason: "They called.",
          ...more,
        },
      })
    expect(await limits()).toEqual([])
    expect((await lower(400)).status).toBe(204)
    expect((await lower(400)).code).toBe("not_lower")
    expect((await lower(500, {}, risk)).code).toBe("not_lower")
    const both = await Promise.all([lower(300), lower(300, {}, risk)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await limits()).toMatchObject([
      { kind: "spend", period: "weekly", limit: { cents: 300 }, used: { cents: 0 }, change: null },
    ])
    await expect(client.pay(await client.add(aTicket(2)))).rejects.toMatchObject({ code: "spend_limit" })
    expect((await lower(9000, { kind: "deposit" })).status).toBe(204)
    expect((await lower(9000, { kind: "precommitment", period: "daily" })).status).toBe(422)
    expect((await lower(9000, { kind: "precommitment" })).status).toBe(204)
    expect((await limits()).map(({ kind }) => kind)).toEqual(["spend", "precommitment", "deposit"])
    expect(await notes(customerId)).toContain("Lowered the weekly spend limit to $3.00: They called.")
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("subject")
      .where("customer_id", "=", customerId)
      .execute()
    expect(mails.map(({ subject }) => subject)).toContain("We lowered your weekly spend limit to $3.00")
    const finance = await aClerk(shop, "finance")
    expect((await lower(100, {}, finance)).status).toBe(403)
    const nobody = crypto.randomUUID()
    expect((await support.call(calls.limits, at(nobody))).status).toBe(404)
  })

  it("a kind of product that staff restrict can't be bought, by hand or by itself, until they lift it", async () => {
    const { client, customerId } = await aCustomer(shop, 100_000)
    await client.pay(await client.add(aTicket(1, AUTOPLAY)))
    expect((await restrict(customerId, "lottery_ticket")).status).toBe(204)
    expect((await detail(customerId)).restrictedProducts).toEqual(["lottery_ticket"])
    const cart = await client.add(aTicket(2))
    const [item] = cart.cartItems
    expect(cart.blockedReasons[item?.id ?? ""]).toEqual({
      message: "Your account can't buy this. Please contact support to find out more.",
      actionType: "fixed",
    })
    expect(await refusalOf(client.pay(cart))).toMatchObject({ status: 422 })
    await toNextDraw()
    expect(await orders(customerId), "the AutoPlay waits").toHaveLength(1)
    const page = { query: { limit: 10, offset: 0 } }
    const { items } = await client.call(recurringEndpoints.autoplays, page)
    expect(items).toMatchObject([{ status: "recurring_status_active", lastAttemptStatus: "purchased" }])

    expect((await restrict(customerId)).status).toBe(204)
    await toNextDraw()
    expect(await orders(customerId), "it goes on").toHaveLength(2)
    expect(await notes(customerId)).toEqual([
      "Can buy everything again: They asked us to.",
      "Can't buy lottery tickets: They asked us to.",
    ])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("who may not buy tickets for several draws still buys one for a single draw", async () => {
    const { client, customerId } = await aCustomer(shop, 100_000)
    expect((await restrict(customerId, "multi_draw_ticket")).status).toBe(204)
    const several = await client.add(aTicket(1, { numDraws: 2 }))
    expect(Object.values(several.blockedReasons)).toHaveLength(1)
    expect(await refusalOf(client.pay(several))).toMatchObject({ status: 422 })
    await client.call(cartEndpoints.build, { body: { items: [aTicket(1)] } })
    await client.buy()
    expect(await orders(customerId)).toHaveLength(1)
  })

  it("AutoPlays of a blocked customer wait until they are let back in", async () => {
    const { client, customerId } = await aCustomer(shop, 100_000)
    await client.pay(await client.add(aTicket(1, AUTOPLAY)))
    await risk.call(customers.block, { ...at(customerId), body: { reason: "A stolen card." } })
    await toNextDraw()
    expect(await orders(customerId)).toHaveLength(1)
    await risk.call(customers.unblock, at(customerId))
    await toNextDraw()
    expect(await orders(customerId)).toHaveLength(2)
  })

  it("nothing tempts a customer who is marked as vulnerable", async () => {
    const { client, customerId } = await aCustomer(shop, 0)
    const offered = async (asking: TestClient) =>
      (await asking.call(placementEndpoints.get, { query: { keys: "cart_placement" } })).flatMap(
        ({ offers }) => offers,
      )
    expect(await offered(client)).not.toEqual([])
    const mark = { ...at(customerId), body: { reason: "They told us they borrow to play." } }
    expect((await support.call(calls.markVulnerable, mark)).status).toBe(204)
    expect((await support.call(calls.markVulnerable, mark)).status, "once is enough").toBe(204)
    expect(await offered(client)).toEqual([])
    const preferences = await client.call(communicationEndpoints.get, {
      params: { id: customerId },
      query: {},
    })
    expect(preferences.preferences).toMatchObject({ email: false })
    const listed = await support.call(customers.list, { query: { care: "vulnerable", limit: 50 } })
    expect(listed.result.rows.map(({ id }) => id)).toEqual([customerId])
    expect((await support.call(calls.unmarkVulnerable, at(customerId))).status).toBe(204)
    expect(await offered(client)).not.toEqual([])
    expect(await notes(customerId)).toEqual([
      "Not marked as vulnerable any more.",
      "Vulnerable: They told us they borrow to play.",
    ])
  })

  it("an account is closed by staff once nothing is in it, and then names nobody", async () => {
    const person = aPerson()
    const { customerId, client } = await aCustomer(shop, 500, person)
    const close = (clerk: Clerk) =>
      clerk.call(calls.close, { ...at(customerId), body: { reason: "They asked by phone." } })
    expect((await close(support)).status, "not support").toBe(403)
    expect(await close(risk)).toMatchObject({ status: 409, code: "wallet_not_empty" })
    await shop.fresh.database.tables
      .updateTable("wallets")
      .set({ balance_cents: 0, withdrawable_cents: 0 })
      .where("customer_id", "=", customerId)
      .execute()
    expect((await close(risk)).status).toBe(204)
    expect(await close(risk), "it is closed already").toMatchObject({ status: 409, code: "account_closed" })
    expect(
      await refusalOf(client.call(recurringEndpoints.autoplays, { query: { limit: 1, offset: 0 } })),
    ).toMatchObject({
      status: 401,
    })
    const login = { email: person.email, password: person.password, saveDevice: false, tfaSaveDevice: false }
    expect(
      await refusalOf(shop.client("shop").call(signInEndpoints.login, { body: login as never })),
    ).not.toBeNull()
    expect(await detail(customerId)).toMatchObject({ state: "closed", email: "–" })
  })

  it("staff see where a customer is signed in, end one sign-in, and see mails and ways to verify", async () => {
    const { customerId } = await aCustomer(shop, 0)
    const sessions = async () => (await support.call(calls.sessions, at(customerId))).result
    const [first] = await sessions()
    const end = { params: { customerId, sessionId: first?.id ?? "" } }
    expect((await support.call(calls.endSession, end)).status).toBe(403)
    expect((await risk.call(calls.endSession, end)).status).toBe(204)
    expect(await sessions()).toEqual([])
    const mails = await support.call(calls.mails, { ...at(customerId), query: { limit: 5 } })
    expect(mails.result.rows.length).toBeGreaterThan(0)
    expect(mails.result.rows.at(-1)).toMatchObject({ isGivenUp: false })
    const { result } = await support.call(calls.verification, at(customerId))
    expect(result).toMatchObject({ isVerified: false })
    expect(result.methods.map(({ type }) => type)).toContain("photo_id_upload")
  })

  it("staff see which partner signs a customer in, until the customer ends it", async () => {
    const verifier = randomBytes(32).toString("base64url")
    const minted = await shop.running.api.request(`${BASE}/v2/partners/acme/autologin-tokens`, {
      method: "POST",
      headers: { authorization: "Bearer demo-secret-acme", "content-type": "application/json" },
      body: JSON.stringify({
        customer_reference: "seen-at-the-desk",
        verifier_challenge: createHash("sha256").update(verifier).digest("base64url"),
        link: true,
      }),
    })
    const { token } = ((await minted.json()) as { result: { token: string } }).result
    const frame = shop.client("frame")
    const params = { partnerSlug: "acme" }
    await frame.call(partnerLinkEndpoints.open, { params, body: { token, verifier } })
    const { customerId } = await frame.signUp()
    const links = async () => (await support.call(calls.partnerLinks, at(customerId))).result
    expect(await links()).toEqual([])
    await frame.call(partnerLinkEndpoints.answer, { params, body: { token, verifier, accepts: true } })
    expect(await links()).toMatchObject([{ partnerSlug: "acme", lastUsedAt: null }])
    await frame.call(partnerLinkEndpoints.end, { params })
    expect(await links()).toEqual([])
  })
})
