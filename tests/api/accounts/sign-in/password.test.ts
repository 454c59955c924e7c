import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { passwordEndpoints as calls } from "#src/contract/sign-in/password.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { failureOf } from "../../setup/refusals.ts"
import { aPerson, openShop, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("passwords on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const mails = () =>
    shop.fresh.database.tables
      .selectFrom("mail")
      .select(["recipient", "body"])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute()
  const requestLink = (email: string) => shop.client().call(calls.forgot, { body: { email } })
  const linkFor = async (email: string) => {
    await requestLink(email)
    const mail = (await mails()).find(
      ({ recipient, body }) => recipient === email && body.includes("/change-Password#token="),
    )
    return /change-Password#token=([\w-]+)/.exec(mail?.body ?? "")?.[1] as string
  }
  const login = (email: string, password: string) =>
    shop.client().call(signInEndpoints.login, { body: { email, password, saveDevice: false } })

  it("a mailed link changes the password once, within half an hour, and ends every session", async () => {
    const person = aPerson()
    const client = shop.client()
    await client.signUp(person)
    const token = await linkFor(person.email)
    const other = await linkFor(person.email)
    const change = (link: string, newPassword: string) =>
      shop.client().call(calls.change, { body: { token: link, newPassword } })
    await change(token, "another long secret")
    expect((await failureOf(change(token, "a third long secret"))).code).toBe("token_used_or_expired")
    expect((await failureOf(client.call(customerEndpoints.get))).status).toBe(401)
    expect((await failureOf(login(person.email, person.password))).status).toBe(401)
    expect((await login(person.email, "another long secret")).customerId).toBeTruthy()
    // A second link that was asked for before the change is of no use.
    expect((await failureOf(change(other, "a third long secret"))).code).toBe("token_used_or_expired")
    const late = await linkFor(person.email)
    shop.now = new Date(shop.now.getTime() + 30 * 60_000)
    expect((await failureOf(change(late, "a third long secret"))).code).toBe("token_used_or_expired")
  }, 30_000)

  it("tells nobody whether an address has an account, and mails only to those that have", async () => {
    const before = (await mails()).length
    expect(await requestLink("nobody@example.com")).toBeNull()
    expect((await mails()).length).toBe(before)
  }, 30_000)

  it("asks for the present password, and keeps only the session that changed it", async () => {
    const person = aPerson()
    const [client, other] = [shop.client(), shop.client()]
    await client.signUp(person)
    other.adopt(await login(person.email, person.password))
    const change = (currentPassword: string) =>
      client.call(calls.change, { body: { currentPassword, newPassword: "another long secret" } })
    expect(await failureOf(change("a guess at it"))).toMatchObject({
      status: 422,
      code: "credentials_incorrect",
    })
    await change(person.password)
    expect((await client.call(customerEndpoints.get)).email).toBe(person.email)
    expect((await failureOf(other.call(customerEndpoints.get))).status).toBe(401)
    const nobody = { body: { currentPassword: "x", newPassword: "another long secret" } }
    expect((await failureOf(shop.client().call(calls.change, nobody))).status).toBe(401)
  }, 30_000)

  it("only a customer who was told to choose another password may do so without the present one", async () => {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    const force = (newPassword: string) => client.call(calls.forceChange, { body: { newPassword } })
    expect((await failureOf(force("another long secret"))).status).toBe(401)
    const again = shop.client()
    again.adopt(await login(person.email, person.password))
    await shop.fresh.database.tables
      .updateTable("customers")
      .set({ force_password_change: true })
      .where("id", "=", customerId)
      .execute()
    expect((await again.call(customerEndpoints.get)).forcePasswordChange).toBe(true)
    const same = await failureOf(again.call(calls.forceChange, { body: { newPassword: person.password } }))
    expect(same.status).toBe(422)
    await again.call(calls.forceChange, { body: { newPassword: "another long secret" } })
    expect((await again.call(customerEndpoints.get)).forcePasswordChange).toBe(false)
  }, 30_000)

  const guessable = ["password123", "Powerball2026", "qwertyuiop1", "aaaaaaaaaaaa"]
  it.each(guessable)(
    "%s is refused, wherever a password is chosen, and uses up no link",
    async (password) => {
      const refused = { status: 422, fields: [{ field: "password" }] }
      expect(await failureOf(shop.client().signUp({ ...aPerson(), password }))).toMatchObject(refused)
      const client = shop.client()
      const person = aPerson()
      await client.signUp(person)
      const change = (body: object) =>
        failureOf(client.call(calls.change, { body: { newPassword: password, ...body } }))
      const asked = { status: 422, fields: [{ field: "newPassword" }] }
      expect(await change({ currentPassword: person.password })).toMatchObject(asked)
      const token = await linkFor(person.email)
      expect(await change({ token })).toMatchObject(asked)
      await client.call(calls.change, { body: { token, newPassword: "four words of my own" } })
    },
  )

  it("nobody's own name or address is a password", async () => {
    const person = { ...aPerson(), firstname: "Bartholomew", lastname: "Quigglesworth" }
    for (const password of ["Quigglesworth", "BartholomewQuigglesworth", person.email])
      expect((await failureOf(shop.client().signUp({ ...person, password }))).status).toBe(422)
  })

  it("may be of any characters, long, and with blanks", async () => {
    for (const password of [
      "onlylowercaseletters",
      "ein Satz mit Umlauten: größer",
      "☂ rain on tin ☂",
      "every tram that leaves the depot before dawn carries somebody home ".repeat(2),
    ]) {
      const person = { ...aPerson(), password }
      await shop.client().signUp(person)
      expect((await login(person.email, password)).customerId).toBeTruthy()
    }
  }, 30_000)
})
