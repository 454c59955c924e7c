import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { detailsEndpoints } from "#src/contract/account/details.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { verificationEndpoints as calls, type LicenceForm } from "#src/contract/verification/verification.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { verificationChecksJob } from "#src/server/verification/jobs.ts"
import { type IdentityChecker, startIdentityChecker } from "../../../stage/services/identity-checker.ts"
import { anyDatabase, usualDatabase } from "../../setup/databases/databases.ts"
import { codeOf, refusalOf, statusOf } from "../../setup/refusals.ts"
import { aPerson, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const aLicence = (changes: Partial<LicenceForm> = {}): LicenceForm => ({
  state: "VIC",
  number: "012 345 678",
  cardNumber: "p1234567",
  ...changes,
})

describe.each(anyDatabase)("showing who one is on $kind", ({ open }) => {
  let shop: TestShop
  let checker: IdentityChecker
  beforeAll(async () => {
    checker = await startIdentityChecker()
    shop = await openShop(await open(), checker.environment)
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await checker.close()
  })

  /** More accounts than one address may open in an hour are opened here. */
  async function aCustomer(form: Parameters<TestClient["signUp"]>[0] = {}) {
    shop.now = new Date(shop.now.getTime() + 65 * 60_000)
    const person = { ...aPerson(), ...form }
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    return { client, customerId, person }
  }
  const verify = (client: TestClient) => client.call(calls.verify)
  const licence = (client: TestClient, changes?: Partial<LicenceForm>) =>
    client.call(calls.licence, { body: aLicence(changes) })
  const statuses = async (client: TestClient) => {
    const { verification } = await client.call(customerEndpoints.get)
    return Object.fromEntries(verification?.methods.map(({ type, status }) => [type, status]) ?? [])
  }
  const require = (customerId: string) =>
    shop.fresh.database.tables
      .updateTable("customers")
      .set({ verification_required: true })
      .where("id", "=", customerId)
      .execute()
  const mails = async (recipient: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("mail")
        .select("subject")
        .where("recipient", "=", recipient)
        .execute()
    ).map(({ subject }) => subject)
  const save = (client: TestClient, person: ReturnType<typeof aPerson>, changes: object) => {
    const { acceptTerms: _, emailOptIn: __, password: ___, ...form } = person
    return client.call(detailsEndpoints.save, { body: { ...form, ...changes } })
  }

  it("is done by comparing name, date of birth and address, and tells the customer by mail", async () => {
    const { client, customerId, person } = await aCustomer()
    await require(customerId)
    expect(await statuses(client)).toEqual({
      auto_verification: "not_attempted",
      connect_id: "disabled",
      drivers_licence: "not_attempted",
      greenid_ui: "disabled",
      pdf_form: "disabled",
      photo_id_upload: "not_attempted",
    })
    expect((await client.call(customerEndpoints.get)).verificationRules).toEqual({
      state: "VIC",
      required: true,
      dailyAttempts: 5,
    })
    expect(await verify(client)).toEqual({ outcome: "verified" })
    expect(checker.asked.at(-1)).toEqual({
      person: {
        first_name: person.firstname,
        last_name: person.lastname,
        date_of_birth: person.dateOfBirth,
        address: {
          street: person.address,
          suburb: "Carlton",
          state: "VIC",
          postcode: "3053",
          country: "AU",
        },
      },
    })
    const customer = await client.call(customerEndpoints.get)
    expect(customer.isVerified).toBe(true)
    expect(customer.verificationRules?.required).toBe(false)
    expect(await mails(person.email)).toContain("Your account is verified")
    const events = await shop.fresh.database.tables
      .selectFrom("security_events")
      .select("kind")
      .where("customer_id", "=", customerId)
      .execute()
    expect(events.map(({ kind }) => kind)).toContain("verified-by-auto_verification")
  })

  it("is done by a driver's licence, whatever spaces it is typed with", async () => {
    const { client } = await aCustomer()
    expect(await licence(client)).toEqual({ outcome: "verified" })
    expect(checker.asked.at(-1)?.licence).toEqual({
      state: "VIC",
      number: "012345678",
      card_number: "P1234567",
    })
    expect((await client.call(calls.get)).isVerified).toBe(true)
  })

  it("refuses a licence that its state cannot have printed, without asking or counting", async () => {
    const { client } = await aCustomer()
    const before = checker.asked.length
    const refused = await licence(client, { number: "12AB", cardNumber: "" }).catch((error) => error)
    expect(refused.fields.map(({ field }: { field: string }) => field)).toEqual(["number", "cardNumber"])
    expect(await statusOf(licence(client, { state: "XX" }))).toBe(422)
    expect(checker.asked).toHaveLength(before)
    expect((await client.call(calls.get)).attemptsLeft).toBe(5)
  })

  it("says what each state prints, to anybody", async () => {
    const config = await shop.client().call(calls.licenceConfig)
    expect(config.map(({ state }) => state)).toEqual(["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"])
    for (const { fields } of config) for (const { pattern } of fields) new RegExp(pattern)
  })

  it("takes five tries a day, and more the day after", async () => {
    const { client, person } = await aCustomer({ lastname: "Nobody" })
    for (let tries = 5; tries > 0; tries--) {
      expect((await client.call(calls.get)).attemptsLeft).toBe(tries)
      expect(await verify(client)).toEqual({ outcome: "not_matched" })
    }
    expect(await statuses(client)).toMatchObject({ auto_verification: "attempted" })
    const asked = checker.asked.length
    expect(await refusalOf(verify(client))).toEqual({ status: 429, code: "verification_limit" })
    expect(await codeOf(licence(client))).toBe("verification_limit")
    expect(checker.asked).toHaveLength(asked)
    shop.now = new Date(shop.now.getTime() + 24 * 3_600_000)
    const { email, password } = person
    client.adopt(await client.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
    expect((await client.call(calls.get)).attemptsLeft).toBe(5)
    expect(await verify(client)).toEqual({ outcome: "not_matched" })
  })

  it("does not count a try that nobody answered", async () => {
    const { client } = await aCustomer()
    checker.setDown(true)
    expect(await refusalOf(verify(client))).toEqual({ status: 503, code: "verification_unavailable" })
    checker.setDown(false)
    expect(await client.call(calls.get)).toMatchObject({ attemptsLeft: 5, isVerified: false })
    expect(await verify(client)).toEqual({ outcome: "verified" })
  })

  it("asks once for two presses at the same time, and not at all for who is verified", async () => {
    const { client, person } = await aCustomer()
    const release = checker.delayAnswers()
    const before = checker.asked.length
    const first = verify(client)
    await expect.poll(() => checker.asked.length).toBe(before + 1)
    expect(await refusalOf(verify(client))).toEqual({ status: 409, code: "verification_underway" })
    release()
    expect(await first).toEqual({ outcome: "verified" })
    expect(await verify(client)).toEqual({ outcome: "verified" })
    expect(checker.asked).toHaveLength(before + 1)
    expect((await mails(person.email)).filter((one) => one === "Your account is verified")).toHaveLength(1)
  })

  it("verifies nobody by an answer about details that changed meanwhile", async () => {
    const { client, person } = await aCustomer()
    const release = checker.delayAnswers()
    const before = checker.asked.length
    const checked = verify(client)
    await expect.poll(() => checker.asked.length).toBe(before + 1)
    await save(client, person, { firstname: "Somebody" })
    release()
    expect(await refusalOf(checked)).toEqual({ status: 409, code: "verification_details_changed" })
    expect((await client.call(calls.get)).isVerified).toBe(false)
    expect(await verify(client)).toEqual({ outcome: "verified" })
  })

  /** Asks what became of checks that took longer, as the shop's job does. */
  const passMinutes = (minutes: number) => {
    shop.now = new Date(shop.now.getTime() + minutes * 60_000)
    const { runDue } = verificationChecksJob(shop.running.services)
    return runAllDue("A check could not be settled.", runDue)
  }

  it.each([
    ["verified", true, "Your account is verified"],
    ["not_matched", false, "We couldn't verify your account"],
  ] as const)(
    "waits for whoever needs longer, and mails the customer once it is %s",
    async (result, isVerified, subject) => {
      const { client, person } = await aCustomer({ lastname: "Patience" })
      expect(await verify(client)).toEqual({ outcome: "pending" })
      expect(await statuses(client)).toMatchObject({ auto_verification: "pending" })
      expect(await codeOf(verify(client))).toBe("verification_underway")
      await passMinutes(6)
      expect(await statuses(client)).toMatchObject({ auto_verification: "pending" })
      checker.endPending(result)
      checker.setDown(true)
      await expect(passMinutes(6)).rejects.toThrow()
      checker.setDown(false)
      await passMinutes(16)
      expect(await statuses(client)).toMatchObject({ auto_verification: "attempted" })
      expect((await client.call(calls.get)).isVerified).toBe(isVerified)
      await passMinutes(16)
      expect((await mails(person.email)).filter((one) => one === subject)).toHaveLength(1)
    },
  )

  it("is over for details that were corrected while it was pending, and takes others at once", async () => {
    const { client, person } = await aCustomer({ lastname: "Patience" })
    await verify(client)
    await save(client, person, { phoneNumber: "0400 999 888" })
    expect(await statuses(client)).toMatchObject({ auto_verification: "pending" })
    await save(client, person, { lastname: "Nguyen" })
    expect(await statuses(client)).toMatchObject({ auto_verification: "attempted" })
    checker.endPending("verified")
    await passMinutes(6)
    expect((await client.call(calls.get)).isVerified).toBe(false)
    expect(await verify(client)).toEqual({ outcome: "verified" })
  })

  it("begins anew with another state's rules for who moves there", async () => {
    const { client, person } = await aCustomer()
    await verify(client)
    const moved = { state: "NSW", suburb: "Newtown", postcode: "2042" }
    expect((await save(client, person, moved)).unverified).toBe(true)
    const customer = await client.call(customerEndpoints.get)
    expect(customer).toMatchObject({ isVerified: false, verificationRules: { state: "NSW" } })
    expect(await statuses(client)).toMatchObject({ auto_verification: "not_attempted" })
    expect(await verify(client)).toEqual({ outcome: "verified" })
  })

  it("is the customer's own: a visitor has none", async () => {
    expect(await statusOf(shop.client().call(calls.get))).toBe(401)
    expect(await statusOf(shop.client().call(calls.verify))).toBe(401)
  })
})

it("a shop that nobody checks for offers no method and answers none", async () => {
  const shop = await openShop(await usualDatabase())
  const client = shop.client()
  await client.signUp()
  const { methods } = await client.call(calls.get)
  expect(methods.filter(({ type }) => /auto|licence/.test(type)).map(({ status }) => status)).toEqual([
    "disabled",
    "disabled",
  ])
  expect(await statusOf(client.call(calls.verify))).toBe(404)
  expect(await statusOf(client.call(calls.licence, { body: aLicence() }))).toBe(404)
  await shop.close()
})
