import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { detailsEndpoints } from "#src/contract/account/details.ts"
import { greenIdEndpoints as calls } from "#src/contract/verification/greenid.ts"
import { verificationEndpoints } from "#src/contract/verification/verification.ts"
import { readConfig } from "#src/server/config.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { verificationChecksJob } from "#src/server/verification/jobs.ts"
import { type GreenId, startGreenId } from "../../../../demo-hosts/providers/greenid.ts"
import { anyDatabase, usualDatabase } from "../../setup/databases/databases.ts"
import { codeOf, refusalOf, statusOf } from "../../setup/refusals.ts"
import { aPerson, BASE, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const MINUTE = 60_000
const unavailable = { status: 503, code: "verification_unavailable" }

describe.each(anyDatabase)("verifying with greenID on $kind", ({ open }) => {
  let shop: TestShop
  let greenId: GreenId
  const lines: string[] = []
  beforeAll(async () => {
    greenId = await startGreenId({ clock: () => shop.now.getTime() })
    shop = await openShop(
      await open(),
      { ...greenId.environment, LOG_LEVEL: "info" },
      { write: (line: string) => void lines.push(line) },
    )
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await greenId.close()
  })

  async function aCustomer(form: object = {}) {
    shop.now = new Date(shop.now.getTime() + 12 * MINUTE)
    const client = shop.client()
    const person = { ...aPerson(), ...form }
    await client.signUp(person)
    return { client, person }
  }
  /** greenID's script takes the form up in the browser, which is told the token of the session. */
  async function begin(client: TestClient, changes: Record<string, string> = {}) {
    const { form } = await client.call(calls.open)
    return greenId.register({ ...form, ...changes })
  }
  const check = (client: TestClient, token: string) => client.call(calls.check, { body: { token } })
  const read = (client: TestClient) => client.call(verificationEndpoints.get)
  const statusOfIt = async (client: TestClient) =>
    (await read(client)).methods.find(({ type }) => type === "greenid_ui")?.status

  it("hands greenID the customer's details as its form names them, and what the browser may know of the shop", async () => {
    const { client, person } = await aCustomer({ firstname: "Kim Marie", address: "Unit 3, 12 High Street" })
    expect(await client.call(calls.open)).toEqual({
      page: `${BASE}/customer-verify/greenid`,
      environment: "test",
      form: {
        accountId: "shop-under-test",
        apiCode: "browser-code",
        givenNames: "Kim",
        middleNames: "Marie",
        surname: person.lastname,
        dob: person.dateOfBirth.split("-").reverse().join("/"),
        flatNumber: "3",
        streetNumber: "12",
        streetName: "High",
        streetType: "ST",
        suburb: person.suburb,
        state: person.state,
        postcode: person.postcode,
        country: "AU",
        email: person.email,
      },
    })
  })

  it.each(["VERIFIED", "VERIFIED_WITH_CHANGES"] as const)(
    "verifies whom greenID calls %s, once",
    async (state) => {
      const { client } = await aCustomer()
      expect(await statusOfIt(client)).toBe("not_attempted")
      const token = await begin(client)
      greenId.settle(token, state)
      expect(await check(client, token)).toEqual({ outcome: "verified" })
      expect((await read(client)).isVerified).toBe(true)
      const mails = () =>
        shop.fresh.database.tables
          .selectFrom("mail")
          .select("id")
          .where("subject", "like", "%verified%")
          .execute()
      const before = (await mails()).length
      expect(await check(client, token)).toEqual({ outcome: "verified" })
      expect((await mails()).length).toBe(before)
    },
  )

  it.each(["IN_PROGRESS", "LOCKED_OUT"] as const)("does not verify whom greenID calls %s", async (state) => {
    const { client } = await aCustomer()
    const token = await begin(client)
    greenId.settle(token, state)
    expect(await check(client, token)).toEqual({ outcome: "not_matched" })
    const { isVerified, attemptsLeft, rules } = await read(client)
    expect([isVerified, attemptsLeft]).toEqual([false, rules.dailyAttempts - 1])
    expect(await statusOfIt(client)).toBe("attempted")
  })

  it.each([
    ["another name", { surname: "Somebody" }],
    ["another date of birth", { dob: "01/01/1960" }],
    ["another address", { postcode: "0800" }],
  ])("verifies nobody with a session about %s", async (_, changes) => {
    const { client } = await aCustomer()
    const token = await begin(client, changes)
    greenId.settle(token, "VERIFIED")
    expect(await check(client, token)).toEqual({ outcome: "not_matched" })
    expect((await read(client)).isVerified).toBe(false)
  })

  it("waits for what greenID has still to find out, and asks again", async () => {
    const { client } = await aCustomer()
    const token = await begin(client)
    greenId.settle(token, "PENDING")
    expect(await check(client, token)).toEqual({ outcome: "pending" })
    expect(await codeOf(check(client, token))).toBe("verification_underway")
    const passMinutes = (minutes: number) => {
      shop.now = new Date(shop.now.getTime() + minutes * MINUTE)
      const { runDue } = verificationChecksJob(shop.running.services)
      return runAllDue("A check could not be settled.", runDue)
    }
    await passMinutes(6)
    expect(await statusOfIt(client)).toBe("pending")
    greenId.settle(token, "VERIFIED")
    // Its session is over by now, and what came of it is known all the same.
    await passMinutes(40)
    expect((await read(client)).isVerified).toBe(true)
  })

  it("counts no attempt that greenID does not answer, and says nothing of its password", async () => {
    const { client } = await aCustomer()
    const token = await begin(client)
    greenId.setDown(true)
    expect(await refusalOf(check(client, token))).toEqual(unavailable)
    greenId.setDown(false)
    expect(await refusalOf(check(client, "0".repeat(40)))).toEqual(unavailable)
    shop.now = new Date(shop.now.getTime() + 31 * MINUTE)
    expect(await refusalOf(check(client, token)), "a session that is over").toEqual(unavailable)
    const { attemptsLeft, rules } = await read(client)
    expect(attemptsLeft).toBe(rules.dailyAttempts)
    expect(lines.join("")).toContain("greenID could not be asked.")
    expect(lines.join("")).not.toContain("web-service-password")
  })

  it("takes nothing that is no token, and no more tries than a day allows", async () => {
    const { client } = await aCustomer()
    expect(await statusOf(check(client, "../results"))).toBe(422)
    for (let turn = 0; turn < 5; turn++) await check(client, await begin(client))
    expect(await codeOf(client.call(calls.open))).toBe("verification_limit")
  })

  it("verifies nobody whose details change while greenID is asked", async () => {
    const { client, person } = await aCustomer()
    const token = await begin(client)
    greenId.settle(token, "PENDING")
    await check(client, token)
    const { acceptTerms: _, emailOptIn: __, password: ___, ...form } = person
    await client.call(detailsEndpoints.save, { body: { ...form, firstname: "Another" } })
    greenId.settle(token, "VERIFIED")
    shop.now = new Date(shop.now.getTime() + 6 * MINUTE)
    await runAllDue("A check could not be settled.", verificationChecksJob(shop.running.services).runDue)
    expect((await read(client)).isVerified).toBe(false)
  })

  it("shows greenID's forms in a sandbox that loads nothing but greenID's own", async () => {
    const answer = await shop.running.api.request(`${BASE}/customer-verify/greenid`)
    const policy = answer.headers.get("content-security-policy") ?? ""
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox allow-scripts allow-forms allow-popups$/)
    expect(policy).not.toContain("allow-same-origin")
    expect(policy).toContain(`connect-src ${greenId.url};`)
    const page = await answer.text()
    expect(page).toContain(`${greenId.url}/df/javascripts/greenidui.min.js`)
    expect(page).not.toContain("web-service-password")
  })
})

describe("a shop without greenID", () => {
  it("does not offer it, and has no page for it", async () => {
    const shop = await openShop(await usualDatabase())
    const client = shop.client()
    await client.signUp()
    expect((await shop.running.api.request(`${BASE}/customer-verify/greenid`)).status).toBe(404)
    expect(await statusOf(client.call(calls.open))).toBe(404)
    await shop.close()
  })

  it("does not start with half of its settings, or with an address in the clear", () => {
    const start = (given: Record<string, string>) => () => readConfig({ NODE_ENV: "test", ...given })
    expect(start({ GREENID_URL: "https://greenid.example" })).toThrow("GREENID_ACCOUNT: needed for greenID.")
    const all = { GREENID_ACCOUNT: "a", GREENID_API_CODE: "b", GREENID_PASSWORD: "c" }
    expect(start({ ...all, GREENID_URL: "http://greenid.example" })).toThrow(
      "GREENID_URL: must begin with https.",
    )
  })
})
