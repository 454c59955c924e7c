import { TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import {
  passkeySignInEndpoints as auth,
  passkeyEndpoints as calls,
  MOST_PASSKEYS,
} from "#src/contract/sign-in/passkey.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { twoFactorEndpoints } from "#src/contract/sign-in/two-factor.ts"
import { anAuthenticator } from "../../setup/authenticator.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { codeOf, failureOf, statusOf } from "../../setup/refusals.ts"
import { aPerson, BASE, openShop, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("a passkey on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  type Client = ReturnType<TestShop["client"]>

  async function aPasskey() {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    const passkey = anAuthenticator(BASE)
    const options = await begin(client, person)
    const stored = await client.call(calls.add, {
      body: { credential: passkey.create(options), name: "My phone" },
    })
    return { person, client, customerId, passkey, stored }
  }
  const begin = async (client: Pick<Client, "call">, { password }: { password: string }) =>
    (await client.call(calls.begin, { body: { password } })).options
  const optionsFor = async (client: Pick<Client, "call"> = shop.client()) =>
    (await client.call(auth.options)).options
  const signIn = (credential: string, client: Pick<Client, "call"> = shop.client()) =>
    client.call(auth.signIn, { body: { credential } })
  const fields = async (call: Promise<unknown>) => (await failureOf(call)).fields.map(({ field }) => field)

  it("is made by whoever knows the password, signs in without it, and says when it did", async () => {
    const { customerId, passkey, client, stored } = await aPasskey()
    expect(await client.call(calls.list)).toEqual([stored])
    expect(stored).toMatchObject({ name: "My phone", usedAt: null })
    const fresh = shop.client()
    const session = await signIn(passkey.get(await optionsFor(fresh)), fresh)
    expect(session).toMatchObject({ customerId, tfaPromptRequired: false })
    expect((await client.call(calls.list)).map(({ usedAt }) => usedAt)).toEqual([shop.now.toISOString()])
  })

  it("is not made with a wrong password, and the customer is mailed about one that is", async () => {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    await shop.proveEmail(customerId)
    expect(await fields(begin(client, { password: "not the password" }))).toEqual(["password"])
    const options = await begin(client, person)
    await client.call(calls.add, {
      body: { credential: anAuthenticator(BASE).create(options), name: "Key ring" },
    })
    const mail = await shop.fresh.database.tables
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("recipient", "=", person.email)
      .where("subject", "=", "A passkey was added to your account")
      .executeTakeFirstOrThrow()
    expect(mail.body).toContain("“Key ring” can sign in to your account now.")
  })

  it("counts as the second factor: nothing else is asked for, and adding another takes a code", async () => {
    const { person, client, passkey } = await aPasskey()
    const { address = "" } = await client.call(twoFactorEndpoints.authenticator, {
      body: { action: "set_up", password: person.password },
    })
    const totp = new TOTP({ secret: new URL(address).searchParams.get("secret") ?? "" })
    const code = totp.generate({ timestamp: shop.now.getTime() })
    await client.call(twoFactorEndpoints.authenticator, { body: { action: "confirm", code } })
    const fresh = shop.client()
    const session = await signIn(passkey.get(await optionsFor(fresh)), fresh)
    expect(session.customerId).not.toBe("")
    shop.now = new Date(shop.now.getTime() + 10 * 60_000)
    const later = shop.client()
    later.adopt(await signIn(passkey.get(await optionsFor(later)), later))
    expect(await codeOf(begin(later, person))).toBe("2fa_required")
  })

  /** A customer with an authenticator app and a passkey, in a session that must show one of them. */
  async function secured() {
    const made = await aPasskey()
    const { address = "" } = await made.client.call(twoFactorEndpoints.authenticator, {
      body: { action: "set_up", password: made.person.password },
    })
    const totp = new TOTP({ secret: new URL(address).searchParams.get("secret") ?? "" })
    const code = totp.generate({ timestamp: shop.now.getTime() })
    await made.client.call(twoFactorEndpoints.authenticator, { body: { action: "confirm", code } })
    shop.now = new Date(shop.now.getTime() + 10 * 60_000)
    const client = shop.client()
    client.adopt(await signIn(made.passkey.get(await optionsFor(client)), client))
    return { ...made, client }
  }
  const renew = (client: Pick<Client, "call">) => client.call(twoFactorEndpoints.renewRecoveryCodes)
  const elevate = async (client: Pick<Client, "call">, show: (options: string) => string) => {
    const { options } = await client.call(calls.elevationOptions)
    return client.call(calls.elevate, { body: { credential: show(options) } })
  }

  it("stands for the code before a sensitive action, for five minutes", async () => {
    const { client, passkey } = await secured()
    const refusal = await failureOf(renew(client))
    expect(refusal.result).toMatchObject({ hasPasskey: true })
    await elevate(client, (options) => passkey.get(options))
    expect((await renew(client)).recoveryCodes).toHaveLength(10)
    shop.now = new Date(shop.now.getTime() + 5 * 60_000 + 1)
    expect(await codeOf(renew(client))).toBe("2fa_required")
  })

  it("is not offered where a session is renewed, which could not ask for what it would sign", async () => {
    const { person, client } = await aPasskey()
    const other = shop.client()
    const login = { email: person.email, password: person.password, saveDevice: false }
    other.adopt(await other.call(signInEndpoints.login, { body: login }))
    const { address = "" } = await client.call(twoFactorEndpoints.authenticator, {
      body: { action: "set_up", password: person.password },
    })
    const totp = new TOTP({ secret: new URL(address).searchParams.get("secret") ?? "" })
    const code = totp.generate({ timestamp: shop.now.getTime() })
    await client.call(twoFactorEndpoints.authenticator, { body: { action: "confirm", code } })
    await expect(other.renew()).rejects.toMatchObject({ cause: { result: { hasPasskey: false } } })
  })

  it("elevates nobody with another customer's passkey, another challenge, or one that was used", async () => {
    const { client, passkey } = await secured()
    const other = await secured()
    const wrong = "credentials_incorrect"
    expect(await codeOf(elevate(client, (options) => other.passkey.get(options)))).toBe(wrong)
    const signing = await optionsFor(client)
    expect(await codeOf(elevate(client, () => passkey.get(signing)))).toBe(wrong)
    const { options } = await other.client.call(calls.elevationOptions)
    expect(await codeOf(elevate(client, () => passkey.get(options)))).toBe(wrong)
    expect(await codeOf(elevate(client, (asked) => passkey.get(asked, { unverified: true })))).toBe(wrong)
    let shown = ""
    await elevate(client, (asked) => {
      shown = passkey.get(asked)
      return shown
    })
    expect(await codeOf(client.call(calls.elevate, { body: { credential: shown } }))).toBe(wrong)
    expect(await codeOf(renew(other.client))).toBe("2fa_required")
  })

  it.each([
    ["another site's page", { origin: "https://evil.example" }],
    ["nobody who unlocked it", { unverified: true }],
    ["another key", { forged: true }],
    ["another challenge", { challenge: "bm90IHdoYXQgd2FzIGFza2Vk" }],
  ])("signs nobody in for %s", async (_, faults) => {
    const { passkey } = await aPasskey()
    const client = shop.client()
    expect(await codeOf(signIn(passkey.get(await optionsFor(client), faults), client))).toBe(
      "credentials_incorrect",
    )
  })

  it("signs in inside a frame on a partner's page, and on no other page", async () => {
    const { passkey, customerId } = await aPasskey()
    const { origins } = await shop.fresh.database.tables
      .selectFrom("partners")
      .select("origins")
      .where("slug", "=", "acme")
      .executeTakeFirstOrThrow()
    const within = async (topOrigin: string, place: "frame" | "shop" = "frame") => {
      const client = shop.client(place)
      return signIn(passkey.get(await optionsFor(client), { topOrigin }), client)
    }
    const [listed] = origins
    expect(await within(listed ?? "")).toMatchObject({ customerId })
    expect(await codeOf(within("https://evil.example"))).toBe("credentials_incorrect")
    expect(await codeOf(within(listed ?? "", "shop"))).toBe("credentials_incorrect")
  })

  it("signs in once for each challenge, in time, however many send it at once", async () => {
    const { passkey } = await aPasskey()
    const credential = passkey.get(await optionsFor())
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(signIn(credential))))
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(401)])
    const options = await optionsFor()
    shop.now = new Date(shop.now.getTime() + 5 * 60_000 + 1)
    expect(await statusOf(signIn(passkey.get(options)))).toBe(401)
  })

  it("is refused the same way where it is not known, was cloned, or is no passkey at all", async () => {
    const { passkey } = await aPasskey()
    const stranger = anAuthenticator(BASE)
    const known = await optionsFor()
    for (const credential of [stranger.get(known), "{", "null", "[]", `{"id":{}}`, `{"id":"${passkey.id}"}`])
      expect(await codeOf(signIn(credential)), credential.slice(0, 20)).toBe("credentials_incorrect")
    // Its counter went on elsewhere.
    const early = passkey.get(await optionsFor())
    await signIn(passkey.get(await optionsFor()))
    expect(await codeOf(signIn(early))).toBe("credentials_incorrect")
  })

  it("is stored once, for the customer who asked for it", async () => {
    const { client, person, passkey } = await aPasskey()
    const add = (by: Pick<Client, "call">, credential: string) =>
      by.call(calls.add, { body: { credential, name: "Again" } })
    expect(await codeOf(add(client, passkey.create(await begin(client, person))))).toBe(
      "credentials_incorrect",
    )
    const other = shop.client()
    await other.signUp(aPerson())
    const theirs = await begin(client, person)
    expect(await codeOf(add(other, anAuthenticator(BASE).create(theirs)))).toBe("credentials_incorrect")
    expect(await codeOf(add(client, anAuthenticator(BASE).create(await optionsFor())))).toBe(
      "credentials_incorrect",
    )
    expect(await client.call(calls.list)).toHaveLength(1)
  })

  it("is named and taken away by its owner, and signs in no more", async () => {
    const { client, passkey, stored } = await aPasskey()
    const params = { passkeyId: stored.id }
    await client.call(calls.rename, { params, body: { name: "  Work laptop " } })
    expect((await client.call(calls.list)).map(({ name }) => name)).toEqual(["Work laptop"])
    expect(await fields(client.call(calls.rename, { params, body: { name: " " } }))).toEqual(["name"])
    await client.call(calls.remove, { params })
    expect(await client.call(calls.list)).toEqual([])
    expect(await codeOf(signIn(passkey.get(await optionsFor())))).toBe("credentials_incorrect")
    expect(await statusOf(client.call(calls.remove, { params }))).toBe(404)
  })

  it("goes with the account", async () => {
    const { client, person, passkey } = await aPasskey()
    const { password } = person
    await client.call(closingEndpoints.close, { body: { password, reason: "Enough" } })
    expect(await codeOf(signIn(passkey.get(await optionsFor())))).toBe("credentials_incorrect")
  })

  it("is one of twenty at most, and asked for sixty times a minute by one address at most", async () => {
    const { client, person, customerId } = await aPasskey()
    await shop.fresh.database.tables
      .insertInto("passkeys")
      .values(
        Array.from({ length: MOST_PASSKEYS - 1 }, (_, n) => ({
          id: crypto.randomUUID(),
          customer_id: customerId,
          credential_id: `${customerId} ${n}`,
          public_key: "",
          counter: 0,
          transports: "",
          name: `Key ${n}`,
          is_synced: false,
          added_at: shop.now,
          used_at: null,
        })),
      )
      .execute()
    expect(await statusOf(begin(client, person))).toBe(429)
  })

  it("signs in customers whose details are then theirs to read", async () => {
    const { passkey, person } = await aPasskey()
    const fresh = shop.client()
    fresh.adopt(await signIn(passkey.get(await optionsFor(fresh)), fresh))
    const { email } = await fresh.call(customerEndpoints.get)
    expect(email).toBe(person.email.toLowerCase())
  })
})
