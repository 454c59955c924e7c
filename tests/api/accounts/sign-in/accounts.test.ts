import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { sessionEndpoints } from "#src/contract/sign-in/session.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { startApi } from "#src/server/start.ts"
import { isTwoFactor } from "#src/shop/core/client/api-error.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { testConfig } from "../../setup/databases/first-run.ts"
import { failureOf } from "../../setup/refusals.ts"
import { aPerson, BASE, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const MINUTE = 60_000

describe.each(anyDatabase)("accounts on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const login = (client: TestClient, email: string, password: string) =>
    client.call(signInEndpoints.login, { body: { email, password, saveDevice: false } })

  it("stores how a new customer wants to be written to, and takes no answer for no", async () => {
    const { customerId } = await shop.client().signUp({ emailOptIn: true, smsOptIn: true })
    const row = await shop.fresh.database.tables
      .selectFrom("customers")
      .select(["email_opt_in", "sms_opt_in", "phone_opt_in", "directmail_opt_in"])
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      email_opt_in: true,
      sms_opt_in: true,
      phone_opt_in: false,
      directmail_opt_in: false,
    })
  })

  it("judges five passwords of an account in a quarter of an hour, wherever they come from, and says when to go on", async () => {
    const person = aPerson()
    await shop.client().signUp(person)
    for (let guess = 0; guess < 5; guess++)
      expect(await failureOf(login(shop.client(), person.email, `guess ${guess}`))).toMatchObject({
        status: 401,
        code: "credentials_incorrect",
      })
    expect(await failureOf(login(shop.client(), person.email, person.password))).toMatchObject({
      status: 423,
      message: "Too many tries. Please wait a few minutes, or ask for a new password.",
    })
    shop.now = new Date(shop.now.getTime() + 15 * MINUTE)
    expect((await login(shop.client(), person.email, person.password)).customerId).toBeTruthy()
  }, 30_000)

  it("keeps with a new account how the visit began in which it was opened", async () => {
    const client = shop.client()
    const told = { source: "mail", referringDomain: "news.example" }
    const attribution = { ...told, referrer: `https://news.example/${"long/".repeat(2000)}` }
    const body = { ...aPerson(), saveDevice: false, attribution, platform: "Web" as const }
    const { customerId } = await client.call(signInEndpoints.signup, { body })
    const row = await shop.fresh.database.tables
      .selectFrom("customers")
      .select("attribution")
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow()
    expect(row.attribution).toEqual({ ...told, referrer: attribution.referrer.slice(0, 300) })
  }, 30_000)

  it("remembers wrong passwords over a restart", async () => {
    const person = aPerson()
    await shop.client().signUp(person)
    for (let guess = 0; guess < 5; guess++)
      await failureOf(login(shop.client(), person.email, `guess ${guess}`))
    const again = await startApi(testConfig(), {
      clock: () => shop.now,
      database: shop.fresh.database,
      ticking: false,
    })
    const client = createClient({
      ...shop.client().options,
      fetch: async (input, init) => again.api.request(new Request(input, init)),
    })
    const body = { email: person.email, password: person.password, saveDevice: false }
    expect((await failureOf(client.call(signInEndpoints.login, { body }))).status).toBe(423)
  }, 30_000)

  it("lets nobody sign in or up from a partner's page, which learns nothing and changes nothing", async () => {
    const person = aPerson()
    const stranger = shop.client("partner")
    const form = { ...person, saveDevice: false, attribution: {}, platform: "Web" as const }
    const signUp = () => failureOf(stranger.call(signInEndpoints.signup, { body: form }))
    expect(await signUp()).toMatchObject({ status: 403, code: "forbidden" })
    expect((await failureOf(login(shop.client(), person.email, person.password))).status).toBe(401)
    await shop.client().signUp(person)
    const right = await failureOf(login(stranger, person.email, person.password))
    const wrong = await failureOf(login(stranger, person.email, "not the password"))
    expect([right.status, right.code, right.message]).toEqual([wrong.status, wrong.code, wrong.message])
  }, 30_000)

  it("answers an address without an account in the words of a wrong password", async () => {
    const person = aPerson()
    await shop.client().signUp(person)
    const known = await failureOf(login(shop.client(), person.email, "not the password"))
    const unknown = await failureOf(login(shop.client(), "nobody@example.com", "not the password"))
    expect([unknown.status, unknown.code, unknown.message]).toEqual([known.status, known.code, known.message])
  }, 30_000)

  it("ten tabs with five calls each that fail at once renew the session without signing anybody out", async () => {
    const person = aPerson()
    const session = await shop.client().signUp(person)
    // Tabs share what the browser stores, and each has a client of its own.
    const shared = memoryCredentials()
    shared.write({ ...session })
    let endings = 0
    let refreshes = 0
    const tab = () =>
      createClient({
        ...shop.client().options,
        credentials: shared,
        onSignedOut: () => {
          endings += 1
        },
        fetch: async (input, init) => {
          const request = new Request(input, init)
          if (request.url.endsWith("/refresh")) refreshes += 1
          return shop.running.api.request(request)
        },
      })
    const tabs = Array.from({ length: 10 }, tab)
    shop.now = new Date(shop.now.getTime() + 20 * MINUTE)
    const answers = await Promise.all(
      tabs.flatMap((client) => Array.from({ length: 5 }, () => client.call(customerEndpoints.get))),
    )
    expect(new Set(answers.map(({ email }) => email))).toEqual(new Set([person.email]))
    expect(endings).toBe(0)
    expect(refreshes).toBe(1)
    expect((await tab().call(customerEndpoints.get)).email).toBe(person.email)
  }, 30_000)

  it("a refresh whose answer was lost may be repeated for half a minute; an older token ends the session", async () => {
    const client = shop.client()
    const session = await client.signUp()
    const refresh = (refreshToken: string) =>
      client.call(sessionEndpoints.refresh, { body: { refreshToken, saveDevice: false } })
    const first = session.refreshToken as string
    await refresh(first)
    const repeated = await refresh(first)
    expect(repeated.refreshToken).toBeTruthy()
    shop.now = new Date(shop.now.getTime() + MINUTE)
    expect((await failureOf(refresh(first))).status).toBe(401)
    const spoiled = await failureOf(refresh(repeated.refreshToken as string))
    expect([spoiled.status, isTwoFactor(spoiled)]).toEqual([401, false])
  }, 30_000)

  it("ten tabs that renew at once without locks are given the same next token, and nobody is signed out", async () => {
    const { refreshToken } = await shop.client().signUp()
    const refresh = (token: string) =>
      shop.client().call(sessionEndpoints.refresh, { body: { refreshToken: token, saveDevice: false } })
    const renewed = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken as string)))
    const [next, ...others] = new Set(renewed.map((tokens) => tokens.refreshToken))
    expect(others).toEqual([])
    shop.now = new Date(shop.now.getTime() + MINUTE)
    expect((await refresh(next as string)).refreshToken).toBeTruthy()
  }, 30_000)

  it("signing out ends the session on the server too when the access token has run out meanwhile", async () => {
    const client = shop.client()
    const { refreshToken } = await client.signUp()
    shop.now = new Date(shop.now.getTime() + 20 * MINUTE)
    await client.call(sessionEndpoints.logout)
    const body = { refreshToken: refreshToken as string, saveDevice: false }
    expect((await failureOf(shop.client().call(sessionEndpoints.refresh, { body }))).status).toBe(401)
  }, 30_000)

  it("a losing answer of the network leaves the session as it was", async () => {
    const session = await shop.client().signUp()
    const credentials = memoryCredentials()
    credentials.write({ ...session })
    let endings = 0
    let offline = true
    const client = createClient({
      apiBase: BASE,
      surface: "frame",
      credentials,
      deviceId: "d",
      sessionId: () => "s",
      now: () => shop.now.getTime(),
      onSignedOut: () => {
        endings += 1
      },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (offline && request.url.endsWith("/refresh")) throw new TypeError("Failed to fetch")
        return shop.running.api.request(request)
      },
    })
    shop.now = new Date(shop.now.getTime() + 20 * MINUTE)
    expect((await failureOf(client.call(customerEndpoints.get))).kind).toBe("network")
    expect([endings, credentials.read()?.accessToken]).toEqual([0, session.accessToken])
    offline = false
    expect((await client.call(customerEndpoints.get)).customerId).toBe(session.customerId)
  }, 30_000)
})
