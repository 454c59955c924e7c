import { TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { type DetailsForm, detailsEndpoints } from "#src/contract/account/details.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { sessionEndpoints } from "#src/contract/sign-in/session.ts"
import { type SignupForm, signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { twoFactorEndpoints as calls } from "#src/contract/sign-in/two-factor.ts"
import { aBrowser } from "../../setup/browser.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aPartnersToken } from "../../setup/partner-token.ts"
import { codeOf, failureOf, statusOf } from "../../setup/refusals.ts"
import { secondFactors } from "../../setup/second-factors.ts"
import { aPerson, openShop, type TestShop } from "../../setup/shop.ts"

const MINUTE = 60_000

describe.each(anyDatabase)("a second factor on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const { later, totpOf, codeFor, mailedCode, login, withApp, withEmail } = secondFactors(() => shop)
  const change = (person: SignupForm, newPassword = "another long secret") => ({
    body: { currentPassword: person.password, newPassword },
  })

  it("is off until a code of it confirms it, and beginning it takes the password", async () => {
    const person = aPerson()
    const client = shop.client()
    await client.signUp(person)
    const begin = (password: string) =>
      client.call(calls.authenticator, { body: { action: "set_up", password } })
    expect((await failureOf(begin("not the password"))).messageFor("password")).toBe(
      "That's not your password.",
    )
    const { address = "", key } = await begin(person.password)
    expect(new URL(address).searchParams.get("secret")).toBe(key)
    expect(decodeURIComponent(address)).toContain(`Southern Lotto:${person.email}`)
    const confirm = (code: string) => client.call(calls.authenticator, { body: { action: "confirm", code } })
    const wrong = await failureOf(confirm("000000"))
    expect(wrong.messageFor("code")).toBe("Code is incorrect or expired. Try again or contact support")
    expect((await client.call(calls.config)).enabled).toBe(false)
    expect((await login(person)).tfaPromptRequired).toBe(true)

    const { recoveryCodes } = await confirm(codeFor(address))
    expect(new Set(recoveryCodes).size).toBe(10)
    const config = await client.call(calls.config)
    expect(config).toMatchObject({
      enabled: true,
      method: "authenticator",
      identifier: null,
      recoveryCodesLeft: 10,
    })
    expect(await codeOf(login(person))).toBe("2fa_required")
  })

  it("is asked for at sign-in, and no code of the app counts twice, wherever it was used", async () => {
    const { person, address, client } = await withApp()
    const asked = await failureOf(login(person))
    expect(asked).toMatchObject({ status: 403, code: "2fa_required" })
    expect(asked.result).toEqual({
      method: "authenticator",
      identifier: null,
      rememberForDays: 30,
      hasPasskey: false,
    })
    const code = codeFor(address)
    expect((await login(person, { code })).tfaPromptRequired).toBe(false)
    expect(await codeOf(login(person, { code }))).toBe("2fa_incorrect")
    expect(await codeOf(client.call(passwordEndpoints.change, { ...change(person), otp: code }))).toBe(
      "2fa_incorrect",
    )
  })

  it("counts for its thirty seconds, and ten more for a clock that differs", async () => {
    const { person, address } = await withApp()
    const STEP = 30_000
    const { secret } = totpOf(address)
    const beginning = (Math.floor(shop.now.getTime() / STEP) + 4) * STEP
    const code = TOTP.generate({ secret, timestamp: beginning })
    for (const [off, isTaken] of [
      [-10_001, false],
      [STEP + 10_000, false],
      [-10_000, true],
    ] as const) {
      shop.now = new Date(beginning + off)
      expect(await codeOf(login(person, { code })), `${off} ms`).toBe(isTaken ? null : "2fa_incorrect")
    }
    const next = TOTP.generate({ secret, timestamp: beginning + STEP })
    shop.now = new Date(beginning + 2 * STEP + 9_999)
    expect(await codeOf(login(person, { code: next }))).toBeNull()
  })
  it("takes a code once even where it comes many times at once", async () => {
    const { person, address } = await withApp()
    const code = codeFor(address)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => statusOf(login(person, { code }))))
    expect(outcomes.filter((status) => status === 200)).toHaveLength(1)
  })

  it("can be a code by email, masked, sent again after a minute, good once and for ten minutes", async () => {
    const { person, identifier } = await withEmail()
    expect(identifier).toMatch(/^p…\d@e…e\.com$/)
    const asked = await failureOf(login(person))
    expect(asked.result).toEqual({ method: "email", identifier, rememberForDays: 30, hasPasskey: false })
    const first = await mailedCode(person)
    later(59_000)
    await failureOf(login(person))
    expect(await mailedCode(person)).toBe(first)
    later(1_000)
    await failureOf(login(person))
    const second = await mailedCode(person)
    if (second !== first) expect(await codeOf(login(person, { code: first }))).toBe("2fa_incorrect")
    expect(await statusOf(login(person, { code: second }))).toBe(200)
    expect(await codeOf(login(person, { code: second }))).toBe("2fa_incorrect")
    await failureOf(login(person))
    later(MINUTE)
    await failureOf(login(person))
    const third = await mailedCode(person)
    later(10 * MINUTE)
    expect(await codeOf(login(person, { code: third }))).toBe("2fa_incorrect")
  })

  it("locks the account after five wrong codes, from however many addresses, and tells its owner", async () => {
    const { person, address, client } = await withApp()
    const guess = (n: number) => login(person, { code: String(n).padStart(6, "0") })
    for (const n of [1, 2, 3, 4]) expect(await codeOf(guess(n))).toBe("2fa_incorrect")
    const last = await failureOf(guess(5))
    expect(last.code).toBe("2fa_account_locked")
    expect(last.message).toBe(
      "Your account has been locked due to too many incorrect 2FA attempts. Please contact support.",
    )
    expect(await codeOf(login(person, { code: codeFor(address) }))).toBe("2fa_account_locked")
    expect(await codeOf(login(person))).toBe("2fa_account_locked")
    expect(await codeOf(client.call(passwordEndpoints.change, change(person)))).toBe("2fa_account_locked")
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("subject")
      .where("recipient", "=", person.email)
      .execute()
    expect(mails.filter(({ subject }) => subject === "Too many wrong codes")).toHaveLength(1)
    later(24 * 60 * MINUTE)
    expect(await statusOf(login(person, { code: codeFor(address) }))).toBe(200)
  })

  it("gives recovery codes that count once each, and that new ones replace", async () => {
    const { person, client, address, recoveryCodes } = await withApp()
    const [first = "", second = ""] = recoveryCodes
    expect(await statusOf(login(person, { code: first.toUpperCase() }))).toBe(200)
    expect(await codeOf(login(person, { code: first }))).toBe("2fa_incorrect")
    expect((await client.call(calls.config)).recoveryCodesLeft).toBe(9)
    expect(await codeOf(client.call(calls.renewRecoveryCodes))).toBe("2fa_required")
    const renewed = await client.call(calls.renewRecoveryCodes, { otp: codeFor(address) })
    expect(await codeOf(login(person, { code: second }))).toBe("2fa_incorrect")
    expect(await statusOf(login(person, { code: renewed.recoveryCodes[0] ?? "" }))).toBe(200)
  })

  it("is shown once more before a sensitive action, and then not for five minutes", async () => {
    const { person, client, address } = await withApp()
    const details = await client.call(detailsEndpoints.get)
    const { fixed: _, ...form } = details
    const save = (changes: object, otp?: string) =>
      client.call(detailsEndpoints.save, {
        body: { ...form, ...changes, password: person.password } as DetailsForm,
        otp,
      })
    const close = { body: { password: person.password, reason: "" } }
    expect(await statusOf(save({ suburb: "Fitzroy" }))).toBe(200)
    expect(await codeOf(save({ email: aPerson().email }))).toBe("2fa_required")
    expect(await codeOf(client.call(closingEndpoints.close, close))).toBe("2fa_required")
    expect(await codeOf(client.call(passwordEndpoints.change, change(person)))).toBe("2fa_required")
    expect(await codeOf(client.call(calls.authenticator, { body: { action: "remove" } }))).toBe(
      "2fa_required",
    )
    expect(
      await codeOf(client.call(calls.email, { body: { action: "set_up", password: person.password } })),
    ).toBe("2fa_required")

    const moved = await save({ email: aPerson().email }, codeFor(address))
    expect(await statusOf(save({ email: details.email }))).toBe(200)
    expect(moved.details.suburb).toBe(details.suburb)
    later(5 * MINUTE)
    expect(await codeOf(client.call(closingEndpoints.close, close))).toBe("2fa_required")
    expect(await statusOf(client.call(closingEndpoints.close, { ...close, otp: codeFor(address) }))).toBe(200)
    const left = await shop.fresh.database.tables.selectFrom("second_factors").select("customer_id").execute()
    expect(left).not.toContainEqual({ customer_id: client.options.credentials.read()?.customerId })
  })

  it("that was turned on elsewhere is asked for when a session is renewed", async () => {
    const person = aPerson()
    const first = shop.client()
    await first.signUp(person)
    const other = shop.client()
    other.adopt(await login(person))
    const { address = "" } = await first.call(calls.authenticator, {
      body: { action: "set_up", password: person.password },
    })
    await first.call(calls.authenticator, { body: { action: "confirm", code: codeFor(address) } })
    const { refreshToken = "" } = other.options.credentials.read() ?? {}
    const refresh = (otp?: string) =>
      other.call(sessionEndpoints.refresh, { body: { refreshToken, saveDevice: false, otp } })
    expect(await codeOf(refresh())).toBe("2fa_required")
    expect(await codeOf(refresh("123456"))).toBe("2fa_incorrect")
    expect(await statusOf(refresh(codeFor(address)))).toBe(200)
    await first.renew()
    expect(await statusOf(first.call(customerEndpoints.get))).toBe(200)
  })

  it("is not asked for on a remembered device, until it is removed or its days are over", async () => {
    const { person, address, client } = await withApp()
    const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" }
    const browser = aBrowser(shop, agent)
    await login(person, { code: codeFor(address), saveDevice: true }, browser.client)
    expect(await statusOf(login(person, {}, browser.client))).toBe(200)
    expect(await codeOf(login(person))).toBe("2fa_required")
    const [device] = (await client.call(calls.config)).devices
    expect(device).toMatchObject({ name: "Firefox on Linux", isThis: false })

    browser.credentials.write(await login(person, {}, browser.client))
    expect((await browser.client.call(calls.config)).devices).toMatchObject([{ isThis: true }])
    expect(await codeOf(browser.client.call(passwordEndpoints.change, change(person)))).toBe("2fa_required")
    await client.call(calls.removeDevice, { params: { deviceId: device?.id ?? "" } })
    expect(await codeOf(login(person, {}, browser.client))).toBe("2fa_required")

    await login(person, { code: codeFor(address), saveDevice: true }, browser.client)
    later(30 * 24 * 60 * MINUTE)
    expect(await codeOf(login(person, {}, browser.client))).toBe("2fa_required")
  })

  it("belongs to its own customer: nobody removes another's device", async () => {
    const { person, address, client } = await withApp()
    const browser = aBrowser(shop)
    await login(person, { code: codeFor(address), saveDevice: true }, browser.client)
    const [device] = (await client.call(calls.config)).devices
    const stranger = await withApp()
    const params = { deviceId: device?.id ?? "" }
    expect(await statusOf(stranger.client.call(calls.removeDevice, { params }))).toBe(404)
    expect((await client.call(calls.config)).devices).toHaveLength(1)
  })

  it("is asked for beside a partner's token, which waits for the code and is used up by it", async () => {
    const { address, customerId } = await withApp()
    const { tables } = shop.fresh.database
    const partner = await tables.selectFrom("partners").select("slug").executeTakeFirstOrThrow()
    const { token } = await aPartnersToken(shop, partner.slug, customerId)
    const use = (code?: string) =>
      shop.client().call(signInEndpoints.autologin, {
        body: { token, partnerSlug: partner.slug, saveDevice: false, code },
      })
    expect(await codeOf(use())).toBe("2fa_required")
    later(2 * MINUTE)
    expect(await codeOf(use("000000"))).toBe("2fa_incorrect")
    expect((await use(codeFor(address))).delegatedTo).toBe(partner.slug)
    expect(await codeOf(use(codeFor(address)))).toBe("token_used_or_expired")
  })

  it("goes with the session that is carried over in the same browser", async () => {
    const { client } = await withApp()
    const { token } = await client.call(signInEndpoints.createTransfer)
    const other = shop.client()
    const session = await other.call(signInEndpoints.transfer, { body: { token, saveDevice: false } })
    expect(session.tfaPromptRequired).toBe(false)
  })

  it("is offered once to a customer without one", async () => {
    const person = aPerson()
    const client = shop.client()
    expect((await client.signUp(person)).tfaPromptRequired).toBe(false)
    expect((await login(person)).tfaPromptRequired).toBe(true)
    expect((await client.call(calls.config)).promptRequired).toBe(true)
    await client.call(calls.acknowledgePrompt)
    expect((await client.call(calls.config)).promptRequired).toBe(false)
    expect((await login(person)).tfaPromptRequired).toBe(false)
  })
})
