import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { communicationEndpoints as calls } from "#src/contract/account/communication.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { failureOf } from "../../setup/refusals.ts"
import { aPerson, openShop, type TestShop } from "../../setup/shop.ts"

const DAY = 86_400_000

describe.each(anyDatabase)("how customers want to be written to, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  /** The link at the foot of the newest mail to an address: the customer it names, and what it carries. */
  async function linkTo(email: string): Promise<{ id: string; token: string }> {
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("body")
      .where("recipient", "=", email)
      .where("body", "like", "%/unsubscribe/%")
      .execute()
    expect(mails).toHaveLength(1)
    const body = mails[0]?.body ?? ""
    const [, id = "", token = ""] = /\/unsubscribe\/([\w-]+)#token=([\w.-]+)/.exec(body) ?? []
    expect(body).toContain(`/communication-preferences/${id}#token=${token}`)
    return { id, token }
  }
  const read = (client: Client, id: string, token?: string) =>
    client.call(calls.get, { params: { id }, ...(token ? { query: { token } } : {}) })
  const change = (client: Client, id: string, body: object, token?: string) =>
    client.call(calls.put, {
      params: { id },
      body: body as never,
      ...(token ? { query: { token } } : {}),
    })

  it("are kept for each way, and what is not named stays as it was", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp(aPerson())
    const first = await read(client, customerId)
    expect(first.features.methods.map(({ name }) => name)).toEqual(["Email", "Phone", "Text message", "Post"])
    expect(first.preferences).toEqual({ email: false, phone: false, sms: false, directmail: false })
    await change(client, customerId, { preferences: { sms: true, phone: true } })
    await change(client, customerId, { preferences: { phone: false } })
    expect((await read(client, customerId)).preferences).toEqual({
      email: false,
      phone: false,
      sms: true,
      directmail: false,
    })
  }, 30_000)

  it("ask about mail of groups only those who play in one, who get it until they say otherwise", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp(aPerson())
    expect((await read(client, customerId)).preferences).not.toHaveProperty("groups")
    await client.call(groupEndpoints.create, {
      body: { groupName: "Penguins of Hobart", publicityStatus: "private" },
    })
    const offered = await read(client, customerId)
    expect(offered.features.methods.at(-1)).toEqual({
      key: "groups",
      name: "Lotto Party invitations and reminders by email",
    })
    expect(offered.preferences.groups).toBe(true)
    expect((await change(client, customerId, { preferences: { groups: false } })).preferences).toMatchObject({
      groups: false,
      email: false,
    })
  }, 30_000)

  it("whoever comes to be written to by email gets the way out by email, once", async () => {
    const [atSignUp, later] = [aPerson(), aPerson()]
    const { customerId } = await shop.client().signUp({ ...atSignUp, emailOptIn: true })
    expect((await linkTo(atSignUp.email)).id).toBe(customerId)
    const client = shop.client()
    const { customerId: id } = await client.signUp(later)
    await change(client, id, { preferences: { email: true } })
    await change(client, id, { preferences: { email: true } })
    expect((await linkTo(later.email)).id).toBe(id)
  }, 30_000)

  it("a mailed link unsubscribes without signing in, with reasons, as often as it is opened, for 90 days", async () => {
    const person = aPerson()
    await shop.client().signUp({ ...person, emailOptIn: true })
    const { id, token } = await linkTo(person.email)
    const nobody = shop.client()
    expect((await read(nobody, id, token)).preferences.email).toBe(true)
    const why = { unsubscribeReasons: ["Too many emails"], productOfferKey: "powerball" }
    const left = await change(nobody, id, { preferences: { email: false }, ...why }, token)
    expect(left.preferences.email).toBe(false)
    const reasons = shop.fresh.database.tables.selectFrom("unsubscribe_reasons").selectAll()
    expect(await reasons.where("customer_id", "=", id).execute()).toMatchObject([
      { reasons: ["Too many emails"], product_offer_key: "powerball" },
    ])
    const began = shop.now
    shop.now = new Date(began.getTime() + 90 * DAY - 1000)
    expect((await read(nobody, id, token)).preferences.email).toBe(false)
    shop.now = new Date(began.getTime() + 90 * DAY)
    expect((await failureOf(read(nobody, id, token))).code).toBe("token_used_or_expired")
    shop.now = began
  }, 30_000)

  it("a link is good for its own customer and as we wrote it, and for nothing else", async () => {
    const [one, two] = [aPerson(), aPerson()]
    await shop.client().signUp({ ...one, emailOptIn: true })
    const other = shop.client()
    const { customerId } = await other.signUp({ ...two, emailOptIn: true })
    const { id, token } = await linkTo(one.email)
    const [until = "", signature = ""] = token.split(".")
    for (const wrong of [
      (await linkTo(two.email)).token,
      `${Number(until) + 1}.${signature}`,
      `${until}.`,
      until,
      "x",
      `${until}.${signature}x`,
    ])
      for (const client of [shop.client(), other])
        expect(await failureOf(read(client, id, wrong)), wrong).toMatchObject({
          status: 410,
          code: "token_used_or_expired",
        })
    expect((await failureOf(read(shop.client(), id))).status).toBe(401)
    expect((await failureOf(read(other, id))).status).toBe(404)
    expect((await failureOf(change(other, id, { preferences: { email: false } }))).status).toBe(404)
    const session = other.call(customerEndpoints.get)
    expect((await session).customerId).toBe(customerId)
    expect((await read(shop.client(), id, token)).preferences.email).toBe(true)
  }, 30_000)

  it("a link is worth nothing once the account is closed", async () => {
    const person = aPerson()
    const client = shop.client()
    await client.signUp({ ...person, emailOptIn: true })
    const { id, token } = await linkTo(person.email)
    await client.call(closingEndpoints.close, { body: { password: person.password, reason: "" } })
    expect((await failureOf(read(shop.client(), id, token))).status).toBe(410)
  }, 30_000)

  it("only the ways that the site's owner uses are asked about", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp(aPerson())
    const { tables } = shop.fresh.database
    await tables
      .insertInto("settings")
      .values({ name: "communication", value: JSON.stringify({ methods: ["email"] }) })
      .execute()
    const only = await read(client, customerId)
    expect([only.features.methods.map(({ key }) => key), only.preferences]).toEqual([
      ["email"],
      { email: false },
    ])
    await tables
      .updateTable("settings")
      .set({ value: '{"methods":[]}' })
      .where("name", "=", "communication")
      .execute()
    expect((await read(client, customerId)).features.methodsEnabled).toBe(false)
    await tables.deleteFrom("settings").where("name", "=", "communication").execute()
  }, 30_000)
})
