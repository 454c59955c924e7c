import { TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { socialEndpoints as calls, socialSignInEndpoints } from "#src/contract/sign-in/social.ts"
import type { SocialProvider } from "#src/contract/sign-in/social-provider.ts"
import { twoFactorEndpoints } from "#src/contract/sign-in/two-factor.ts"
import { waysInEndpoints } from "#src/contract/sign-in/ways-in.ts"
import { discoveryEndpoints } from "#src/contract/site/discovery.ts"
import {
  type IdentityProvider,
  startIdentityProvider,
} from "../../../../demo-hosts/providers/identity-provider.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { codeOf, statusOf } from "../../setup/refusals.ts"
import { aPerson, openShop, type TestShop } from "../../setup/shop.ts"
import { aTraveller, somebody } from "../../setup/travellers.ts"

const MINUTE = 60_000

describe.each(anyDatabase)("signing in with a provider on $kind", ({ open }) => {
  let shop: TestShop
  let idp: IdentityProvider
  beforeAll(async () => {
    idp = await startIdentityProvider()
    shop = await openShop(await open(), idp.environment)
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await idp.close()
  })
  const traveller = (provider?: SocialProvider) => aTraveller(shop, idp, provider)
  /** More accounts than one address may open in an hour are opened here. */
  const later = (milliseconds = 65 * MINUTE) => {
    shop.now = new Date(shop.now.getTime() + milliseconds)
  }

  it.each(["google", "apple"] as const)(
    "opens an account with %s, and signs in to it from then on",
    async (provider) => {
      later()
      const person = somebody()
      const first = traveller(provider)
      const { arrival, state } = await first.travel(person)
      const { email, firstname, lastname } = person
      expect(arrival).toEqual({ provider, outcome: "sign-up", email, firstname, lastname })
      const { session } = await first.openAccount(state, email)
      expect(session.isNewSignup).toBe(true)
      expect(await first.client.call(calls.list)).toMatchObject([{ provider, email, usedAt: null }])
      const row = await shop.fresh.database.tables
        .selectFrom("customers")
        .select("email_proved_at")
        .where("id", "=", session.customerId)
        .executeTakeFirstOrThrow()
      expect(row.email_proved_at).toEqual(shop.now)

      const again = traveller(provider)
      const back = await again.travel(person)
      expect(back.arrival.outcome).toBe("sign-in")
      const signedIn = await again.signIn(back.state)
      expect(signedIn.customerId).toBe(session.customerId)
      again.credentials.write({ ...signedIn })
      expect((await again.client.call(customerEndpoints.get)).email).toBe(email)
      expect((await again.client.call(calls.list))[0]?.usedAt).toBe(shop.now.toISOString())
    },
  )

  it("does not take an address as proved that the provider does not vouch for", async () => {
    later()
    const known = traveller()
    await known.signUp(somebody())
    const { email } = await known.client.call(customerEndpoints.get)
    const person = somebody({ email, emailVerified: false })
    const stranger = traveller()
    const { arrival, state } = await stranger.travel(person)
    // Nothing says that the address has an account.
    expect(arrival.outcome).toBe("sign-up")
    expect(await codeOf(stranger.openAccount(state, email))).toBe("email_taken")
    const fresh = somebody({ emailVerified: false })
    const { session } = await traveller().signUp(fresh)
    const row = await shop.fresh.database.tables
      .selectFrom("customers")
      .select("email_proved_at")
      .where("id", "=", session.customerId)
      .executeTakeFirstOrThrow()
    expect(row.email_proved_at).toBeNull()
  })

  it("links an address that has an account only once its owner has signed in as usual", async () => {
    later()
    const owner = aPerson()
    await shop.client().signUp(owner)
    const person = somebody({ email: owner.email })
    const visitor = traveller()
    const { state, arrival } = await visitor.travel(person)
    expect(arrival).toMatchObject({ outcome: "prove", email: owner.email })
    expect(await statusOf(visitor.signIn(state))).toBe(410)
    expect(await statusOf(visitor.link(state))).toBe(401)

    later(1000)
    const body = { email: owner.email, password: owner.password, saveDevice: false }
    visitor.credentials.write({ ...(await visitor.client.call(signInEndpoints.login, { body })) })
    expect(await visitor.link(state)).toMatchObject({ provider: "google", email: owner.email })
    expect(await codeOf(visitor.link(state))).toBe("social_expired")
    expect((await traveller().travel(person)).arrival.outcome).toBe("sign-in")
    const mail = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("subject")
      .where("recipient", "=", owner.email)
      .where("subject", "=", "Google can sign in to your account now")
      .execute()
    expect(mail).toHaveLength(1)
  })

  it("links it neither to another customer who signs in, nor by a session that was open before", async () => {
    later()
    const owner = aPerson()
    const early = traveller()
    const body = { ...owner, saveDevice: false, attribution: {}, platform: "Web" as const }
    early.credentials.write({ ...(await early.client.call(signInEndpoints.signup, { body })) })
    later(1000)
    const person = somebody({ email: owner.email })
    const { state } = await early.travel(person)
    expect(await codeOf(early.link(state))).toBe("social_expired")

    const other = traveller()
    const proving = await other.travel(person)
    later(1000)
    const others = { ...body, ...aPerson() }
    other.credentials.write({ ...(await other.client.call(signInEndpoints.signup, { body: others })) })
    expect(await codeOf(other.link(proving.state))).toBe("social_expired")
    expect((await traveller().travel(person)).arrival.outcome).toBe("prove")
  })

  it("is linked on the account by whoever knows the password, and unlinked again", async () => {
    later()
    const person = somebody()
    const own = traveller("apple")
    const form = aPerson()
    const body = { ...form, saveDevice: false, attribution: {}, platform: "Web" as const }
    own.credentials.write({ ...(await own.client.call(signInEndpoints.signup, { body })) })
    expect(await codeOf(own.beginLink("not the password"))).toBe("credentials_incorrect")
    const { state } = await own.comeBack(await own.beginLink(form.password), person)
    expect(await own.arrive(state)).toMatchObject({ outcome: "link" })
    // An answer that is to be linked signs nobody in, and opens no account.
    expect(await statusOf(own.signIn(state))).toBe(410)
    expect(await statusOf(own.openAccount(state, "other@example.com"))).toBe(410)
    expect(await own.link(state)).toMatchObject({ provider: "apple" })
    expect((await traveller("apple").travel(person)).arrival.outcome).toBe("sign-in")

    const params = { provider: "apple" as const }
    const unlink = (password: string) => own.client.call(calls.unlink, { params, body: { password } })
    expect(await codeOf(unlink(""))).toBe("credentials_incorrect")
    const removal = { kind: "social" as const, id: "apple", password: "not the password" }
    expect(await codeOf(own.client.call(waysInEndpoints.remove, { body: removal }))).toBe(
      "credentials_incorrect",
    )
    expect(await own.client.call(calls.list)).toHaveLength(1)
    await unlink(form.password)
    expect(await own.client.call(calls.list)).toEqual([])
    expect(await statusOf(unlink(form.password))).toBe(404)
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("subject")
      .where("recipient", "=", form.email)
      .execute()
    expect(mails.map(({ subject }) => subject)).toContain("Apple no longer signs in to your account")
    expect((await traveller("apple").travel(person)).arrival.outcome).toBe("sign-up")
  })

  it("is linked to one customer only, and each has one of a provider", async () => {
    later()
    const person = somebody()
    await traveller().signUp(person)
    const other = traveller()
    const { form } = await other.signUp(somebody())
    const linked = async (who: ReturnType<typeof somebody>) => {
      const { state } = await other.comeBack(await other.beginLink(form.password), who)
      await other.arrive(state)
      return codeOf(other.link(state))
    }
    expect(await linked(person)).toBe("social_taken")
    expect(await linked(somebody())).toBe("social_taken")
    expect(await other.client.call(calls.list)).toHaveLength(1)
  })

  it("stays while it is the only way in", async () => {
    later()
    const only = traveller()
    const { session } = await only.signUp(somebody())
    const { tables } = shop.fresh.database
    await tables
      .updateTable("customers")
      .set({ password_hash: null })
      .where("id", "=", session.customerId)
      .execute()
    const unlink = () =>
      only.client.call(calls.unlink, { params: { provider: "google" }, body: { password: "" } })
    expect(await codeOf(unlink())).toBe("last_way_in")
    expect(await only.client.call(calls.list)).toHaveLength(1)
  })

  it("asks for the second factor as after a password, waits for it, and takes a code to link or unlink", async () => {
    later()
    const person = somebody()
    const own = traveller()
    const { form } = await own.signUp(person)
    const { address = "" } = await own.client.call(twoFactorEndpoints.authenticator, {
      body: { action: "set_up", password: form.password },
    })
    const totp = new TOTP({ secret: new URL(address).searchParams.get("secret") ?? "" })
    const code = () => totp.generate({ timestamp: shop.now.getTime() })
    await own.client.call(twoFactorEndpoints.authenticator, { body: { action: "confirm", code: code() } })
    later()
    const again = traveller()
    const { state } = await again.travel(person)
    expect(await codeOf(again.signIn(state))).toBe("2fa_required")
    expect(await codeOf(again.signIn(state, "000000"))).toBe("2fa_incorrect")
    again.credentials.write({ ...(await again.signIn(state, code())) })
    expect(await codeOf(again.signIn(state, code()))).toBe("social_expired")
    later(10 * MINUTE)
    expect(
      await codeOf(
        again.client.call(calls.unlink, { params: { provider: "google" }, body: { password: "" } }),
      ),
    ).toBe("2fa_required")
    expect(await codeOf(again.beginLink(form.password))).toBe("2fa_required")
  })

  it("goes with the account", async () => {
    later()
    const person = somebody()
    const own = traveller()
    const { form } = await own.signUp(person)
    await own.client.call(closingEndpoints.close, { body: { password: form.password, reason: "Enough" } })
    expect(await codeOf(traveller().travel(person))).toBe("account_closed")
  })
})

it("is not there in a shop without providers, which offers none", async () => {
  const shop = await openShop(await (anyDatabase[0] as (typeof anyDatabase)[number]).open())
  const client = shop.client("shop")
  expect((await client.call(discoveryEndpoints.config)).signInProviders).toEqual([])
  const begin = { params: { provider: "google" as const }, body: {} }
  expect(await statusOf(client.call(socialSignInEndpoints.begin, begin))).toBe(404)
  const answer = await shop.running.api.request("http://localhost:8080/auth/social-sign-in/google/callback")
  expect(answer.status).toBe(404)
  await shop.close()
}, 60_000)
