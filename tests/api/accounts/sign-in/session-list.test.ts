import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { sessionEndpoints } from "#src/contract/sign-in/session.ts"
import { sessionListEndpoints as calls } from "#src/contract/sign-in/session-list.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { cleanUp } from "#src/server/core/database/clean-up.ts"
import { aBrowser } from "../../setup/browser.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { anOwner, sendAsOwner } from "../../setup/desk/editor.ts"
import { aPartnersToken } from "../../setup/partner-token.ts"
import { codeOf, statusOf } from "../../setup/refusals.ts"
import { aPerson, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const MINUTE = 60_000
const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" }
const IPHONE = {
  "user-agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
}

describe.each(anyDatabase)("where a customer is signed in, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), {})
  }, 60_000)
  afterAll(() => shop.close())

  const later = (ms: number) => {
    shop.now = new Date(shop.now.getTime() + ms)
  }
  async function aMember() {
    const person = aPerson()
    const { customerId } = await shop.client().signUp(person)
    await shop.fresh.database.tables
      .updateTable("sessions")
      .set({ revoked_at: shop.now })
      .where("customer_id", "=", customerId)
      .execute()
    return { person, customerId }
  }
  async function signedIn(person: { email: string; password: string }, headers?: Record<string, string>) {
    const browser = aBrowser(shop, headers)
    const { email, password } = person
    browser.credentials.write(
      await browser.client.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }),
    )
    return browser
  }
  const carriedOver = async (client: Pick<TestClient, "call">, other = shop.client()) => {
    const { token } = await client.call(signInEndpoints.createTransfer)
    other.adopt(await other.call(signInEndpoints.transfer, { body: { token, saveDevice: false } }))
    return other
  }
  const list = (client: Pick<TestClient, "call">) => client.call(calls.list)
  const end = (client: Pick<TestClient, "call">, sessionId: string) =>
    client.call(calls.end, { params: { sessionId } })

  it("says which device it is, when it was signed in and last used, and which is this one", async () => {
    const { person } = await aMember()
    const desk = await signedIn(person, FIREFOX)
    const began = shop.now.toISOString()
    later(20 * MINUTE)
    const phone = await signedIn(person, IPHONE)
    const second = shop.now.toISOString()
    later(5 * MINUTE)
    await desk.client.call(sessionEndpoints.refresh, { body: { saveDevice: false } })
    const used = shop.now.toISOString()
    expect(await list(phone.client)).toMatchObject([
      { name: "Safari on iOS", isThis: true, partnerName: null, signedInAt: second, lastUsedAt: second },
      { name: "Firefox on Linux", isThis: false, inFrame: false, signedInAt: began, lastUsedAt: used },
    ])
  })

  it("names the partner whose token began a session, which can be signed out and sees no list itself", async () => {
    const { person, customerId } = await aMember()
    const desk = await signedIn(person)
    const { token } = await aPartnersToken(shop, "acme", customerId)
    const frame = shop.client()
    frame.adopt(
      await frame.call(signInEndpoints.autologin, {
        body: { token, partnerSlug: "acme", saveDevice: false },
      }),
    )
    expect(await codeOf(list(frame))).toBe("own_sign_in_required")
    const { name } = await shop.fresh.database.tables
      .selectFrom("partners")
      .select("name")
      .where("slug", "=", "acme")
      .executeTakeFirstOrThrow()
    const [, partners] = await list(desk.client)
    expect(partners).toMatchObject({ partnerName: name, inFrame: true, isThis: false })
    await end(desk.client, partners?.id ?? "")
    expect(await statusOf(frame.call(customerEndpoints.get))).toBe(401)
  })

  it("ends at once: access, refresh and transfer tokens are refused, and tabs it was carried over to end too", async () => {
    const { person } = await aMember()
    const desk = await signedIn(person)
    const lost = shop.client()
    const { email, password } = person
    lost.adopt(await lost.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
    const tab = await carriedOver(lost)
    const { token: ofLost } = await lost.call(signInEndpoints.createTransfer)
    const { token: ofTab } = await tab.call(signInEndpoints.createTransfer)
    const [, other, ...more] = await list(desk.client)
    expect(more).toEqual([])
    const { refreshToken = "" } = lost.options.credentials.read() ?? {}
    await end(desk.client, other?.id ?? "")
    expect(await statusOf(lost.call(customerEndpoints.get))).toBe(401)
    expect(await statusOf(tab.call(customerEndpoints.get))).toBe(401)
    const anybody = shop.client()
    const refresh = { body: { refreshToken, saveDevice: false } }
    expect(await statusOf(anybody.call(sessionEndpoints.refresh, refresh))).toBe(401)
    for (const token of [ofLost, ofTab])
      expect(
        await statusOf(anybody.call(signInEndpoints.transfer, { body: { token, saveDevice: false } })),
      ).toBe(401)
    expect(await list(desk.client)).toHaveLength(1)
  })

  it("a session cannot be carried over while it is signed out, whichever comes first", async () => {
    const { person } = await aMember()
    const desk = await signedIn(person)
    for (let round = 0; round < 8; round++) {
      const lost = shop.client()
      const { email, password } = person
      lost.adopt(await lost.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
      const { token } = await lost.call(signInEndpoints.createTransfer)
      const [, other] = await list(desk.client)
      const tab = shop.client()
      const [carried] = await Promise.allSettled([
        tab.call(signInEndpoints.transfer, { body: { token, saveDevice: false } }),
        end(desk.client, other?.id ?? ""),
      ])
      if (carried.status === "fulfilled") {
        tab.adopt(carried.value)
        expect(await statusOf(tab.call(customerEndpoints.get))).toBe(401)
      }
      expect(await list(desk.client)).toHaveLength(1)
    }
  })

  it("is ended once by two tabs at the same time, and both are told that it is done", async () => {
    const { person, customerId } = await aMember()
    const desk = await signedIn(person)
    await signedIn(person)
    const [, other] = await list(desk.client)
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => statusOf(end(desk.client, other?.id ?? ""))),
    )
    expect(outcomes).toEqual([200, 200, 200, 200])
    const events = await shop.fresh.database.tables
      .selectFrom("security_events")
      .select("kind")
      .where("customer_id", "=", customerId)
      .where("kind", "=", "session-ended")
      .execute()
    expect(events).toHaveLength(1)
  })

  it("ends a tab that a session was carried over to, also where the first one ended with the old password", async () => {
    const { person } = await aMember()
    const first = { client: shop.client() }
    const { email, password } = person
    first.client.adopt(
      await first.client.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }),
    )
    const tab = await carriedOver(first.client)
    const passwords = { currentPassword: person.password, newPassword: "another long secret" }
    await tab.call(passwordEndpoints.change, { body: passwords })
    const desk = await signedIn({ ...person, password: passwords.newPassword })
    const [, other] = await list(desk.client)
    await end(desk.client, other?.id ?? "")
    expect(await statusOf(tab.call(customerEndpoints.get))).toBe(401)
    expect(await list(desk.client)).toMatchObject([{ isThis: true }])
  })

  it("is nobody else's: a stranger ends none, and cannot tell it from one that never was", async () => {
    const { person } = await aMember()
    const desk = await signedIn(person)
    const stranger = shop.client()
    await stranger.signUp()
    const [own] = await list(desk.client)
    expect(await statusOf(end(stranger, own?.id ?? ""))).toBe(404)
    expect(await statusOf(end(stranger, crypto.randomUUID()))).toBe(404)
    expect(await statusOf(end(stranger, "no-id"))).toBe(404)
    await stranger.call(calls.endOthers)
    expect(await statusOf(desk.client.call(customerEndpoints.get))).toBe(200)
  })

  it("everywhere else means all but this one and its own tabs", async () => {
    const { person } = await aMember()
    const desk = shop.client()
    const { email, password } = person
    desk.adopt(await desk.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
    const tab = await carriedOver(desk)
    const others = [await signedIn(person), await signedIn(person, IPHONE)]
    const first = others[0]
    await tab.call(calls.endOthers)
    for (const client of [desk, tab]) expect(await statusOf(client.call(customerEndpoints.get))).toBe(200)
    for (const { client } of others) expect(await statusOf(client.call(customerEndpoints.get))).toBe(401)
    expect(await list(desk)).toHaveLength(1)
    if (first) expect(await statusOf(first.client.call(calls.endOthers))).toBe(401)
  })

  it("is stored no longer than it lasts: the device's name goes with the session", async () => {
    const { person, customerId } = await aMember()
    const desk = await signedIn(person, FIREFOX)
    const phone = await signedIn(person, IPHONE)
    const names = async () => {
      const rows = await shop.fresh.database.tables
        .selectFrom("sessions")
        .select("device_name")
        .where("customer_id", "=", customerId)
        .where("device_name", "<>", "")
        .execute()
      return rows.map(({ device_name }) => device_name).sort()
    }
    expect(await names()).toEqual(["Firefox on Linux", "Safari on iOS"])
    const [, other] = await list(desk.client)
    await end(desk.client, other?.id ?? "")
    expect(await names()).toEqual(["Firefox on Linux"])
    expect(await statusOf(phone.client.call(customerEndpoints.get))).toBe(401)
    later(13 * 60 * MINUTE)
    await cleanUp(shop.fresh.database, shop.now)
    expect(await names()).toEqual([])
  })

  it("is ended by staff, one customer's sessions or everybody's, with the links that begin one", async () => {
    const [one, other] = [await aMember(), await aMember()]
    const first = await signedIn(one.person)
    const { token } = await first.client.call(signInEndpoints.createTransfer)
    const second = await signedIn(one.person)
    const third = await signedIn(other.person)
    const owner = await anOwner(shop)
    const params = { customerId: one.customerId }
    expect((await owner.call(deskCustomerEndpoints.endSessions, { params })).status).toBe(204)
    for (const { client } of [first, second])
      expect(await statusOf(client.call(customerEndpoints.get))).toBe(401)
    const stranger = shop.client().call(signInEndpoints.transfer, { body: { token, saveDevice: false } })
    expect(await statusOf(stranger)).not.toBe(200)
    expect(await statusOf(third.client.call(customerEndpoints.get))).toBe(200)
    const { result } = await (await sendAsOwner(() => shop)("DELETE", "/auth/sessions")).json()
    expect(result.ended).toBeGreaterThan(0)
    expect(await statusOf(third.client.call(customerEndpoints.get))).toBe(401)
    expect(await statusOf(signedIn(other.person))).toBe(200)
  })

  it("goes on where one tab renewed while another signed in, and the older session's cookie came last", async () => {
    const { person } = await aMember()
    const browser = await signedIn(person)
    const older = new Map(browser.jar)
    const { email, password } = person
    browser.credentials.write(
      await browser.client.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }),
    )
    for (const [name, value] of older) browser.jar.set(name, value)
    await browser.client.renew()
    expect((await browser.client.call(customerEndpoints.get)).email).toBe(email)
  })
})
