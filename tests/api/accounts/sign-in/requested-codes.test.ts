import { TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { twoFactorEndpoints as calls } from "#src/contract/sign-in/two-factor.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import type { CodePrompt } from "#src/shop/core/client/options.ts"
import { usualDatabase } from "../../setup/databases/databases.ts"
import { aPerson, openShop, type TestShop } from "../../setup/shop.ts"

/** The browser client's behaviour when an action needs a code: the same for every action. */
describe("the client, when a code is needed", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await usualDatabase())
  }, 60_000)
  afterAll(() => shop.close())

  /** A customer who answers what their client asks with these codes, one after the other; null gives up. */
  async function answering(...answers: (((address: string) => string) | null)[]) {
    const person = aPerson()
    const first = shop.client()
    await first.signUp(person)
    const other = shop.client()
    const login = { body: { email: person.email, password: person.password, saveDevice: false } }
    const session = await other.call(signInEndpoints.login, login)
    const { address = "" } = await first.call(calls.authenticator, {
      body: { action: "set_up", password: person.password },
    })
    await first.call(calls.authenticator, { body: { action: "confirm", code: next(address) } })
    const asked: string[] = []
    const prompt: CodePrompt = {
      async requestCode({ code }) {
        asked.push(code)
        const answer = answers.shift()
        if (!answer) throw new ApiError("aborted", 408)
        return answer(address)
      },
      accepted: () => asked.push("accepted"),
    }
    let signedOut = 0
    const clientOf = (from: ReturnType<TestShop["client"]>) =>
      createClient({
        ...from.options,
        onCodeRequired: async () => prompt,
        onSignedOut: () => {
          signedOut += 1
        },
      })
    other.adopt(session)
    return { person, asked, client: clientOf(first), other: clientOf(other), signedOut: () => signedOut }
  }
  const next = (address: string) => {
    shop.now = new Date(shop.now.getTime() + 30_000)
    return TOTP.generate({
      secret: new TOTP({ secret: secretOf(address) }).secret,
      timestamp: shop.now.getTime(),
    })
  }
  const secretOf = (address: string) => new URL(address).searchParams.get("secret") ?? ""
  const wrong = () => "000000"
  const change = (currentPassword: string, newPassword: string) => ({
    body: { currentPassword, newPassword },
  })

  it("does the action again until a code is right", async () => {
    const { client, person, asked } = await answering(wrong, next)
    await client.call(passwordEndpoints.change, change(person.password, "another long secret"))
    expect(asked).toEqual(["2fa_required", "2fa_incorrect", "accepted"])
  })

  it("takes a code for right where the action is then refused for another reason", async () => {
    const { client, asked } = await answering(next)
    await expect(
      client.call(passwordEndpoints.change, change("not the password", "another long secret")),
    ).rejects.toMatchObject({ code: "credentials_incorrect" })
    expect(asked).toEqual(["2fa_required", "accepted"])
  })

  it("asks once for what happens at the same time", async () => {
    const { client, asked } = await answering(next)
    await Promise.all([client.call(calls.renewRecoveryCodes), client.call(calls.renewRecoveryCodes)])
    expect(asked).toEqual(["2fa_required", "accepted"])
  })

  it("asks once where a request was refused before the code, and hears of it after", async () => {
    const { client, asked } = await answering(next)
    let refused = 0
    let release = () => {}
    const late = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = createClient({
      ...client.options,
      fetch: async (input, init) => {
        const answer = await (client.options.fetch ?? fetch)(input, init)
        // The first refusal is under way while the other request is repeated with a code.
        if (answer.status === 403 && ++refused === 1) await late
        return answer
      },
    })
    await Promise.all([
      // Either may be the one that is refused late.
      slow.call(calls.renewRecoveryCodes).then(release),
      slow.call(calls.renewRecoveryCodes).then(release),
    ])
    expect(asked).toEqual(["2fa_required", "accepted"])
  })

  it("leaves undone what the customer gives up, and asks anew the next time", async () => {
    const { client, asked, signedOut } = await answering(null, next)
    await expect(client.call(calls.renewRecoveryCodes)).rejects.toMatchObject({ kind: "aborted" })
    await client.call(calls.renewRecoveryCodes)
    expect(asked).toEqual(["2fa_required", "2fa_required", "accepted"])
    expect(signedOut()).toBe(0)
  })

  it("asks for it to renew a session that never showed it, and then goes on", async () => {
    const { other, asked } = await answering(wrong, next)
    await other.renew()
    expect(asked).toEqual(["2fa_required", "2fa_incorrect", "accepted"])
    expect((await other.call(customerEndpoints.get)).firstname).toBe("Kim")
  })

  it("ends a session that is not renewed because the customer gives up", async () => {
    const { other, signedOut } = await answering(null)
    await expect(other.renew()).rejects.toMatchObject({ kind: "auth", status: 401 })
    expect(signedOut()).toBe(1)
    expect(other.options.credentials.read()).toBeNull()
  })

  it("says in its own words that a renewal with a code failed, and keeps the session", async () => {
    const { other, signedOut } = await answering((address) => {
      const code = next(address)
      // Somebody ended the session while the code was typed.
      void shop.fresh.database.tables.updateTable("sessions").set({ revoked_at: shop.now }).execute()
      return code
    })
    await expect(other.renew()).rejects.toMatchObject({
      code: "AUTH_REFRESH_FAILED",
      message: "Authentication refresh failed. Please try again.",
    })
    expect(signedOut()).toBe(0)
  })
})
