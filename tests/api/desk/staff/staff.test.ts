import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { ShownFactor } from "#src/contract/staff/factors.ts"
import { invitationEndpoints as invitations } from "#src/contract/staff/invitations.ts"
import { staffKeyEndpoints as keys } from "#src/contract/staff/keys.ts"
import { memberEndpoints as members } from "#src/contract/staff/members.ts"
import { staffSessionEndpoints as calls } from "#src/contract/staff/sign-in.ts"
import { anAuthenticator } from "../../setup/authenticator.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk, deskAddress } from "../../setup/desk/desk.ts"
import {
  codeOfApp,
  type DeskBrowser,
  deskBrowser,
  enrol,
  invitationTo,
  PASSWORD,
} from "../../setup/desk/desk-browser.ts"
import { sendAsEditor } from "../../setup/desk/editor.ts"
import { BASE, openShop, type TestShop } from "../../setup/shop.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

describe.each(anyDatabase)("the people who run the shop, on $kind", ({ open }) => {
  let shop: TestShop
  let owner: Clerk
  beforeAll(async () => {
    shop = await openShop(await open(), {})
  }, 60_000)
  // The clock goes on by hours: whoever was signed in before has gone home.
  beforeEach(async () => {
    owner = await aClerk(shop, "owner")
    await owner.elevate()
  })
  afterAll(() => shop.close())

  const aBrowser = (site?: string) => deskBrowser(shop, site)

  let people = 0
  async function invite(...roles: Parameters<typeof aClerk>[1][]) {
    const email = `new${++people}@southern-lotto.example`
    const body = { name: "Nell New", email, roles: roles.length > 0 ? roles : ["support" as const] }
    const invited = await owner.call(members.invite, { body })
    expect(invited.status).toBe(200)
    return { email, id: invited.result.id, token: await tokenMailedTo(email) }
  }
  const tokenMailedTo = (email: string) => invitationTo(shop, email)
  const codeOf = (key: string) => codeOfApp(shop, key)
  const enrolWithApp = (browser: DeskBrowser, token: string) => enrol(shop, browser, token)

  /** Another step of the clock, in which a code was not used yet. */
  const wait = (ms = MINUTE_MS) => {
    shop.now = new Date(shop.now.getTime() + ms)
  }

  it("come in with an invitation, a password and an app's code, and sign in with both each time", async () => {
    const { email, token } = await invite()
    const browser = aBrowser()
    expect((await browser.call(invitations.look, { body: { token } })).result).toEqual({
      name: "Nell New",
      email,
    })
    const key = await enrolWithApp(browser, token)
    expect((await browser.call(calls.get)).result).toMatchObject({ email, roles: ["support"] })
    expect((await aBrowser().call(invitations.look, { body: { token } })).status, "used").toBe(410)

    wait()
    const other = aBrowser()
    const begun = await other.call(calls.begin, { body: { email, password: PASSWORD } })
    expect(begun.result).toEqual({ factors: ["authenticator"] })
    expect(begun.set).toMatch(/HttpOnly/i)
    expect(begun.set).toMatch(/SameSite=Strict/i)
    expect((await other.call(calls.get)).status, "before the code").toBe(401)
    const before = other.cookie()
    const code = codeOf(key)
    expect((await other.call(calls.finish, { body: { code: "000000" } })).status).toBe(422)
    expect((await other.call(calls.finish, { body: { code } })).status).toBe(204)
    expect(other.cookie(), "a new secret").not.toBe(before)
    expect((await other.call(calls.get)).status).toBe(200)
    const third = aBrowser()
    await third.call(calls.begin, { body: { email, password: PASSWORD } })
    expect((await third.call(calls.finish, { body: { code } })).status, "a code counts once").toBe(422)
    expect((await other.call(calls.end)).status).toBe(204)
    expect((await other.call(calls.get)).status).toBe(401)
  })

  it("may show a passkey in the place of a code", async () => {
    const { email, token } = await invite()
    const key = anAuthenticator(new URL(BASE).origin)
    const browser = aBrowser()
    await browser.call(invitations.accept, { body: { token, password: PASSWORD } })
    const { options } = (await browser.call(invitations.passkey)).result as { options: string }
    const forged: ShownFactor = { credential: key.create(options, { origin: "https://evil.example" }) }
    expect((await browser.call(invitations.enrol, { body: forged })).status).toBe(422)
    const again = (await browser.call(invitations.passkey)).result as { options: string }
    const made: ShownFactor = { credential: key.create(again.options) }
    expect((await browser.call(invitations.enrol, { body: made })).status).toBe(204)

    const other = aBrowser()
    expect((await other.call(calls.begin, { body: { email, password: PASSWORD } })).result).toEqual({
      factors: ["passkey"],
    })
    const asked = (await other.call(calls.passkey)).result as { options: string }
    const unverified: ShownFactor = { credential: key.get(asked.options, { unverified: true }) }
    expect((await other.call(calls.finish, { body: unverified })).status).toBe(422)
    const anew = (await other.call(calls.passkey)).result as { options: string }
    const shown: ShownFactor = { credential: key.get(anew.options) }
    expect((await other.call(calls.finish, { body: shown })).status).toBe(204)
    const replayed = await other.call(calls.elevate, { body: shown })
    expect(replayed.status, "a signature counts once").toBe(422)
  })

  it("get nowhere with a password alone: it adds no second factor", async () => {
    const { email, token } = await invite()
    await enrolWithApp(aBrowser(), token)
    wait()
    const thief = aBrowser()
    await thief.call(calls.begin, { body: { email, password: PASSWORD } })
    expect((await thief.call(invitations.authenticator)).status).toBe(401)
    expect((await thief.call(invitations.passkey)).status).toBe(200)
    const key = anAuthenticator(new URL(BASE).origin)
    const { options } = (await thief.call(invitations.passkey)).result as { options: string }
    const made: ShownFactor = { credential: key.create(options) }
    expect((await thief.call(invitations.enrol, { body: made })).status).toBe(401)
    for (const endpoint of [calls.get, members.list, keys.list])
      expect((await thief.call(endpoint)).status, endpoint.name).toBe(401)
  })

  it("are slowed down where they guess, and learn nothing of who works here", async () => {
    const { email, token } = await invite()
    await enrolWithApp(aBrowser(), token)
    const attempt = (address: string) =>
      aBrowser().call(calls.begin, { body: { email: address, password: "a wrong password" } })
    const known = await attempt(email)
    const unknown = await attempt("nobody@southern-lotto.example")
    expect(known.errors).toEqual(unknown.errors)
    for (let n = 0; n < 4; n++) await attempt(email)
    expect((await attempt(email)).status).toBe(429)
    wait(HOUR_MS)
  })

  it("work a day at most, an hour of it unseen, and are asked anew before what moves money", async () => {
    const { token } = await invite("owner")
    const { token: second } = await invite()
    const browser = aBrowser()
    const key = await enrolWithApp(browser, token)
    const body = { name: "A program", scopes: ["content:write" as const], expiresAt: null }
    expect((await browser.call(keys.create, { body })).status, "just shown").toBe(200)
    wait(11 * MINUTE_MS)
    const refused = await browser.call(keys.create, { body })
    expect([refused.status, refused.errors?.[0]?.code]).toEqual([403, "2fa_required"])
    expect((await browser.call(calls.elevate, { body: { code: codeOf(key) } })).status).toBe(204)
    expect((await browser.call(keys.create, { body })).status).toBe(200)
    wait(61 * MINUTE_MS)
    expect((await browser.call(calls.get)).status, "left alone").toBe(401)

    const busy = aBrowser()
    await enrolWithApp(busy, second)
    for (let hour = 0; hour < 12; hour++) {
      wait(50 * MINUTE_MS)
      expect((await busy.call(calls.get)).status, `after ${(hour + 1) * 50} minutes`).toBe(
        hour < 11 ? 200 : 401,
      )
    }
  })

  it("call from the desk's own pages alone", async () => {
    const { token } = await invite()
    const browser = aBrowser()
    await enrolWithApp(browser, token)
    const answer = await shop.running.api.request(deskAddress(calls.get), {
      headers: { cookie: browser.cookie(), "sec-fetch-site": "cross-site" },
    })
    expect(answer.status).toBe(403)
    const elsewhere = aBrowser("cross-site")
    expect(
      (await elsewhere.call(calls.begin, { body: { email: "a@b.example", password: "x" } })).status,
    ).toBe(403)
  })

  it("are signed out at once when they are suspended, and one owner always stays", async () => {
    const { id, token } = await invite()
    const browser = aBrowser()
    await enrolWithApp(browser, token)
    const params = { id }
    expect((await owner.call(members.change, { params, body: { suspended: true } })).result).toMatchObject({
      state: "suspended",
    })
    expect((await browser.call(calls.get)).status).toBe(401)
    expect((await owner.call(members.change, { params, body: { suspended: false } })).result.state).toBe(
      "active",
    )

    const list = (await owner.call(members.list)).result
    const owners = list.filter(({ roles, state }) => roles.includes("owner") && state === "active")
    const outcomes = await Promise.all(
      owners.map((one) =>
        owner.call(members.change, { params: { id: one.id }, body: { roles: ["support"] } }),
      ),
    )
    const left = outcomes.filter(({ code }) => code === "last_owner")
    expect(left).toHaveLength(1)
    await shop.fresh.database.tables
      .updateTable("staff_members")
      .set({ roles: JSON.stringify(["owner"]) })
      .where("id", "=", owner.id)
      .execute()
  })

  it("who lost their factor are invited anew, and the old one is good for nothing", async () => {
    const { id, email, token } = await invite()
    const key = await enrolWithApp(aBrowser(), token)
    wait()
    expect((await owner.call(members.reset, { params: { id } })).result).toMatchObject({
      state: "invited",
      factors: [],
    })
    const old = aBrowser()
    expect((await old.call(calls.begin, { body: { email, password: PASSWORD } })).status).toBe(401)
    const browser = aBrowser()
    expect(await enrolWithApp(browser, await tokenMailedTo(email))).not.toBe(key)
    expect((await browser.call(calls.get)).status).toBe(200)
  })

  it("give programs keys that do no more than they are for, until they are revoked", async () => {
    const send = sendAsEditor(() => shop)
    const body = { name: "Newsletter", scopes: ["content:write" as const], expiresAt: null }
    const { key, secret } = (await owner.call(keys.create, { body })).result
    expect((await send("PUT", "/cms/theme", { primary: "#0047bb" }, secret)).status).toBe(200)
    expect((await send("GET", "/v2/promotions", undefined, secret)).status).toBe(403)
    expect((await send("GET", "/desk-api/staff", undefined, secret)).status).toBe(403)
    expect((await owner.call(keys.list)).result[0]).toMatchObject({
      name: "Newsletter",
      revokedAt: null,
    })
    expect(JSON.stringify((await owner.call(keys.list)).result)).not.toContain(secret)
    expect((await owner.call(keys.revoke, { params: { id: key.id } })).status).toBe(204)
    expect((await send("PUT", "/cms/theme", {}, secret)).status).toBe(401)
  })

  it("give programs keys that end: after 90 days, sooner where they say so, and within a year", async () => {
    const send = sendAsEditor(() => shop)
    const inDays = (days: number) => new Date(shop.now.getTime() + days * DAY_MS).toISOString()
    const create = (expiresAt: string | null) =>
      owner.call(keys.create, { body: { name: "Newsletter", scopes: ["content:write"], expiresAt } })
    const usual = (await create(null)).result
    expect(usual.key.expiresAt).toBe(inDays(90))
    expect((await create(inDays(365))).result.key.expiresAt).toBe(inDays(365))
    for (const wrong of [inDays(366), inDays(-1)])
      expect(await create(wrong)).toMatchObject({ status: 422, code: "invalid" })
    const soon = (await create(inDays(1 / 24))).result
    expect((await send("PUT", "/cms/theme", {}, soon.secret)).status).toBe(200)
    wait(2 * HOUR_MS)
    const ended = await send("PUT", "/cms/theme", {}, soon.secret)
    expect(ended.status).toBe(401)
    const [error] = (await ended.json()).errors
    expect(error).toMatchObject({ code: "key_expired" })
    expect(error.message).toMatch(/^This key ended on \d{4}-\d\d-\d\d\. Make a new one at \/desk\/keys\.$/)
    expect((await send("PUT", "/cms/theme", {}, usual.secret)).status, "another one goes on").toBe(200)
  })
})
