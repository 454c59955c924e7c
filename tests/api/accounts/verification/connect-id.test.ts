import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { detailsEndpoints } from "#src/contract/account/details.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { connectIdEndpoints as calls } from "#src/contract/verification/connect-id.ts"
import { verificationEndpoints } from "#src/contract/verification/verification.ts"
import {
  type BankCustomer,
  type ConnectId,
  type Faults,
  startConnectId,
} from "../../../../demo-hosts/providers/connect-id.ts"
import { aBrowser } from "../../setup/browser.ts"
import { anyDatabase, usualDatabase } from "../../setup/databases/databases.ts"
import { refusalOf, statusOf } from "../../setup/refusals.ts"
import { aPerson, BASE, openShop, type TestShop } from "../../setup/shop.ts"

const BANK = "made-up-gum"
const CALLBACK = "/v2/customer/verification/connectid/callback"
const PAGE = `${BASE}/my-account/verify-account/connect-id`
const expired = { status: 410, code: "connect_id_expired" }
const refused = { status: 422, code: "connect_id_refused" }

/** The customer of `aPerson` as the bank knows them, in its own spelling. */
const atBank = (changes: Partial<BankCustomer> = {}): BankCustomer => ({
  given_name: "KIM",
  middle_name: "Marie",
  family_name: "Nguyễn",
  birthdate: "1990-02-03",
  address: { street_address: "12 Other Street", postal_code: "3053", region: "Victoria", country: "AU" },
  ...changes,
})

describe.each(anyDatabase)("verifying with a bank on $kind", ({ open }) => {
  let shop: TestShop
  let banks: ConnectId
  const lines: string[] = []
  beforeAll(async () => {
    banks = await startConnectId()
    shop = await openShop(
      await open(),
      { ...banks.environment, LOG_LEVEL: "info" },
      { write: (line: string) => void lines.push(line) },
    )
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await banks.close()
  })

  /** Somebody in a browser of their own. More accounts than one address may open in an hour are opened here. */
  async function aCustomer(form: object = {}) {
    shop.now = new Date(shop.now.getTime() + 12 * 60_000)
    const browser = aBrowser(shop)
    const person = { ...aPerson(), ...form }
    const session = await browser.client.call(signInEndpoints.signup, {
      body: { ...person, saveDevice: false, attribution: {}, platform: "Web" },
    })
    browser.credentials.write({ ...session })
    const { customerId } = session
    return { ...travels(browser), person, customerId }
  }
  function travels(browser: ReturnType<typeof aBrowser>) {
    const { client, jar } = browser
    const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    /** The browser follows the bank's redirect; gives where the shop leads it. */
    async function comeBack(address: string) {
      const answer = await shop.running.api.request(address, { headers: { cookie: cookies() } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      return answer
    }
    return {
      ...browser,
      comeBack,
      start: async (bank = BANK) => (await client.call(calls.start, { body: { bank } })).address,
      callback: () => client.call(calls.callback),
      async verify(person: BankCustomer | string | null, faults: Faults = {}) {
        const { address } = await client.call(calls.start, { body: { bank: BANK } })
        await comeBack(banks.answerTo(address, person, faults))
        return client.call(calls.callback)
      },
      verification: () => client.call(verificationEndpoints.get),
    }
  }

  it("names the certified banks that take part, in the order of their names", async () => {
    const { client } = await aCustomer()
    expect(await client.call(calls.banks)).toEqual([
      { id: "made-up-gum", name: "Gum Tree Bank (made up)" },
      { id: "made-up-reef", name: "Reef Credit Union (made up)" },
    ])
    const before = banks.registerCalls()
    await client.call(calls.banks)
    expect(banks.registerCalls()).toBe(before)
    shop.now = new Date(shop.now.getTime() + 11 * 60_000)
    banks.setRegisterDown(true)
    expect(await client.call(calls.banks), "while the register is away").toHaveLength(2)
    banks.setRegisterDown(false)
  })

  it("is done when the bank vouches for the same name, date of birth, postcode and state", async () => {
    const customer = await aCustomer()
    const address = await customer.start()
    expect([...new URL(address).searchParams.keys()].sort()).toEqual(["client_id", "request_uri"])
    expect(banks.asked.at(-1)).toMatchObject({
      prompt: "consent",
      claims: {
        id_token: {
          given_name: { essential: true },
          family_name: { essential: true },
          birthdate: { essential: true },
          address: { essential: true },
        },
      },
    })
    const back = await customer.comeBack(banks.answerTo(address, atBank()))
    expect(back.status).toBe(303)
    expect(back.headers.get("location")).toBe(PAGE)
    expect(back.headers.get("referrer-policy")).toBe("no-referrer")
    expect(await customer.callback()).toEqual({ outcome: "verified" })
    expect(await customer.verification()).toMatchObject({ isVerified: true, attemptsLeft: 4 })
    expect(await customer.callback(), "a second time").toEqual({ outcome: "verified" })
  })

  it.each([
    ["name", { family_name: "Rahman" }],
    ["date of birth", { birthdate: "1990-02-04" }],
    ["postcode", { address: { postal_code: "3054", region: "VIC" } }],
    ["state", { address: { postal_code: "3053", region: "NSW" } }],
  ])("finds no match where the bank knows another %s, and counts the try", async (_what, changes) => {
    const customer = await aCustomer()
    expect(await customer.verify(atBank(changes))).toEqual({ outcome: "not_matched" })
    const { isVerified, attemptsLeft, methods } = await customer.verification()
    expect([isVerified, attemptsLeft]).toEqual([false, 4])
    expect(methods.find(({ type }) => type === "connect_id")?.status).toBe("attempted")
    const rows = await shop.fresh.database.tables
      .selectFrom("verification_checks")
      .selectAll()
      .where("customer_id", "=", customer.customerId)
      .execute()
    expect(JSON.stringify(rows), "nothing the bank said is stored").not.toMatch(/Rahman|1990-02-04|3054/)
  })

  it("says what became of it where the customer stopped or the bank is busy, and counts neither", async () => {
    const customer = await aCustomer()
    expect(await refusalOf(customer.verify(null))).toEqual({ status: 422, code: "connect_id_cancelled" })
    expect(await refusalOf(customer.verify("temporarily_unavailable"))).toEqual({
      status: 503,
      code: "verification_unavailable",
    })
    expect(await refusalOf(customer.verify("invalid_request_uri"))).toEqual(refused)
    const { address: _, ...withoutAddress } = atBank()
    expect(await refusalOf(customer.verify(withoutAddress))).toEqual(refused)
    expect((await customer.verification()).attemptsLeft).toBe(5)
    expect(await customer.verify(atBank())).toEqual({ outcome: "verified" })
  })

  it.each<[string, Faults]>([
    ["another key signed", { forged: true }],
    ["a weaker algorithm signed", { weak: true }],
    ["was said to another shop", { audience: "another-shop" }],
    ["another bank said", { issuer: "https://bank.example" }],
    ["another answer's nonce is in", { nonce: "another" }],
    ["expired", { expired: true }],
    ["came back as if from another bank", { mixedUp: true }],
  ])("believes nothing that %s", async (_what, faults) => {
    const customer = await aCustomer()
    expect(await refusalOf(customer.verify(atBank(), faults))).toEqual(refused)
    expect(await customer.verification()).toMatchObject({ isVerified: false, attemptsLeft: 5 })
  })

  it("takes an answer up in the browser, the session and the ten minutes in which it was asked for", async () => {
    const customer = await aCustomer()
    const other = await aCustomer()
    // A customer who leads somebody else to the bank gets nothing of the answer: it stays in the other's browser.
    await other.comeBack(banks.answerTo(await customer.start(), atBank()))
    expect(await refusalOf(other.callback())).toEqual(expired)
    expect(await refusalOf(customer.callback())).toEqual(expired)

    const address = banks.answerTo(await customer.start(), atBank())
    await customer.comeBack(address)
    customer.jar.delete("connect_id")
    expect(await refusalOf(customer.callback())).toEqual(expired)

    const late = banks.answerTo(await customer.start(), atBank())
    shop.now = new Date(shop.now.getTime() + 10 * 60_000 + 1000)
    await customer.comeBack(late)
    expect(await refusalOf(customer.callback())).toEqual(expired)
    expect((await customer.verification()).attemptsLeft).toBe(5)
  })

  it("takes an answer up once, of two calls at the same time too", async () => {
    const customer = await aCustomer()
    const back = banks.answerTo(await customer.start(), atBank({ family_name: "Rahman" }))
    await customer.comeBack(back)
    const both = await Promise.allSettled([customer.callback(), customer.callback()])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await customer.comeBack(back)
    expect(await refusalOf(customer.callback())).toEqual(expired)
    expect((await customer.verification()).attemptsLeft).toBe(4)
  })

  it("verifies nobody by details that changed meanwhile", async () => {
    const customer = await aCustomer()
    await customer.comeBack(banks.answerTo(await customer.start(), atBank()))
    const { acceptTerms: _, emailOptIn: __, password: ___, ...form } = customer.person
    await customer.client.call(detailsEndpoints.save, { body: { ...form, firstname: "Somebody" } })
    expect(await refusalOf(customer.callback())).toEqual({
      status: 409,
      code: "verification_details_changed",
    })
    expect(await customer.verification()).toMatchObject({ isVerified: false, attemptsLeft: 5 })
  })

  it("says so before the customer leaves where the bank is away, unknown, or no try is left", async () => {
    const customer = await aCustomer()
    banks.setDown(true)
    expect(await refusalOf(customer.start())).toEqual({ status: 503, code: "verification_unavailable" })
    banks.setDown(false)
    expect(await statusOf(customer.start("made-up-gone"))).toBe(404)
    const back = banks.answerTo(await customer.start(), atBank())
    banks.setDown(true)
    await customer.comeBack(back)
    expect(await refusalOf(customer.callback())).toMatchObject({ status: 503 })
    banks.setDown(false)
    expect((await customer.verification()).attemptsLeft).toBe(5)
    for (let tries = 5; tries > 0; tries--) await customer.verify(atBank({ family_name: "Rahman" }))
    expect(await refusalOf(customer.start())).toEqual({ status: 429, code: "verification_limit" })
  })

  it("is the customer's own, on the shop's own pages", async () => {
    expect(await statusOf(aBrowser(shop).client.call(calls.banks))).toBe(401)
    expect(await statusOf(aBrowser(shop).client.call(calls.callback))).toBe(401)
    const framed = shop.client("frame")
    shop.now = new Date(shop.now.getTime() + 12 * 60_000)
    await framed.signUp()
    expect(await statusOf(framed.call(calls.start, { body: { bank: BANK } }))).toBe(404)
  })

  it("logs neither codes nor what a bank says", async () => {
    const customer = await aCustomer()
    const back = banks.answerTo(await customer.start(), atBank({ family_name: "Logged" }), { forged: true })
    await customer.comeBack(back)
    await refusalOf(customer.callback())
    const { searchParams } = new URL(back)
    const log = lines.join("\n")
    expect(log).toContain("A bank could not vouch for a customer.")
    for (const secret of [searchParams.get("code") ?? "", searchParams.get("state") ?? "", "Logged"])
      expect(log).not.toContain(secret)
  })

  it("leads back to the page whatever comes, and keeps no answer that is too long", async () => {
    const { comeBack, jar } = await aCustomer()
    const back = await comeBack(`${BASE}${CALLBACK}?state=one&code=${"x".repeat(5000)}`)
    expect(back.headers.get("location")).toBe(PAGE)
    expect(jar.has("connect_id_answer")).toBe(false)
  })
})

it("a shop without ConnectID offers nothing of it", async () => {
  const shop = await openShop(await usualDatabase())
  const { client, credentials } = aBrowser(shop)
  const body = { ...aPerson(), saveDevice: false, attribution: {}, platform: "Web" as const }
  credentials.write({ ...(await client.call(signInEndpoints.signup, { body })) })
  const { methods } = await client.call(verificationEndpoints.get)
  expect(methods.find(({ type }) => type === "connect_id")?.status).toBe("disabled")
  expect(await statusOf(client.call(calls.banks))).toBe(404)
  expect(await statusOf(client.call(calls.callback))).toBe(404)
  expect((await shop.running.api.request(`${BASE}${CALLBACK}`)).status).toBe(404)
  await shop.close()
})
