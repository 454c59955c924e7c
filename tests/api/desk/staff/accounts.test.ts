import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { ownAccountEndpoints as calls, type OwnAccount } from "#src/contract/staff/own-account.ts"
import { roleScopes, roles, scopes } from "#src/contract/staff/scopes.ts"
import { staffSessionEndpoints as session } from "#src/contract/staff/sign-in.ts"
import { scopeOf } from "#src/server/core/http/staff.ts"
import { anAuthenticator } from "../../setup/authenticator.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import {
  codeOfApp,
  type DeskBrowser,
  deskBrowser,
  enrol,
  invited,
  PASSWORD,
} from "../../setup/desk/desk-browser.ts"
import { BASE, openShop, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("accounts of staff, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("each call of staff", () => {
    const staffCalls: readonly Endpoint[] = Object.values(endpoints)
      .flatMap((group): readonly Endpoint[] => Object.values(group))
      .filter((endpoint) => scopeOf(endpoint) !== undefined)
    /** Nothing of these exists: a call that is let in finds nothing, or refuses what it was sent. */
    const nowhere = Object.fromEntries(
      staffCalls.flatMap(({ path }) =>
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [
          name,
          name === "locale" ? "en-AU" : "00000000-0000-7000-8000-000000000000",
        ]),
      ),
    )

    const clerks = new Map<string, Clerk>()
    beforeAll(async () => {
      for (const role of roles) {
        const clerk = await aClerk(shop, role)
        await clerk.elevate()
        clerks.set(role, clerk)
      }
    }, 60_000)

    // Signing out ends the session that the other calls are made with.
    const swept = staffCalls.filter(({ name }) => name !== "desk.signOut")

    it.each(roles)("refuses %s where the role lacks its scope, and only there", async (role) => {
      const clerk = clerks.get(role) as Clerk
      for (const endpoint of swept) {
        const scope = scopeOf(endpoint)
        // Calls for programs alone are on nobody's screen: tests/desk-screens.test.ts.
        const may = !endpoint.programs && (!scope || roleScopes[role].includes(scope))
        const { status } = await clerk.call(endpoint, { params: nowhere as never })
        if (may) expect(status, `${role} may call ${endpoint.name}`).not.toBe(403)
        else expect(status, `${role} may not call ${endpoint.name}`).toBe(403)
      }
    })

    it("is for nobody without a session or a key", async () => {
      for (const endpoint of swept) {
        const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => nowhere[name] ?? "")
        const answer = await shop.running.api.request(
          `http://localhost:8080${serviceAddresses[endpoint.service]}${path}`,
          {
            method: endpoint.method,
            ...(endpoint.method === "GET" ? {} : { body: "{}" }),
          },
        )
        expect(answer.status, endpoint.name).toBe(401)
      }
    })

    it("has a scope that some role has", () => {
      for (const role of roles) for (const scope of roleScopes[role]) expect(scopes).toContain(scope)
      for (const endpoint of staffCalls)
        if (endpoint.scope) expect(scopes, endpoint.name).toContain(endpoint.scope)
    })
  })

  describe("a member's own sign-in", () => {
    const MINUTE_MS = 60_000

    let people = 0

    const wait = (ms = MINUTE_MS) => {
      shop.now = new Date(shop.now.getTime() + ms)
    }
    /** Somebody who just set up an authenticator app. */
    async function aMember(): Promise<{ email: string; key: string; browser: DeskBrowser }> {
      const owner = await aClerk(shop, "owner")
      await owner.elevate()
      const email = `own${++people}@southern-lotto.example`
      const browser = deskBrowser(shop)
      const key = await enrol(shop, browser, await invited(shop, owner, email))
      wait()
      return { email, key, browser }
    }
    const account = async (browser: DeskBrowser) => (await browser.call(calls.get)).result as OwnAccount
    async function addPasskey(browser: DeskBrowser) {
      const key = anAuthenticator(new URL(BASE).origin)
      const { options } = (await browser.call(calls.passkeyOptions)).result as { options: string }
      const added = await browser.call(calls.addPasskey, { body: { credential: key.create(options) } })
      expect(added.status).toBe(204)
      return key
    }
    /** Signs in elsewhere, with the password and an app's code. */
    async function signedIn(email: string, key: string, password = PASSWORD): Promise<DeskBrowser> {
      wait()
      const browser = deskBrowser(shop)
      expect((await browser.call(session.begin, { body: { email, password } })).status).toBe(200)
      const finished = await browser.call(session.finish, { body: { code: codeOfApp(shop, key) } })
      expect(finished.status).toBe(204)
      return browser
    }
    const mailsTo = async (email: string) =>
      shop.fresh.database.tables
        .selectFrom("mail")
        .select("body")
        .where("recipient", "=", email)
        .where("subject", "=", "Your sign-in to the desk was changed")
        .execute()

    it("gets a passkey beside the app, loses the app, and keeps the last factor it has", async () => {
      const { email, browser } = await aMember()
      expect(await account(browser)).toMatchObject({ passkeys: [], hasAuthenticator: true })
      expect((await browser.call(calls.removeAuthenticator)).errors?.[0]?.code).toBe("last_factor")
      const key = await addPasskey(browser)
      expect((await browser.call(calls.removeAuthenticator)).status).toBe(204)
      const [passkey] = (await account(browser)).passkeys
      const removed = await browser.call(calls.removePasskey, { params: { id: passkey?.id ?? "" } })
      expect(removed.errors?.[0]?.code).toBe("last_factor")
      expect(await account(browser)).toMatchObject({ passkeys: [passkey], hasAuthenticator: false })
      expect(await mailsTo(email)).toHaveLength(2)

      const other = deskBrowser(shop)
      await other.call(session.begin, { body: { email, password: PASSWORD } })
      const { options } = (await other.call(session.passkey)).result as { options: string }
      expect((await other.call(session.finish, { body: { credential: key.get(options) } })).status).toBe(204)
    })

    it("keeps one of two factors that are removed at the same moment", async () => {
      const { browser } = await aMember()
      await addPasskey(browser)
      const [passkey] = (await account(browser)).passkeys
      const outcomes = await Promise.all([
        browser.call(calls.removeAuthenticator),
        browser.call(calls.removePasskey, { params: { id: passkey?.id ?? "" } }),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 409])
    })

    it("gets another app once its code is proved, and the old one is good for nothing", async () => {
      const { email, key, browser } = await aMember()
      const { key: another } = (await browser.call(calls.beginAuthenticator)).result as { key: string }
      const wrong = await browser.call(calls.setAuthenticator, { body: { code: codeOfApp(shop, key) } })
      expect(wrong.status, "a code of the old one").toBe(422)
      await signedIn(email, key)
      const set = await browser.call(calls.setAuthenticator, { body: { code: codeOfApp(shop, another) } })
      expect(set.status).toBe(204)
      await signedIn(email, another)
      wait()
      const late = deskBrowser(shop)
      await late.call(session.begin, { body: { email, password: PASSWORD } })
      expect((await late.call(session.finish, { body: { code: codeOfApp(shop, key) } })).status).toBe(422)
    })

    it("changes its password with the present one, which ends every other session", async () => {
      const { email, key, browser } = await aMember()
      const elsewhere = await signedIn(email, key)
      expect((await account(browser)).sessions).toHaveLength(2)
      const change = (present: string, password: string) =>
        browser.call(calls.changePassword, { body: { present, password } })
      expect((await change("not my password", "a quiet street at noon")).status).toBe(422)
      expect((await change(PASSWORD, "password12")).status, "one that is guessed").toBe(422)
      expect((await change(PASSWORD, "a quiet street at noon")).status).toBe(204)
      expect((await elsewhere.call(session.get)).status).toBe(401)
      expect((await browser.call(session.get)).status).toBe(200)
      const third = await signedIn(email, key, "a quiet street at noon")
      expect((await third.call(calls.endOthers)).status).toBe(204)
      expect((await browser.call(session.get)).status).toBe(401)
      expect((await account(third)).sessions).toMatchObject([{ isThis: true }])
    })

    it("is changed only shortly after the second factor was shown", async () => {
      const { browser } = await aMember()
      wait(11 * MINUTE_MS)
      for (const endpoint of [calls.passkeyOptions, calls.beginAuthenticator, calls.removeAuthenticator])
        expect((await browser.call(endpoint)).errors?.[0]?.code, endpoint.name).toBe("2fa_required")
    })
  })
})
