import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { detailsEndpoints as calls, type DetailsForm, identityFields } from "#src/contract/account/details.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { suppress } from "#src/server/site/capabilities.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { failureOf } from "../../setup/refusals.ts"
import { aPerson, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

/** Makes the form that a person would send to change some of it. */
function formOf(person: ReturnType<typeof aPerson>, changes: Partial<DetailsForm> = {}): DetailsForm {
  const { password: _, acceptTerms: __, emailOptIn: ___, ...form } = person
  return { ...form, ...changes }
}

describe.each(anyDatabase)("a customer's details on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const save = (client: TestClient, body: DetailsForm) => client.call(calls.save, { body })
  const login = (email: string, password: string) =>
    shop.client().call(signInEndpoints.login, { body: { email, password, saveDevice: false } })
  /** Writes down a note about a customer, as the site's owner or a check of identity does. */
  const note = (customerId: string, row: object) =>
    shop.fresh.database.tables.updateTable("customers").set(row).where("id", "=", customerId).execute()

  it("are saved as a whole, and each field that is not right is named", async () => {
    const person = aPerson()
    const client = shop.client()
    await client.signUp(person)
    const { details } = await save(client, formOf(person, { lastname: "Okafor", address: "9 Hill Street" }))
    expect(details).toMatchObject({ lastname: "Okafor", address: "9 Hill Street", fixed: [] })
    expect(await client.call(calls.get)).toEqual(details)
    const wrong = { phoneNumber: "12", postcode: "x", firstname: " ", state: "XX" as "VIC" }
    const refused = await failureOf(save(client, formOf(person, wrong)))
    expect(refused.status).toBe(422)
    expect(Object.fromEntries(refused.fields.map(({ field, message }) => [field, message]))).toEqual({
      firstname: "This field is required",
      phoneNumber: "Please enter a valid phone number",
      state: "This field is required",
      postcode: "Please enter a valid post code",
    })
    const young = await failureOf(save(client, formOf(person, { dateOfBirth: "2015-01-01" })))
    expect(young.fields[0]).toMatchObject({ field: "dateOfBirth", code: "under_age" })
    expect(await client.call(calls.get)).toEqual(details)
  }, 30_000)

  it("are stored clean, as they were pasted or filled in by a browser", async () => {
    const client = shop.client()
    const person = aPerson()
    await client.signUp(person)
    for (const phoneNumber of ["+61 (0)400 123 456", "0400.123.456", "0011 61 400 123 456"]) {
      const pasted = { phoneNumber: `\u202a${phoneNumber}\u202c`, lastname: "O\u2019Brien\u00a0" }
      const { details } = await save(client, formOf(person, pasted))
      expect(details).toMatchObject({ phoneNumber, lastname: "O'Brien" })
    }
  }, 30_000)

  it("a new email address needs the password, is told to the old one, and ends links mailed there", async () => {
    const [person, other] = [aPerson(), aPerson()]
    const client = shop.client()
    await client.signUp(person)
    await shop.client().signUp(other)
    await shop.client().call(passwordEndpoints.forgot, { body: { email: person.email } })
    const mails = shop.fresh.database.tables
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("recipient", "=", person.email)
    const link = /change-Password#token=([\w-]+)/.exec(JSON.stringify(await mails.execute()))?.[1] as string
    const email = `new.${person.email}`
    expect((await failureOf(save(client, formOf(person, { email })))).fields[0]).toMatchObject({
      field: "password",
      message: "Please enter your password to change your email address.",
    })
    const guessed = await failureOf(save(client, formOf(person, { email, password: "a guess at it" })))
    expect(guessed.fields[0]).toMatchObject({ field: "password", code: "credentials_incorrect" })
    const taken = await failureOf(
      save(client, formOf(person, { email: other.email, password: person.password })),
    )
    expect(taken).toMatchObject({ status: 409, code: "email_taken" })
    await save(client, formOf(person, { email: email.toUpperCase(), password: person.password }))
    expect((await client.call(customerEndpoints.get)).email).toBe(email)
    expect((await mails.execute()).map(({ subject }) => subject)).toContain("Your email address was changed")
    const body = { token: link, newPassword: "another long secret" }
    const late = shop.client().call(passwordEndpoints.change, { body })
    expect((await failureOf(late)).code).toBe("token_used_or_expired")
    expect((await login(email, person.password)).customerId).toBeTruthy()
    expect((await failureOf(login(person.email, person.password))).status).toBe(401)
  }, 30_000)

  it("what was verified stays as it is; moving to another state ends the verification", async () => {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    await note(customerId, { verified_at: shop.now })
    expect((await client.call(customerEndpoints.get)).isVerified).toBe(true)
    const renamed = formOf(person, { firstname: "Lee", dateOfBirth: "1980-01-01" })
    const refused = await failureOf(save(client, renamed))
    expect(refused.fields.map(({ field }) => field)).toEqual(["firstname", "dateOfBirth"])
    const stayed = await save(client, formOf(person, { suburb: "Fitzroy" }))
    expect(stayed).toMatchObject({
      unverified: false,
      details: { fixed: [...identityFields] },
    })
    expect(await save(client, formOf(person, { state: "TAS", postcode: "7000" }))).toMatchObject({
      unverified: true,
      details: { state: "TAS", fixed: [] },
    })
    expect((await client.call(customerEndpoints.get)).isVerified).toBe(false)
    expect((await save(client, formOf(person, { state: "WA", postcode: "6000" }))).unverified).toBe(false)
  }, 30_000)

  it("a customer who must look over the details is asked until they are saved", async () => {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    await note(customerId, { details_update_required: true })
    expect((await client.call(customerEndpoints.get)).detailsUpdateRequired).toBe(true)
    await save(client, formOf(person))
    expect((await client.call(customerEndpoints.get)).detailsUpdateRequired).toBe(false)
  }, 30_000)

  it("an account opened with less than is needed is complete once everything is there and the terms are agreed to", async () => {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    await note(customerId, { account_upgrade: true, address: "", terms_accepted_at: null })
    const session = await login(person.email, person.password)
    expect(session.accountUpgrade).toBe(true)
    const agree = () => client.call(calls.acceptTerms, { body: { acceptTerms: true } })
    expect(await failureOf(agree())).toMatchObject({
      status: 422,
      message: "Please complete your details first.",
    })
    await save(client, formOf(person))
    expect((await client.call(customerEndpoints.get)).accountUpgrade).toBe(true)
    const disagreed = client.call(calls.acceptTerms, { body: { acceptTerms: false as true } })
    expect((await failureOf(disagreed)).message).toBe(
      "You must agree to the terms and conditions to proceed.",
    )
    await agree()
    expect((await client.call(customerEndpoints.get)).accountUpgrade).toBe(false)
    const { terms_accepted_at } = await shop.fresh.database.tables
      .selectFrom("customers")
      .select("terms_accepted_at")
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow()
    expect(terms_accepted_at).toEqual(shop.now)
  }, 30_000)

  it("are changed by support where the site's owner says so, but for what a customer must put right", async () => {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    const { tables } = shop.fresh.database
    await suppress(tables, "customer", ["account_details_manage"])
    expect((await failureOf(save(client, formOf(person)))).status).toBe(403)
    expect((await client.call(calls.get)).email).toBe(person.email)
    await note(customerId, { details_update_required: true })
    expect((await save(client, formOf(person, { suburb: "Fitzroy" }))).details.suburb).toBe("Fitzroy")
    expect((await failureOf(save(client, formOf(person)))).status).toBe(403)
    await suppress(tables, "customer", [])
  }, 30_000)
})
