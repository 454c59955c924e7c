import { TOTP } from "otpauth"
import { type SignupForm, signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { twoFactorEndpoints as calls } from "#src/contract/sign-in/two-factor.ts"
import { aPerson, type TestShop } from "./shop.ts"

/** Customers of a test's shop with a second factor, and the codes that they read. */
export function secondFactors(shop: () => TestShop) {
  const later = (ms: number) => {
    shop().now = new Date(shop().now.getTime() + ms)
  }
  /** The next code of an app with this key: time goes on, since no code counts twice. */
  const codeFor = (address: string) => {
    later(30_000)
    const { secret } = totpOf(address)
    return TOTP.generate({ secret, timestamp: shop().now.getTime() })
  }
  const totpOf = (address: string) => new TOTP({ secret: new URL(address).searchParams.get("secret") ?? "" })
  /** The code in the customer's last mail. */
  async function mailedCode({ email }: Pick<SignupForm, "email">) {
    const mail = await shop()
      .fresh.database.tables.selectFrom("mail")
      .select("subject")
      .where("recipient", "=", email)
      .where("subject", "like", "% is your code")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
    return /^\d{6}/.exec(mail.subject)?.[0] ?? ""
  }
  const login = (
    person: SignupForm,
    more: { code?: string; saveDevice?: boolean } = {},
    client: Pick<ReturnType<TestShop["client"]>, "call"> = shop().client(),
  ) => {
    const { email, password } = person
    return client.call(signInEndpoints.login, { body: { email, password, saveDevice: false, ...more } })
  }
  /** A customer with an authenticator app, on the device that turned it on. */
  async function withApp() {
    const person = aPerson()
    const client = shop().client()
    const session = await client.signUp(person)
    const { address = "", key } = await client.call(calls.authenticator, {
      body: { action: "set_up", password: person.password },
    })
    const { recoveryCodes = [] } = await client.call(calls.authenticator, {
      body: { action: "confirm", code: codeFor(address) },
    })
    return { person, client, address, key, recoveryCodes, customerId: session.customerId }
  }
  async function withEmail() {
    const person = aPerson()
    const client = shop().client()
    await client.signUp(person)
    const { identifier } = await client.call(calls.email, {
      body: { action: "set_up", password: person.password },
    })
    const code = await mailedCode(person)
    await client.call(calls.email, { body: { action: "confirm", code } })
    later(120_000)
    return { person, client, identifier }
  }
  return { later, totpOf, codeFor, mailedCode, login, withApp, withEmail }
}
