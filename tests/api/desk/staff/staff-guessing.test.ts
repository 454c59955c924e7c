import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { invitationEndpoints as invitations } from "#src/contract/staff/invitations.ts"
import { memberEndpoints as members } from "#src/contract/staff/members.ts"
import { staffSessionEndpoints as calls } from "#src/contract/staff/sign-in.ts"
import { anAuthenticator } from "../../setup/authenticator.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { type DeskBrowser, deskBrowser, enrol, invited, PASSWORD } from "../../setup/desk/desk-browser.ts"
import { BASE, openShop, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("a stranger who guesses at a member's password, on $kind", ({ open }) => {
  let shop: TestShop
  let owner: Clerk
  beforeAll(async () => {
    shop = await openShop(await open(), { TRUST_PROXY: "1" })
  }, 60_000)
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    owner = await aClerk(shop, "owner")
    await owner.elevate()
  })

  let people = 0
  const newEmail = () => `guessed${++people}@southern-lotto.example`
  const from = (address: string) => deskBrowser(shop, "same-origin", { "x-forwarded-for": address })
  const begin = async (browser: DeskBrowser, email: string, password = PASSWORD) =>
    (await browser.call(calls.begin, { body: { email, password } })).status
  async function guess(email: string, address = "203.0.113.9") {
    const stranger = from(address)
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) statuses.push(await begin(stranger, email, `guess ${n}`))
    return statuses
  }
  async function aMember() {
    const email = newEmail()
    const browser = from("198.51.100.1")
    await enrol(shop, browser, await invited(shop, owner, email))
    return { email, browser }
  }

  it("waits, and neither keeps the member out on a known device nor on a new one elsewhere", async () => {
    const { email, browser } = await aMember()
    expect(await guess(email)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect(await begin(browser, email)).toBe(200)
    expect(await begin(from("198.51.100.2"), email)).toBe(200)
    // Behind the stranger's own address a known device is not asked to wait either.
    const travelling = deskBrowser(shop, "same-origin", {
      "x-forwarded-for": "203.0.113.9",
      cookie: browser.cookie(),
    })
    expect(await begin(travelling, email)).toBe(200)
  })

  it("at many addresses gets no more than fifty tries together, which a known device does not feel", async () => {
    const { email, browser } = await aMember()
    const statuses: number[] = []
    for (let place = 1; place <= 12; place++) statuses.push(...(await guess(email, `203.0.113.${place}`)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect(await begin(from("198.51.100.3"), email)).toBe(429)
    expect(await begin(browser, email)).toBe(200)
  })

  it("on a known device is counted there, and the device is forgotten with the member's access", async () => {
    const { email, browser } = await aMember()
    const wrong: number[] = []
    for (let n = 0; n < 7; n++) wrong.push(await begin(browser, email, "a guess"))
    expect(wrong).toEqual([401, 401, 401, 401, 401, 429, 429])
    const { id } = await shop.fresh.database.tables
      .selectFrom("staff_members")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
    const devices = async () =>
      (
        await shop.fresh.database.tables
          .selectFrom("staff_known_devices")
          .select("device_hash")
          .where("staff_id", "=", id)
          .execute()
      ).length
    expect(await devices()).toBe(1)
    expect((await owner.call(members.change, { params: { id }, body: { suspended: true } })).status).toBe(200)
    expect(await devices()).toBe(0)
  })

  describe("while the member has a passkey", () => {
    async function aMemberWithPasskey() {
      const email = newEmail()
      const browser = from("198.51.100.1")
      const token = await invited(shop, owner, email)
      await browser.call(invitations.accept, { body: { token, password: PASSWORD } })
      const { options } = (await browser.call(invitations.passkey)).result as { options: string }
      const passkey = anAuthenticator(new URL(BASE).origin)
      const enrolled = await browser.call(invitations.enrol, {
        body: { credential: passkey.create(options) },
      })
      expect(enrolled.status).toBe(204)
      return { email, passkey }
    }
    const optionsFor = async (browser: DeskBrowser, email: string) =>
      ((await browser.call(calls.passkeyOptions, { body: { email } })).result as { options: string }).options

    it("does not keep it from signing in, which takes nothing else and counts once", async () => {
      const { email, passkey } = await aMemberWithPasskey()
      for (let place = 1; place <= 12; place++) await guess(email, `203.0.113.${place}`)
      const browser = from("198.51.100.4")
      const credential = passkey.get(await optionsFor(browser, email))
      expect((await browser.call(calls.passkeySignIn, { body: { credential } })).status).toBe(204)
      expect((await browser.call(calls.get)).result).toMatchObject({ email })
      expect((await from("198.51.100.5").call(calls.passkeySignIn, { body: { credential } })).status).toBe(
        422,
      )
      // That device is known from then on.
      expect(await begin(browser, email)).toBe(200)
    })

    it("learns nothing of who works here, and gets in with no passkey of another's", async () => {
      const { email, passkey } = await aMemberWithPasskey()
      const stranger = from("203.0.113.9")
      const known = JSON.parse(await optionsFor(stranger, email)).allowCredentials
      const nobody = JSON.parse(await optionsFor(stranger, "nobody@southern-lotto.example")).allowCredentials
      const again = JSON.parse(await optionsFor(stranger, "nobody@southern-lotto.example")).allowCredentials
      expect(nobody).toEqual(again)
      expect([known.length, nobody.length]).toEqual([1, 1])
      expect(nobody[0].id).toHaveLength(known[0].id.length)
      const forged = passkey.get(await optionsFor(stranger, email), { forged: true })
      const unverified = passkey.get(await optionsFor(stranger, email), { unverified: true })
      for (const credential of [forged, unverified, "{}"])
        expect((await stranger.call(calls.passkeySignIn, { body: { credential } })).status).toBe(422)
      const { id } = await shop.fresh.database.tables
        .selectFrom("staff_members")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow()
      await owner.call(members.change, { params: { id }, body: { suspended: true } })
      const credential = passkey.get(await optionsFor(stranger, email))
      expect((await stranger.call(calls.passkeySignIn, { body: { credential } })).status).toBe(422)
      expect((await stranger.call(calls.get)).status).toBe(401)
    })
  })
})
