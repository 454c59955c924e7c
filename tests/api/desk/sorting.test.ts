import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import { deskContentEndpoints } from "#src/contract/content/content.desk.ts"
import { deskDrawEndpoints } from "#src/contract/draws/draws.desk.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { deskPartnerEndpoints } from "#src/contract/partners/partners.desk.ts"
import {
  deskPromotionEndpoints,
  promotionVersionEndpoints,
} from "#src/contract/promotions/promotions.desk.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { auditEndpoints } from "#src/contract/staff/audit.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"

type Row = Readonly<Record<string, unknown>>
type Key = string | number

/** Lists of the desk, and for each column that sorts them what a row is sorted by. */
const lists: readonly {
  readonly list: Endpoint
  readonly sent?: object
  readonly query?: object
  readonly keys: Readonly<Record<string, (row: Row) => Key>>
}[] = [
  {
    list: deskDrawEndpoints.list,
    query: { offer: "powerball" },
    keys: {
      drawAt: ({ drawAt }) => String(drawAt),
      cutoff: ({ cutoff }) => String(cutoff),
      draw: ({ drawNo }) => Number(drawNo),
    },
  },
  {
    list: deskDrawEndpoints.list,
    query: { when: "past", offer: "powerball" },
    keys: { drawAt: ({ drawAt }) => String(drawAt) },
  },
  {
    list: deskPartnerEndpoints.list,
    keys: { slug: ({ slug }) => String(slug), name: ({ name }) => String(name).toLowerCase() },
  },
  {
    list: deskPromotionEndpoints.list,
    keys: {
      code: ({ code }) => String(code),
      name: ({ name }) => String(name).toLowerCase(),
      uses: ({ uses }) => Number(uses),
      given: ({ given }) => (given as { cents: number }).cents,
      ends: ({ endsAt }) => String(endsAt ?? "~"),
    },
  },
  {
    list: deskContentEndpoints.list,
    sent: { params: { kind: "question" } },
    keys: {
      title: ({ title }) => String(title).toLowerCase(),
      key: ({ key }) => String(key),
      changed: ({ changedAt }) => String(changedAt ?? ""),
    },
  },
  { list: auditEndpoints.list, keys: { at: ({ seq }) => Number(seq) } },
  { list: approvalEndpoints.list, keys: { at: ({ proposedAt }) => String(proposedAt) } },
]

describe.each(anyDatabase)("lists of the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let owner: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    owner = await aClerk(shop, "owner")
    const finance = await aClerk(shop, "finance")
    await owner.elevate()
    await finance.elevate()
    const { customerId } = await aCustomer(shop, 5000)
    for (const [place, name] of ["beta", "Alpha", "beta", "Gamma", "alpha"].entries()) {
      const partner = await owner.call(deskPartnerEndpoints.create, {
        body: {
          slug: `sorted-${5 - place}`,
          name,
          channels: [{ channelKey: "web", name: "Web" }],
          origins: [],
          dailyLimit: { cents: 10_000, currency: "AUD" },
        } as never,
      })
      expect(partner.status).toBe(200)
      await owner.call(promotionVersionEndpoints.save, {
        params: { kind: "promotion", key: `SORTED${5 - place}` },
        body: {
          locale: null,
          version: 0,
          publish: true,
          body: {
            name,
            type: "voucher_percent_discount",
            percent: 10,
            // Some end at the same moment, some never.
            ...(place % 2 === 0 ? { endsAt: new Date(shop.now.getTime() + 86_400_000).toISOString() } : {}),
          },
        },
      })
      await finance.call(deskCustomerEndpoints.correctBalance, {
        params: { customerId },
        body: { amount: { cents: 100 + place, currency: "AUD" }, reason: "A test" } as never,
      })
      shop.now = new Date(shop.now.getTime() + 1000)
    }
  }, 60_000)
  afterAll(() => shop.close())

  async function inParts(list: Endpoint, sent: object, query: object, limit: number): Promise<Row[]> {
    const rows: Row[] = []
    for (let after: string | null = ""; after !== null; ) {
      const input = { ...sent, query: { ...query, limit, ...(after ? { after } : {}) } }
      const part: { rows: Row[]; next: string | null } = (await owner.call(list, input as never))
        .result as never
      rows.push(...part.rows)
      after = part.next
    }
    return rows
  }

  it.each(lists)(
    "are sorted by each column that says so, both ways, whatever the parts: $list.name",
    async ({ list, sent = {}, query = {}, keys }) => {
      for (const [column, keyOf] of Object.entries(keys)) {
        const up = await inParts(list, sent, { ...query, sort: column }, 3)
        expect(up.length).toBeGreaterThan(3)
        const values = up.map(keyOf)
        expect(values, `${list.name} by ${column}`).toEqual(
          values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
        )
        const name = (row: Row) =>
          JSON.stringify([row.id ?? row.seq ?? row.slug ?? row.code ?? row.key ?? row.drawNo])
        expect(new Set(up.map(name)).size).toBe(up.length)
        const down = await inParts(list, sent, { ...query, sort: `-${column}` }, 100)
        if (list !== auditEndpoints.list) expect(down.map(name).sort()).toEqual(up.map(name).sort())
        expect(down.map(keyOf)).toEqual(down.map(keyOf).toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
      }
    },
  )

  it.each([deskDrawEndpoints.list, deskPartnerEndpoints.list, deskPromotionEndpoints.list])(
    "refuse a place that is none: $name",
    async (list) => {
      for (const after of ["nowhere", "[]", '["x",1]', '[null,"a"]', "{"])
        expect((await owner.call(list as Endpoint, { query: { after, limit: 2 } } as never)).status).toBe(422)
    },
  )
})
