import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { detailsEndpoints } from "#src/contract/account/details.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { sessionEndpoints } from "#src/contract/sign-in/session.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { newSecret } from "#src/server/core/database/ids.ts"
import { challengeOf } from "#src/server/sign-in/one-time-tokens.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { aBrowser } from "../../setup/browser.ts"
import { anyDatabase, usualDatabase } from "../../setup/databases/databases.ts"
import { failureOf, statusOf } from "../../setup/refusals.ts"
import { aPerson, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const HOUR = 3_600_000

describe.each(anyDatabase)("a session on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  /** Signs in the customer on a browser of the shop's own site. */
  async function signedIn(person: { email: string; password: string }, headers?: Record<string, string>) {
    const browser = aBrowser(shop, headers)
    const { email, password } = person
    const session = await browser.client.call(signInEndpoints.login, {
      body: { email, password, saveDevice: false },
    })
    browser.credentials.write(session)
    return browser
  }
  async function aMember() {
    const person = aPerson()
    const client = shop.client()
    await client.signUp(person)
    return { person, client }
  }
  const transferOf = async (client: Pick<TestClient, "call">) =>
    (await client.call(signInEndpoints.createTransfer)).token
  const redeem = (token: string, client: Pick<TestClient, "call"> = shop.client()) =>
    client.call(signInEndpoints.transfer, { body: { token, saveDevice: false } })

  it("ends twelve hours after it began, however busy it is, and what was carried over ends with it", async () => {
    const { client } = await aMember()
    const began = shop.now
    const other = shop.client()
    for (let half = 1; half < 24; half++) {
      shop.now = new Date(began.getTime() + (half * HOUR) / 2)
      await client.renew()
      if (half === 20) other.adopt(await redeem(await transferOf(client)))
      if (half > 20) await other.renew()
    }
    expect(await statusOf(client.call(customerEndpoints.get))).toBe(200)
    shop.now = new Date(began.getTime() + 12 * HOUR)
    expect(await statusOf(client.call(customerEndpoints.get))).toBe(401)
    expect(await statusOf(other.call(customerEndpoints.get))).toBe(401)
    shop.now = began
  })

  it("is carried over in its own browser only", async () => {
    const { person } = await aMember()
    const own = { "user-agent": "a browser" }
    const browser = await signedIn(person, own)
    const token = await transferOf(browser.client)
    const elsewhere = aBrowser(shop, { "user-agent": "another browser" })
    expect(await statusOf(redeem(token, elsewhere.client))).toBe(401)
    // Whatever it calls itself, another one has not got the device's cookie.
    expect(await statusOf(redeem(token, aBrowser(shop, own).client))).toBe(401)
    expect((await redeem(token, browser.client)).customerId).toBe(browser.credentials.read()?.customerId)
  })

  it("of the shop's own pages is carried into no frame, where its tokens could be read", async () => {
    const { person } = await aMember()
    const browser = await signedIn(person)
    const frame = createClient({
      ...browser.client.options,
      surface: "frame",
      credentials: memoryCredentials(),
    })
    const token = await transferOf(browser.client)
    expect(await statusOf(redeem(token, frame))).toBe(401)
    const carried = await redeem(token, browser.client)
    expect(carried.refreshToken).toBeUndefined()
    const rows = await shop.fresh.database.tables
      .selectFrom("sessions")
      .select(["place", "device_hash"])
      .where("customer_id", "=", carried.customerId)
      .where("parent_id", "is not", null)
      .execute()
    expect(rows).toMatchObject([{ place: "shop" }])
    expect(rows[0]?.device_hash).not.toBeNull()
    // Nor is it renewed there with the token of its cookie.
    const refreshToken = browser.jar.get("refresh_token") ?? ""
    const renewed = frame.call(sessionEndpoints.refresh, { body: { saveDevice: false, refreshToken } })
    expect(await statusOf(renewed)).toBe(401)
    const thief = aBrowser(shop)
    const elsewhere = thief.client.call(sessionEndpoints.refresh, {
      body: { saveDevice: false, refreshToken },
    })
    expect(await statusOf(elsewhere)).toBe(401)
    expect(await statusOf(browser.client.renew())).toBe(200)
  })

  it("of the customer in a frame is carried to the shop's own pages, and is bound to the device there", async () => {
    const { client } = await aMember()
    const browser = aBrowser(shop)
    const carried = await redeem(await transferOf(client), browser.client)
    expect(carried.refreshToken).toBeUndefined()
    browser.credentials.write({ ...carried })
    expect(await statusOf(browser.client.call(customerEndpoints.get))).toBe(200)
    browser.jar.delete("device_key")
    expect(await statusOf(browser.client.call(customerEndpoints.get))).toBe(401)
  })

  it("takes with it, when signed out, the tokens it asked for and the sessions it was carried over to", async () => {
    const { client } = await aMember()
    const [first, second] = [await transferOf(client), await transferOf(client)]
    const other = shop.client()
    other.adopt(await redeem(first))
    await client.call(sessionEndpoints.logout)
    expect(await statusOf(redeem(second))).toBe(401)
    expect(await statusOf(other.call(customerEndpoints.get))).toBe(401)
  })

  it("stays signed out where that is done while another tab renews it", async () => {
    const { client } = await aMember()
    const { credentials } = client.options
    const [sent, signedOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const tab = createClient({
      ...client.options,
      async fetch(input, init) {
        const answer = await shop.running.api.request(new Request(input, init))
        sent.resolve()
        await signedOut.promise
        return answer
      },
    })
    const renewing = tab.renew()
    await sent.promise
    credentials.write(null)
    signedOut.resolve()
    await renewing
    expect(credentials.read()).toBeNull()
  })

  it("gives tokens that a new password or email address makes useless", async () => {
    const { person, client } = await aMember()
    const before = await transferOf(client)
    const change = { currentPassword: person.password, newPassword: "another long secret" }
    await client.call(passwordEndpoints.change, { body: change } as never)
    expect(await statusOf(redeem(before))).toBe(401)
    const details = await client.call(detailsEndpoints.get)
    const { fixed: _, ...form } = details
    const moving = await transferOf(client)
    const body = { ...form, email: aPerson().email, password: change.newPassword }
    await client.call(detailsEndpoints.save, { body } as never)
    expect(await statusOf(redeem(moving))).toBe(401)
  })

  it("on the shop's own site is of no use where its scripts' cookies were carried to", async () => {
    const { person } = await aMember()
    const browser = await signedIn(person)
    expect(await statusOf(browser.client.call(customerEndpoints.get))).toBe(200)
    const thief = aBrowser(shop)
    thief.credentials.write(browser.credentials.read())
    expect(await statusOf(thief.client.call(customerEndpoints.get))).toBe(401)
    expect(await statusOf(browser.client.call(customerEndpoints.get))).toBe(200)
  })

  it("begins on a device that the customer knows, whoever guesses elsewhere, and elsewhere after a wait", async () => {
    const { person } = await aMember()
    const { email, password } = person
    const login = (client: Pick<TestClient, "call">, word: string) =>
      statusOf(client.call(signInEndpoints.login, { body: { email, password: word, saveDevice: false } }))
    const known = await signedIn(person)
    const stranger = aBrowser(shop)
    const began = shop.now
    const guesses: number[] = []
    for (let guess = 0; guess < 7; guess++) guesses.push(await login(stranger.client, `guess ${guess}`))
    expect(guesses).toEqual([401, 401, 401, 401, 401, 423, 423])
    expect(await login(known.client, password)).toBe(200)
    // Each wait is twice the last one: a minute, two, four.
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      shop.now = new Date(shop.now.getTime() + minutes * 60_000 - 1000)
      expect(await login(stranger.client, "guess")).toBe(423)
      shop.now = new Date(shop.now.getTime() + 1000)
      expect(await login(stranger.client, "guess")).toBe(401)
    }
    // A known device is counted too.
    const own: number[] = []
    for (let guess = 0; guess < 6; guess++) own.push(await login(known.client, `guess ${guess}`))
    expect(own).toEqual([401, 401, 401, 401, 401, 423])
    shop.now = began
  })

  it("begins with a partner's token once, and ends when an old refresh token is replayed", async () => {
    const verifier = newSecret()
    const minted = await shop.running.api.request("http://localhost:8080/v2/partners/acme/autologin-tokens", {
      method: "POST",
      headers: { authorization: "Bearer demo-secret-acme" },
      body: JSON.stringify({ customer_reference: "member-1001", verifier_challenge: challengeOf(verifier) }),
    })
    const { result } = (await minted.json()) as { result: { token: string } }
    const frame = shop.client()
    const login = (partnerSlug?: string) =>
      frame.call(signInEndpoints.autologin, {
        body: { token: result.token, verifier, saveDevice: false, ...(partnerSlug ? { partnerSlug } : {}) },
      })
    // Anybody else who tries it, on another partner's page or the shop's own, gets nothing and spoils nothing.
    expect(await failureOf(login("members"))).toMatchObject({ code: "token_used_or_expired" })
    expect(await failureOf(login())).toMatchObject({ code: "token_used_or_expired" })
    const session = await login("acme")
    expect(await failureOf(login("acme"))).toMatchObject({ status: 401, code: "token_used_or_expired" })
    frame.adopt(session)
    const refresh = (refreshToken: string | undefined) =>
      frame.call(sessionEndpoints.refresh, {
        body: { saveDevice: false, ...(refreshToken ? { refreshToken } : {}) },
      })
    const second = await refresh(session.refreshToken)
    const third = await refresh(second.refreshToken)
    expect((await failureOf(refresh(session.refreshToken))).status).toBe(401)
    expect((await failureOf(refresh(third.refreshToken))).status).toBe(401)
  }, 30_000)
})

it("a shop that trusts no proxy warns once when calls come through one", async () => {
  const lines: string[] = []
  const shop = await openShop(
    await usualDatabase(),
    { LOG_LEVEL: "warn" },
    { write: (line) => void lines.push(line) },
  )
  const forwarded = aBrowser(shop, { "x-forwarded-for": "203.0.113.7" })
  const warnings = () => lines.filter((line) => line.includes("TRUST_PROXY"))
  await statusOf(aBrowser(shop).client.call(customerEndpoints.get))
  await forwarded.client.call(signInEndpoints.checkEmail, { body: { email: "kim@example.com" } })
  await forwarded.client.call(signInEndpoints.checkEmail, { body: { email: "kim@example.com" } })
  expect(warnings()).toHaveLength(1)
  await shop.close()
})
