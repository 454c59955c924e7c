import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { detailsEndpoints } from "#src/contract/account/details.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { passkeyEndpoints, passkeySignInEndpoints } from "#src/contract/sign-in/passkey.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { type SignupForm, signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { twoFactorEndpoints } from "#src/contract/sign-in/two-factor.ts"
import { waysInEndpoints } from "#src/contract/sign-in/ways-in.ts"
import { trustDevice } from "#src/server/sign-in/two-factor/trusted-devices.ts"
import { anAuthenticator } from "../../setup/authenticator.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk } from "../../setup/desk/desk.ts"
import { anAccount, verify, win, withdraw } from "../../setup/payments/withdrawals.ts"
import { failureOf } from "../../setup/refusals.ts"
import { aPerson, BASE, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const DAY = 86_400_000
const NEW_PASSWORD = "the owner's own words"

describe.each(anyDatabase)("an account that somebody else opened, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())
  beforeEach(() => shop.fresh.database.tables.deleteFrom("attempts").execute())

  const later = (ms: number) => {
    shop.now = new Date(shop.now.getTime() + ms)
  }
  const rows = async (
    table: "passkeys" | "social_identities" | "second_factors" | "trusted_devices",
    id: string,
  ) =>
    (
      await shop.fresh.database.tables
        .selectFrom(table)
        .select("customer_id")
        .where("customer_id", "=", id)
        .execute()
    ).length
  const mails = async (recipient: string, subject: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("mail")
        .select("body")
        .where("recipient", "=", recipient)
        .where("subject", "=", subject)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute()
    ).map(({ body }) => body)

  async function addPasskey(client: TestClient, password: string) {
    const { options } = await client.call(passkeyEndpoints.begin, { body: { password } })
    const phone = anAuthenticator(BASE)
    await client.call(passkeyEndpoints.add, {
      body: { credential: phone.create(options), name: "A spare key" },
    })
    return phone
  }
  async function signInWith(phone: ReturnType<typeof anAuthenticator>) {
    const visitor = shop.client()
    const { options } = await visitor.call(passkeySignInEndpoints.options)
    return visitor.call(passkeySignInEndpoints.signIn, { body: { credential: phone.get(options) } })
  }
  const addAccount = async (client: TestClient) =>
    (await client.call(bankAccountEndpoints.add, { body: anAccount })).id
  /** Google and a device that needs no code, as they stand once they were added. */
  async function addTheRest(customerId: string) {
    const { tables } = shop.fresh.database
    await tables
      .insertInto("social_identities")
      .values({
        id: crypto.randomUUID(),
        customer_id: customerId,
        provider: "google",
        subject: customerId,
        email: "stranger@example.com",
        linked_at: shop.now,
        used_at: null,
      })
      .execute()
    await trustDevice(tables, { customerId, deviceHash: customerId, name: "A phone", days: 30 }, shop.now)
  }
  async function aTakenAccount() {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    const phone = await addPasskey(client, person.password)
    await addAccount(client)
    await client.call(twoFactorEndpoints.email, { body: { action: "set_up", password: person.password } })
    const [code] = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("subject")
      .where("recipient", "=", person.email)
      .where("subject", "like", "% is your code")
      .execute()
    await client.call(twoFactorEndpoints.email, {
      body: { action: "confirm", code: code?.subject.slice(0, 6) ?? "" },
    })
    await addTheRest(customerId)
    return { person, client, customerId, phone }
  }
  async function reset({ email }: Pick<SignupForm, "email">, newPassword = NEW_PASSWORD) {
    await shop.client().call(passwordEndpoints.forgot, { body: { email } })
    const [mail] = await mails(email, "Choose a new password")
    const token = /#token=([\w-]+)/.exec(mail ?? "")?.[1] ?? ""
    const { review } = await shop.client().call(passwordEndpoints.change, { body: { token, newPassword } })
    return review
  }
  const proofToken = async (email: string) =>
    /#token=(email~[\w.~-]+)/.exec((await mails(email, "Welcome"))[0] ?? "")?.[1] ?? ""

  async function expectNothingLeft({
    person,
    client,
    customerId,
    phone,
  }: Awaited<ReturnType<typeof aTakenAccount>>) {
    expect((await failureOf(signInWith(phone))).status).toBe(401)
    expect((await failureOf(client.call(customerEndpoints.get))).status).toBe(401)
    for (const table of ["passkeys", "social_identities", "second_factors", "trusted_devices"] as const)
      expect(await rows(table, customerId), table).toBe(0)
    const accounts = await shop.fresh.database.tables
      .selectFrom("bank_accounts")
      .select("removed_at")
      .where("customer_id", "=", customerId)
      .execute()
    expect(accounts.every(({ removed_at }) => removed_at !== null)).toBe(true)
    const [told = ""] = await mails(person.email, "Your email address is confirmed")
    expect(told).toContain("Passkeys")
    expect(told).toContain("Bank accounts")
    expect(told).not.toContain("A spare key")
  }

  it("has nothing of theirs left once its owner chooses a password by mail, and signs its owner in without a code", async () => {
    const taken = await aTakenAccount()
    expect(await signInWith(taken.phone)).toMatchObject({ customerId: taken.customerId })
    expect(await reset(taken.person)).toBeNull()
    await expectNothingLeft(taken)
    const owner = await shop.client().call(signInEndpoints.login, {
      body: { email: taken.person.email, password: NEW_PASSWORD, saveDevice: false },
    })
    expect(owner.customerId).toBe(taken.customerId)
  })

  it("has nothing of theirs left once its owner opens the link that proves the address", async () => {
    const taken = await aTakenAccount()
    const token = await proofToken(taken.person.email)
    const proved = await shop.client().call(customerEndpoints.confirmEmailAddress, { body: { token } })
    expect(proved.signedOut).toBe(true)
    await expectNothingLeft(taken)
    // A second time it is no first proof.
    const again = await shop.client().call(customerEndpoints.confirmEmailAddress, { body: { token } })
    expect(again.signedOut).toBe(false)
  })

  it("is not emptied where the owner confirms the address while signed in to it", async () => {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    const phone = await addPasskey(client, person.password)
    const token = await proofToken(person.email)
    const proved = await client.call(customerEndpoints.confirmEmailAddress, { body: { token } })
    expect(proved.signedOut).toBe(false)
    expect(await signInWith(phone)).toMatchObject({ customerId })
    // Nor by a stranger who is signed in to another account.
    const other = aPerson()
    const stranger = shop.client()
    await stranger.signUp(other)
    await addPasskey(stranger, other.password)
    const otherToken = await proofToken(other.email)
    expect(
      (await client.call(customerEndpoints.confirmEmailAddress, { body: { token: otherToken } })).signedOut,
    ).toBe(true)
  })

  it("goes the same way where the address was changed to the owner's and is proved for the first time", async () => {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    await shop.proveEmail(customerId)
    const phone = await addPasskey(client, person.password)
    const { acceptTerms: _, emailOptIn: __, ...form } = person
    const email = `owner-${person.email}`
    await client.call(detailsEndpoints.save, { body: { ...form, email } })
    expect(await reset({ email })).toBeNull()
    expect((await failureOf(signInWith(phone))).status).toBe(401)
  })

  describe("a reset of an address that was proved before", () => {
    async function aProvedAccount() {
      const person = aPerson()
      const client = shop.client()
      const { customerId } = await client.signUp(person)
      await shop.proveEmail(customerId)
      const phone = await addPasskey(client, person.password)
      await addTheRest(customerId)
      return { person, client, customerId, phone }
    }

    it("lists every other way in, in the answer and in the mail, and each is removed by its token alone", async () => {
      const { person, customerId, phone } = await aProvedAccount()
      const review = await reset(person)
      expect(review?.ways.map(({ kind, name }) => [kind, name])).toEqual(
        expect.arrayContaining([
          ["passkey", "A spare key"],
          ["social", "Google, stranger@example.com"],
          ["device", "A phone"],
        ]),
      )
      const [mail = ""] = await mails(person.email, "Your password was changed")
      expect(mail).toContain("Remove: Passkey “A spare key”")
      expect(mail).toContain("Remove: Google, stranger@example.com")
      const mailed = /#token=review~([\w-]+)/.exec(mail)?.[1] ?? ""
      expect(await shop.client().call(waysInEndpoints.list, { body: { token: mailed } })).toHaveLength(3)
      for (const { kind, id } of review?.ways ?? [])
        await shop.client().call(waysInEndpoints.remove, { body: { token: review?.token, kind, id } })
      expect((await failureOf(signInWith(phone))).status).toBe(401)
      for (const table of ["passkeys", "social_identities", "trusted_devices"] as const)
        expect(await rows(table, customerId), table).toBe(0)
      expect(await shop.client().call(waysInEndpoints.list, { body: { token: mailed } })).toEqual([])
    })

    it("lets neither another's token, nor an old one, nor nobody remove anything", async () => {
      const one = await aProvedAccount()
      const other = await aProvedAccount()
      const [review, others] = [await reset(one.person), await reset(other.person)]
      const way = review?.ways.find(({ kind }) => kind === "passkey")
      const remove = (token: string | undefined) =>
        failureOf(
          shop.client().call(waysInEndpoints.remove, {
            body: { token, kind: "passkey", id: way?.id ?? "" },
          }),
        )
      expect((await remove(others?.token)).status).toBe(404)
      expect((await remove("guessed")).code).toBe("token_used_or_expired")
      expect((await remove(undefined)).status).toBe(401)
      later(2 * 3_600_000)
      expect((await remove(review?.token)).code).toBe("token_used_or_expired")
      expect(await signInWith(one.phone)).toMatchObject({ customerId: one.customerId })
    })

    it("takes no second factor away: whoever reads the mail has not got the code", async () => {
      const { person, customerId } = await aProvedAccount()
      await shop.fresh.database.tables
        .insertInto("second_factors")
        .values({
          customer_id: customerId,
          method: "email",
          sealed_secret: null,
          last_step: null,
          since: shop.now,
        })
        .execute()
      const review = await reset(person)
      const factor = review?.ways.find(({ kind }) => kind === "second_factor")
      expect(factor?.isRemovable).toBe(false)
      const body = { token: review?.token, kind: "second_factor" as const, id: factor?.id ?? "" }
      expect((await failureOf(shop.client().call(waysInEndpoints.remove, { body }))).status).toBe(403)
      expect(await rows("second_factors", customerId)).toBe(1)
    })

    it("freezes accounts of the last seven days: nothing is paid to them before their customer confirms them", async () => {
      const { person, client, customerId } = await aProvedAccount()
      const old = await client.call(bankAccountEndpoints.add, {
        body: { ...anAccount, accountNumber: "87654321" },
      })
      later(7 * DAY + 1000)
      const again = shop.client()
      again.adopt(
        await again.call(signInEndpoints.login, {
          body: { email: person.email, password: person.password, saveDevice: false },
        }),
      )
      const id = await addAccount(again)
      await verify(shop, customerId)
      await win(shop, customerId, 50_000)
      const asked = await withdraw(again, id, 10_000)
      const review = await reset(person)
      expect(review?.ways.filter(({ kind }) => kind === "bank_account").map((way) => way.id)).toEqual([id])

      const clerk = await aClerk(shop, "finance")
      await clerk.elevate()
      const approve = () => clerk.call(payoutEndpoints.approve, { params: { id: asked } })
      expect((await approve()).code).toBe("payout_moved")

      const owner = shop.client()
      owner.adopt(
        await owner.call(signInEndpoints.login, {
          body: { email: person.email, password: NEW_PASSWORD, saveDevice: false },
        }),
      )
      const frozen = async () =>
        (await owner.call(paymentEndpoints.methods, { query: { "filter[withdraw]": "true" } }))
          .flatMap(({ funds }) => funds)
          .map((fund) => [fund.id, fund.bankAccount?.isFrozen])
      expect(await frozen()).toEqual([
        [old.id, false],
        [id, true],
      ])
      expect((await failureOf(withdraw(owner, id, 5000))).status).toBe(422)
      const confirm = (password: string) =>
        owner.call(bankAccountEndpoints.confirm, { params: { id }, body: { password } })
      expect(await failureOf(confirm("a guess at it"))).toMatchObject({
        status: 422,
        code: "credentials_incorrect",
      })
      await confirm(NEW_PASSWORD)
      expect(await frozen()).toEqual([
        [old.id, false],
        [id, false],
      ])
      expect((await approve()).status).toBe(200)
      await withdraw(owner, id, 5000)
    })
  })
})
