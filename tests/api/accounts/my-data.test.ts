import { strFromU8, unzipSync } from "fflate"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dataExportEndpoints as calls } from "#src/contract/account/data-export.ts"
import { supportEndpoints } from "#src/contract/content/support.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { leftOut, personalTables } from "#src/server/account/my-data/personal-tables.ts"
import { prepareDueExports } from "#src/server/account/my-data/prepare-exports.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { mailTexts } from "#src/server/core/mail/texts.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { failureOf, statusOf } from "../setup/refusals.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const DAY = 86_400_000
const person = () => ({ ...aPerson(), firstname: "Zora<b>", lastname: "Quellmann" })

describe.each(anyDatabase)("my data on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function aCustomer() {
    const form = person()
    const client = shop.client()
    const { customerId } = await client.signUp(form)
    return { client, customerId, ...form }
  }
  const requestData = (client: TestClient, password: string) =>
    client.call(calls.request, { body: { password } })
  const prepare = () => {
    const { accountKeys } = shop.running.services
    const settings = { keys: accountKeys, days: 7, zone: "Australia/Sydney", currency: "AUD" as const }
    return runAllDue("A file was not made.", (turn) =>
      prepareDueExports(shop.fresh.database, settings, () => shop.now, turn),
    )
  }
  async function mailedToken(email: string): Promise<string> {
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("body")
      .where("recipient", "=", email)
      .where("subject", "=", "Your data is ready")
      .orderBy("created_at", "desc")
      .execute()
    return /my-data#token=([\w-]+)/.exec(mails[0]?.body ?? "")?.[1] as string
  }
  const download = (client: TestClient, token: string) => client.call(calls.download, { body: { token } })

  it("is asked for with the password, made, mailed, and downloaded with the link", async () => {
    const { client, customerId, email, password } = await aCustomer()
    await shop.fund(customerId, 5000)
    await client.add(aTicket(1))
    const { orders } = await client.buy()
    expect((await client.call(calls.get)).status).toBe("none")
    expect((await failureOf(requestData(client, "a guess at it"))).fields[0]?.field).toBe("password")
    expect((await requestData(client, password)).status).toBe("preparing")
    expect((await requestData(client, password)).status, "asked twice it is one request").toBe("preparing")
    await prepare()
    const ready = await client.call(calls.get)
    expect(ready).toMatchObject({
      status: "ready",
      expiresAt: new Date(shop.now.getTime() + 7 * DAY).toISOString(),
    })
    const file = await download(client, await mailedToken(email))
    expect(file.size).toBe(ready.size)
    expect(file.name).toBe(`my-data-${shop.now.toISOString().slice(0, 10)}.zip`)
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const json = JSON.parse(strFromU8(entries["my-data.json"] as Uint8Array))
    expect(json.data.customers).toMatchObject([{ email, lastname: "Quellmann" }])
    expect(json.data.orders.map(({ id }: { id: string }) => id)).toEqual(orders.map(({ id }) => id))
    // The state that the account's pages say, and the mails that were sent, by their subjects.
    expect(json.data.orders[0].state).toBe("in_draw")
    expect(json.data.mail.map(({ subject }: { subject: string }) => subject)).toEqual(
      expect.arrayContaining(["Welcome"]),
    )
    expect(json.data.ledger_entries.length).toBeGreaterThan(1)
    const html = strFromU8(entries["my-data.html"] as Uint8Array)
    expect(html).toContain("Your data at Southern Lotto")
    expect(html).toContain("Zora&#60;b&#62;")
    expect(html).not.toContain("Zora<b>")
    expect(html).toContain(orders[0]?.id)
    expect(html).toContain("3 Feb 1990")
    expect(html).not.toContain("1990-02-03")
    expect(html).not.toMatch(/<script|https?:/)
  })

  it("opens for its own customer alone, with the link alone, and until it is over", async () => {
    const { client, email, password } = await aCustomer()
    const other = await aCustomer()
    await requestData(client, password)
    await prepare()
    const token = await mailedToken(email)
    expect(await statusOf(download(other.client, token))).toBe(410)
    expect(await statusOf(download(shop.client(), token))).toBe(401)
    expect(await statusOf(download(client, "a guess"))).toBe(410)
    expect((await download(client, token)).size).toBeGreaterThan(0)
    shop.now = new Date(shop.now.getTime() + 7 * DAY)
    const body = { email, password, saveDevice: false }
    client.adopt(await shop.client().call(signInEndpoints.login, { body }))
    expect(await statusOf(download(client, token))).toBe(410)
    expect((await client.call(calls.get)).status).toBe("expired")
    await prepare()
    const { tables } = shop.fresh.database
    const stored = tables.selectFrom("data_exports").select("id").where("sealed_file", "is not", null)
    expect(await stored.where("expires_at", "<=", shop.now).execute(), "the file is deleted").toEqual([])
  })

  it("is made once a day, and again at once where it failed", async () => {
    const { client, customerId, password } = await aCustomer()
    await requestData(client, password)
    await prepare()
    const early = await failureOf(requestData(client, password))
    expect(early).toMatchObject({ status: 429, code: "data_export_too_soon" })
    expect(early.message).toMatch(/^You can ask for your data once a day\. Please try again from .*AEDT\.$/)
    const next = new Date(shop.now.getTime() + DAY).toISOString()
    expect((await client.call(calls.get)).nextAt).toBe(next)
    await shop.fresh.database.tables
      .updateTable("data_exports")
      .set({ failed_at: shop.now })
      .where("customer_id", "=", customerId)
      .execute()
    expect(await client.call(calls.get)).toMatchObject({ status: "failed", nextAt: null })
    expect((await requestData(client, password)).status).toBe("preparing")
  })

  it("stands sealed in the database, and holds no secret", async () => {
    const { client, customerId, email, password } = await aCustomer()
    const message = { name: "Zora", email, subject: "A question", message: "Where is my ticket?" }
    await client.call(supportEndpoints.contact, { body: message })
    await requestData(client, password)
    await prepare()
    const { tables } = shop.fresh.database
    const row = await tables
      .selectFrom("data_exports")
      .select(["sealed_file", "token_hash"])
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow()
    const token = await mailedToken(email)
    expect(Buffer.from(row.sealed_file?.split(".")[1] ?? "", "base64url").includes("my-data.json")).toBe(
      false,
    )
    expect(row.token_hash).not.toBe(token)
    const entries = unzipSync(new Uint8Array(await (await download(client, token)).arrayBuffer()))
    const text = strFromU8(entries["my-data.json"] as Uint8Array)
    expect(text).toContain("Where is my ticket?")
    expect(text).not.toMatch(/argon2|token=/)
  })

  it("asked for at the same moment is one request", async () => {
    const { client, customerId, password } = await aCustomer()
    const asked = await Promise.all(Array.from({ length: 4 }, () => requestData(client, password)))
    expect(new Set(asked.map(({ requestedAt }) => requestedAt)).size).toBe(1)
    const { tables } = shop.fresh.database
    const events = tables.selectFrom("security_events").select("id").where("kind", "=", "data-requested")
    expect(await events.where("customer_id", "=", customerId).execute()).toHaveLength(1)
  })

  it("has every column of every table that is about a customer in words, or says why not", async () => {
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'`.execute(
      shop.fresh.database.tables,
    )
    const columns = Map.groupBy(rows, ({ table_name }) => table_name)
    const of = (name: string) => (columns.get(name) ?? []).map(({ column_name }) => column_name)
    const about = [...columns.keys()].filter((name) => of(name).includes("customer_id"))
    const known = new Set([...personalTables.map(({ name }) => name), ...Object.keys(leftOut)])
    expect(about.filter((name) => !known.has(name))).toEqual([])
    for (const { name, columns: given, withheld } of personalTables) {
      const said = new Set(["customer_id", ...given, ...Object.keys(withheld)])
      expect(
        of(name).filter((column) => !said.has(column)),
        name,
      ).toEqual([])
      for (const column of Object.keys(withheld)) expect(of(name), name).toContain(column)
      expect(mailTexts, name).toHaveProperty([`data.${name}`])
      for (const column of given) expect(mailTexts, name).toHaveProperty([`data.field.${column}`])
    }
  })
})
