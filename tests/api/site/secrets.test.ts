import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { partnerEndpoints } from "#src/contract/partners/partner.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { sessionEndpoints } from "#src/contract/sign-in/session.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { newSecret } from "#src/server/core/database/ids.ts"
import { createLog } from "#src/server/core/log.ts"
import { challengeOf } from "#src/server/sign-in/one-time-tokens.ts"
import { anyDatabase, type FreshDatabase } from "../setup/databases/databases.ts"
import { aPerson, aTicket, BASE, openShop } from "../setup/shop.ts"

const CARD = { number: "4242 4242 4242 4242", expiry: "12/34", csc: "937", holder: "Kim Nguyen" }
const PARTNER_SECRET = "demo-secret-acme"

/** Everything that stands in the database, as text. */
async function wholeDatabase({ database }: FreshDatabase): Promise<string> {
  const names = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(
    database.tables,
  )
  const tables = names.rows.map(async ({ name }) => {
    const rows = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} AS t`.execute(
      database.tables,
    )
    return rows.rows.map(({ row }) => row).join("\n")
  })
  return (await Promise.all(tables)).join("\n")
}

it.each(anyDatabase)(
  "an error of the database is logged without the row it is about, on $kind",
  async ({ open }) => {
    const fresh = await open()
    const lines: string[] = []
    const tables = fresh.database.tables
    await sql`CREATE TABLE people (email text PRIMARY KEY, street text)`.execute(tables)
    const twice = sql`INSERT INTO people VALUES ('kim@example.com', '1 Bay Road'), ('kim@example.com', '1 Bay Road')`
    const error = await twice.execute(tables).then(
      () => null,
      (problem: unknown) => problem,
    )
    createLog("error", { write: (line: string) => lines.push(line) }).error(
      { err: error },
      "A request failed.",
    )
    await fresh.dispose()
    expect(lines.join()).toContain("duplicate key")
    expect(lines.join()).not.toMatch(/kim@example|Bay Road/)
  },
)

it("rows that an error carries within another are not logged either", () => {
  const lines: string[] = []
  const row = Object.assign(new Error("duplicate key"), { detail: "Key (email)=(kim@example.com) exists." })
  const nested = [
    new Error("A job failed.", { cause: new Error("A purchase failed.", { cause: row }) }),
    new AggregateError([row], "Several failed."),
    Object.assign(new Error("A wrapper failed."), { original: row, tries: [{ error: row }] }),
    Object.assign(new Error("Refused."), {
      rejected: ["kim@example.com"],
      envelope: { to: "kim@example.com" },
    }),
  ]
  const log = createLog("error", { write: (line: string) => lines.push(line) })
  for (const err of nested) log.error({ err }, "Something failed.")
  expect(lines).toHaveLength(nested.length)
  expect(lines.slice(0, 3).every((line) => line.includes("duplicate key"))).toBe(true)
  expect(lines.join()).not.toContain("kim@example")
})

describe.each(anyDatabase)("what a customer and a partner keep secret, on $kind", ({ open }) => {
  it("stands in no log and in no table after it was used in every way", async () => {
    const fresh = await open()
    let logs = ""
    const write = (line: string) => {
      logs += line
    }
    const shop = await openShop(fresh, { LOG_LEVEL: "debug" }, { write })
    try {
      const person = aPerson()
      const client = shop.client()
      const signedUp = await client.signUp(person)
      const wrong = { email: person.email, password: "nearly my password", saveDevice: false }
      await shop
        .client()
        .call(signInEndpoints.login, { body: wrong })
        .catch(() => {})
      const signedIn = await client.call(signInEndpoints.login, {
        body: { email: person.email, password: person.password, saveDevice: false },
      })
      const renewed = await client.call(sessionEndpoints.refresh, {
        body: { refreshToken: signedIn.refreshToken as string, saveDevice: false },
      })
      const card = await client.call(paymentEndpoints.tokeniseTestCard, {
        body: { clientKey: "test-client", ...CARD },
      })
      await client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: {
          amount: { cents: 2500, currency: "AUD" },
          cardToken: card.token,
          saveCard: true,
          depositMethodCode: "cc",
          gatewayKey: "test",
          metadata: {},
        },
        idempotencyKey: crypto.randomUUID(),
      })
      await client.add(aTicket(1))
      expect((await client.call(customerEndpoints.get)).balance.cents).toBe(2500)
      const verifier = newSecret()
      const minted = await shop.running.api.request(`${BASE}/v2/partners/acme/autologin-tokens`, {
        method: "POST",
        headers: { authorization: `Bearer ${PARTNER_SECRET}` },
        body: JSON.stringify({
          customer_reference: "member-1001",
          verifier_challenge: challengeOf(verifier),
        }),
      })
      const { result } = (await minted.json()) as { result: { token: string } }
      await shop.client().call(signInEndpoints.autologin, {
        body: { token: result.token, verifier, saveDevice: false, partnerSlug: "acme" },
      })
      await shop.client().call(partnerEndpoints.get, { params: { partnerSlug: "acme" } })
      // Requests that are written down when things go wrong: a broken body, and a page address with a token in it.
      await shop.running.api.request(`${BASE}/auth/login?password=${person.password}`, {
        method: "POST",
        body: `{"password":"${person.password}"`,
      })
      await shop.running.api.request(`${BASE}/purchase/acme/autologin/${result.token}`)

      const secrets = {
        "a frame's verifier": verifier,
        password: person.password,
        "a mistyped password": wrong.password,
        "card number": CARD.number,
        "card number without spaces": CARD.number.replaceAll(" ", ""),
        "access token": signedUp.accessToken,
        "refresh token": signedIn.refreshToken as string,
        "renewed access token": renewed.accessToken,
        "renewed refresh token": renewed.refreshToken as string,
        "customer token": signedUp.customerToken,
        "autologin token": result.token,
        "partner's secret": PARTNER_SECRET,
      }
      const database = await wholeDatabase(fresh)
      expect(logs).toContain("/auth/login")
      expect(database).toContain(person.email)
      for (const [name, secret] of Object.entries(secrets)) {
        expect(logs.includes(secret), `${name} in the logs`).toBe(false)
        expect(database.includes(secret), `${name} in the database`).toBe(false)
      }
      expect(logs).not.toContain(person.email)
      expect(logs).not.toContain(`"${CARD.csc}"`)
    } finally {
      await shop.close()
    }
  }, 60_000)
})
