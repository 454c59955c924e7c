import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskFeedbackEndpoints } from "#src/contract/account/feedback.desk.ts"
import { accountingEndpoints } from "#src/contract/payments/accounting.desk.ts"
import { dayIn } from "#src/domain/payments/bank-day.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { centsOf, differences, fileOf, rowsOf } from "../payments/accounting/read-books.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk, deskAddress } from "../setup/desk/desk.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

/** More than any list shows on a page, or was ever saved at once. */
const MANY = 10_123
const { list } = deskFeedbackEndpoints

describe.each(anyDatabase)("files of the desk on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    clerk = await aClerk(shop, "support")
    const { tables } = shop.fresh.database
    const at = shop.now.getTime() - 86_400_000
    const ids = Array.from({ length: MANY }, (_, index) => newId(at + index))
    await sql`INSERT INTO feedback_events (id, rating, comment, source, client, created_at)
      SELECT id::uuid, CASE WHEN place % 10 = 0 THEN 'not_satisfied' ELSE 'satisfied' END,
        CASE WHEN place = 1 THEN '=HYPERLINK("https://elsewhere.example")' ELSE 'No. ' || place END,
        '/', '{}', ${new Date(at)}::timestamptz
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS made(id, place)`.execute(tables)
  }, 60_000)
  afterAll(() => shop.close())

  const addressOf = (query: object) => deskAddress(list, { query: { ...query, as: "csv" } })

  it("hold every row of a list, however many there are, and say so at their end", async () => {
    const { headers, heads, rows } = await rowsOf(shop, clerk, addressOf({}))
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(headers.get("content-disposition")).toContain("deskFeedback.list.csv")
    expect(heads).toEqual(Object.keys(list.csv ?? {}))
    expect(rows).toHaveLength(MANY + 1)
    expect(rows.at(-1)).toEqual([`End of the list: ${MANY} rows`])
    expect(new Set(rows.slice(0, -1).map((row) => row[2])).size).toBe(MANY)
    // A spreadsheet would run what begins like a formula.
    expect(rows.at(-2)?.[2]).toBe('\'=HYPERLINK("https://elsewhere.example")')
  }, 60_000)

  it("hold what the list's filters let through", async () => {
    const { rows } = await rowsOf(shop, clerk, addressOf({ rating: "not_satisfied", sort: "at" }))
    expect(rows).toHaveLength(Math.floor(MANY / 10) + 1)
    expect(rows[0]?.[2]).toBe("No. 10")
  })

  it("are refused to who may not see the list, and written down with their filters", async () => {
    const draws = await aClerk(shop, "draws")
    const headers = { cookie: draws.cookie, "sec-fetch-site": "same-origin" }
    expect((await shop.running.api.request(addressOf({}), { headers })).status).toBe(403)
    const other = await aClerk(shop, "support")
    await rowsOf(shop, other, addressOf({ rating: "not_satisfied" }))
    const written = await shop.fresh.database.tables
      .selectFrom("audit_entries")
      .select(["call", "body"])
      .where("staff_id", "=", other.id)
      .execute()
    expect(written).toMatchObject([{ call: list.name, body: { as: "csv", rating: "not_satisfied" } }])
  })

  it("hold every line of the ledger, whole however many there are", async () => {
    const { tables } = shop.fresh.database
    const at = shop.now.getTime() - 40 * 86_400_000
    const day = dayIn("Australia/Sydney", new Date(at))
    const ids = Array.from({ length: MANY }, (_, index) => newId(at + (index % 1000)))
    await sql`INSERT INTO ledger_movements (id, kind, reference, created_at)
      SELECT id::uuid, 'deposit', id, ${new Date(at)}::timestamptz FROM unnest(${ids}::text[]) AS id`.execute(
      tables,
    )
    await sql`INSERT INTO ledger_entries (id, movement_id, account, amount_cents, currency)
      SELECT gen_random_uuid(), id::uuid, account, CASE account WHEN 'bank_clearing' THEN -150 ELSE 150 END, 'AUD'
      FROM unnest(${ids}::text[]) AS id, unnest(ARRAY['bank_clearing', 'unclaimed_deposits']) AS account`.execute(
      tables,
    )
    const finance = await aClerk(shop, "finance")
    const { heads, rows } = await fileOf(shop, finance, day, "journal")
    expect(rows).toHaveLength(2 * MANY + 1)
    const last = rows.at(-1)
    expect(last?.[3]).toBe(`${2 * MANY} lines of ${MANY} journals`)
    expect(centsOf(last?.[heads.indexOf("Debit")])).toBe(150 * MANY)
    expect(centsOf(last?.[heads.indexOf("Credit")])).toBe(150 * MANY)
    const { result } = await finance.call(accountingEndpoints.get, { params: { period: day } })
    expect(differences(result)).toEqual([])
  }, 60_000)

  it("break off where a row cannot be read, so that nobody takes them for whole", async () => {
    const { services } = shop.running
    const { tables } = services.database
    const headers = { cookie: clerk.cookie, "sec-fetch-site": "same-origin" }
    const answer = await shop.running.api.request(addressOf({}), { headers })
    const reader = answer.body?.getReader()
    await reader?.read()
    await sql`ALTER TABLE feedback_events RENAME TO feedback_gone`.execute(tables)
    const readOn = async () => {
      for (;;) if ((await reader?.read())?.done) return
    }
    await expect(readOn()).rejects.toThrow("could not be made to its end")
    await sql`ALTER TABLE feedback_gone RENAME TO feedback_events`.execute(tables)
  })
})
