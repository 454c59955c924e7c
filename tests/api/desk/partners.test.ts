import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { partnerEndpoints } from "#src/contract/partners/partner.ts"
import { deskPartnerEndpoints as calls, type PartnerDetail } from "#src/contract/partners/partners.desk.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aCustomer, BASE, openShop, type TestShop } from "../setup/shop.ts"

const DAY_MS = 86_400_000
const LIMIT = { cents: 5000, currency: "AUD" } as const
const draft = {
  name: "Coastal News",
  channels: [{ channelKey: "web", name: "Website" }],
  origins: ["https://www.coastal.example", "https://*.preview.coastal.example"],
  dailyLimit: LIMIT,
}
/** A call's body as it is written by a page; the helper writes money as it travels. */
const sent = (body: object) => body as never

describe.each(anyDatabase)("partners at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let owner: Clerk
  let other: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    owner = await aClerk(shop, "owner")
    other = await aClerk(shop, "owner")
    await owner.elevate()
    await other.elevate()
  }, 60_000)
  afterAll(() => shop.close())

  let made = 0
  async function aPartner(): Promise<{ partner: PartnerDetail; secret: string }> {
    const slug = `coastal-${++made}`
    const { status, result } = await owner.call(calls.create, { body: sent({ slug, ...draft }) })
    expect(status).toBe(200)
    return result
  }
  const requestOf = (slug: string, headers: Record<string, string>) =>
    shop.running.api.request(`${BASE}/v2/partners/${slug}/autologin-tokens`, {
      method: "POST",
      headers,
      body: JSON.stringify({ customer_reference: "nobody", verifier_challenge: "a".repeat(43) }),
    })
  /** Whether a server that shows a secret is let in: with a customer that nobody knows it finds none. */
  async function letsIn(slug: string, secret: string): Promise<boolean> {
    const { status } = await requestOf(slug, { authorization: `Bearer ${secret}` })
    expect([401, 404]).toContain(status)
    return status === 404
  }

  it("are made with a secret that is shown once and stored as its hash", async () => {
    const { partner, secret } = await aPartner()
    expect(partner).toMatchObject({ ...draft, key: partner.slug, revision: 0, linkedCustomers: 0 })
    expect(await letsIn(partner.slug, secret)).toBe(true)
    expect(await letsIn(partner.slug, `${secret}x`)).toBe(false)
    expect(await letsIn("acme", secret)).toBe(false)
    const rows = await shop.fresh.database.tables.selectFrom("partner_secrets").selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    const seen = await owner.call(calls.get, { params: { slug: partner.slug } })
    expect(JSON.stringify(seen.result)).not.toContain(secret)
    expect(seen.result.secrets).toMatchObject([{ createdBy: owner.name, revokedAt: null, expiresAt: null }])
    const again = await owner.call(calls.create, { body: sent({ slug: partner.slug, ...draft }) })
    expect(again).toMatchObject({ status: 409, code: "partner_taken" })
    // Customers' pages receive the record as it was written.
    const record = await shop.client().call(partnerEndpoints.get, { params: { partnerSlug: partner.slug } })
    expect(record.origins).toEqual(draft.origins)
  })

  it("hear that their server's secret is wrong or missing, in the same words where there is no such partner", async () => {
    const said = async (slug: string, headers: Record<string, string>) => {
      const { errors } = (await (await requestOf(slug, headers)).json()) as { errors: { message: string }[] }
      return errors.map(({ message }) => message).join()
    }
    const wrong = await said("acme", { authorization: "Bearer wrong" })
    expect(wrong).toContain("this isn't one of its secrets")
    expect(await said("nobody", { authorization: "Bearer wrong" })).toBe(wrong)
    expect(await said("acme", {})).toContain(
      "needs your partner secret in the header “authorization: Bearer …”",
    )
  })

  it("get a new secret while the one before still works for some days, and lose one at once", async () => {
    const { partner, secret } = await aPartner()
    const { slug } = partner
    const rotate = (overlapDays: number) =>
      owner.call(calls.rotateSecret, { params: { slug }, body: { overlapDays } })
    const second = (await rotate(7)).result
    expect([await letsIn(slug, secret), await letsIn(slug, second.secret)]).toEqual([true, true])
    const began = shop.now
    shop.now = new Date(began.getTime() + 7 * DAY_MS + 1000)
    expect([await letsIn(slug, secret), await letsIn(slug, second.secret)]).toEqual([false, true])
    shop.now = began
    const third = (await rotate(0)).result
    expect([await letsIn(slug, second.secret), await letsIn(slug, third.secret)]).toEqual([false, true])
    const newest = third.partner.secrets.find(({ expiresAt }) => expiresAt === null)
    await owner.call(calls.revokeSecret, { params: { slug, id: newest?.id ?? "" } })
    expect(await letsIn(slug, third.secret)).toBe(false)
    const { id } = (await aPartner()).partner.secrets[0] ?? { id: "" }
    expect((await owner.call(calls.revokeSecret, { params: { slug, id } })).status, "another's").toBe(404)
  })

  it.each([
    ["https://*.com", "a domain"],
    ["https://*.com.au", "anybody"],
    ["https://*.vercel.app", "anybody"],
    ["http://www.coastal.example", "https://"],
    ["https://www.coastal.example/", "written as its origin"],
    ["https://*.coastal.example; frame-ancestors *", ""],
  ])("have no page at %s", async (origin, why) => {
    const slug = `refused-${++made}`
    const refused = await owner.call(calls.create, { body: sent({ slug, ...draft, origins: [origin] }) })
    expect(refused.status).toBe(422)
    expect(refused.message).toContain(why)
  })

  it("are changed by one of two who write at once; the other is told, and loses nothing of the first's", async () => {
    const { partner } = await aPartner()
    const params = { slug: partner.slug }
    const change = (clerk: Clerk, name: string, revision: number) =>
      clerk.call(calls.change, { params, body: sent({ ...draft, name, revision }) })
    const outcomes = await Promise.all([change(owner, "One", 0), change(other, "Two", 0)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = outcomes.findIndex(({ status }) => status === 409)
    expect(outcomes[lost]?.code).toBe("changed_meanwhile")
    const { name, revision } = (await owner.call(calls.get, { params })).result
    expect({ name, revision }).toEqual({ name: lost === 0 ? "Two" : "One", revision: 1 })
    expect((await change(other, "Three", 1)).result).toMatchObject({ name: "Three", revision: 2 })
  })

  it("show what was bought through them, and whom they know only to who may see customers", async () => {
    const content = await aClerk(shop, "content")
    const { customerId } = await aCustomer(shop)
    const { tables } = shop.fresh.database
    const checkout = (partner: string | null, channel: string, cents: number, daysAgo: number) =>
      tables
        .insertInto("checkouts")
        .values({
          id: crypto.randomUUID(),
          customer_id: customerId,
          total_cents: cents,
          deposited_cents: null,
          currency: "AUD",
          partner_key: partner,
          channel_key: channel,
          metadata: "{}",
          delegated_to: null,
          created_at: new Date(shop.now.getTime() - daysAgo * DAY_MS),
        })
        .execute()
    await checkout("acme", "web", 1000, 1)
    await checkout("acme", "newsletter", 2500, 3)
    await checkout("acme", "web", 700, 40)
    await checkout(null, "web", 9900, 1)
    const sales = async (days: "7" | "90") =>
      (await content.call(calls.sales, { params: { slug: "acme" }, query: { days } })).result
    expect(await sales("7")).toMatchObject({ purchases: 2, total: { cents: 3500 } })
    expect((await sales("90")).channels).toEqual([
      { channelKey: "newsletter", purchases: 1, total: { cents: 2500, currency: "AUD" } },
      { channelKey: "web", purchases: 2, total: { cents: 1700, currency: "AUD" } },
    ])
    const known = { params: { slug: "acme" }, query: { limit: 10 } }
    expect((await content.call(calls.customers, known)).status).toBe(403)
    const { rows } = (await owner.call(calls.customers, known)).result
    expect(rows.map(({ reference }) => reference)).toContain("member-1001")
    expect((await owner.call(calls.remove, { params: { slug: "acme" } })).code).toBe("partner_in_use")
  })

  it("are found by name, in parts, and are gone once they are removed", async () => {
    const { partner } = await aPartner()
    const list = async (query: { q?: string; limit: number; after?: string }) =>
      (await owner.call(calls.list, { query })).result
    expect((await list({ q: "harbour", limit: 10 })).rows.map(({ slug }) => slug)).toEqual(["harbour-radio"])
    expect((await list({ q: "%", limit: 10 })).rows).toEqual([])
    const seen: string[] = []
    for (let after: string | undefined = ""; after !== undefined; ) {
      const part = await list({ limit: 2, ...(after ? { after } : {}) })
      seen.push(...part.rows.map(({ slug }) => slug))
      after = part.next ?? undefined
    }
    expect(seen).toContain(partner.slug)
    expect(seen).toEqual([...new Set(seen)].sort())
    expect((await owner.call(calls.remove, { params: { slug: partner.slug } })).status).toBe(204)
    expect((await owner.call(calls.get, { params: { slug: partner.slug } })).status).toBe(404)
  })
})
