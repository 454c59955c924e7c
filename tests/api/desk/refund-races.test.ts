import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskPurchaseEndpoints as calls } from "#src/contract/orders/purchases.desk.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import { databaseKinds } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { expectBooked } from "../setup/payments/booked-wallets.ts"
import { win } from "../setup/payments/withdrawals.ts"
import { aCode, putCode } from "../setup/promotions.ts"
import { aBook, CASH } from "../setup/raffles.ts"
import { aCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

/** Sequences of commands, shared among the databases; set REFUND_RUNS for a long search. */
const RUNS = Math.ceil(Number(process.env.REFUND_RUNS ?? 30) / databaseKinds.length)
const LONGEST = 16
const why = { reason: "asked", words: "As agreed.", to: "wallet" } as const

type Command =
  | { readonly do: "buy"; readonly games: number; readonly books: number; readonly withCode: boolean }
  | { readonly do: "win"; readonly cents: number }
  | { readonly do: "refund"; readonly which: number; readonly twice: boolean }
  | { readonly do: "void"; readonly which: number }
  | { readonly do: "draw" }

const which = fc.nat({ max: 20 })
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("buy" as const),
      games: fc.integer({ min: 1, max: 9 }),
      books: fc.integer({ min: 0, max: 1 }),
      withCode: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("refund" as const), which, twice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("void" as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("win" as const), cents: fc.integer({ min: 1, max: 3000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("draw" as const) }) },
)

describe.each(databaseKinds)("refunds on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), { REFUND_TWO_PEOPLE_ABOVE: "1000000" })
  }, 60_000)
  afterAll(() => shop.close())

  const aSupporter = async (): Promise<Clerk> => {
    const clerk = await aClerk(shop, "support")
    await clerk.elevate()
    return clerk
  }
  const refundAll = (by: Clerk, { checkoutId, orders }: Receipt) =>
    by.call(calls.refund, {
      params: { id: checkoutId },
      body: { tickets: orders.map(({ id }) => id), ...why },
    })
  const voidAll = (by: Clerk, { checkoutId }: Receipt) =>
    by.call(calls.void, { params: { id: checkoutId }, body: why })

  it("of the same tickets at once by two people give the money back once", async () => {
    const [one, other] = [await aSupporter(), await aSupporter()]
    for (let round = 0; round < 8; round++) {
      const { client, customerId } = await aCustomer(shop, 5000)
      await client.add(aTicket(3))
      await client.add(aBook(5))
      const receipt = await client.buy()
      const answers = await Promise.all([
        refundAll(one, receipt),
        round % 2 === 0 ? refundAll(other, receipt) : voidAll(other, receipt),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      await expectBooked(shop, [{ customerId, balance: 5000, withdrawable: 0 }])
    }
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("race purchases of the same raffle, and no number is two people's", async () => {
    const clerk = await aSupporter()
    const people = await Promise.all(Array.from({ length: 6 }, () => aCustomer(shop, 20_000)))
    const bought = await Promise.all(people.map(async ({ client }) => client.pay(await client.add(aBook(5)))))
    await Promise.all([
      ...bought.slice(0, 3).map((receipt) => refundAll(clerk, receipt)),
      ...people.slice(3).map(async ({ client }) => client.pay(await client.add(aBook(1)))),
    ])
    const { rows } = await sql<{ overlaps: number }>`
      WITH book AS (SELECT id, (details->>'first')::int AS first, (details->>'last')::int AS last FROM orders
        WHERE offer_key = ${CASH} AND refunded_cents IS NULL)
      SELECT count(*)::int AS overlaps FROM book a JOIN book b ON a.id < b.id
        AND a.first <= b.last AND b.first <= a.last`.execute(shop.fresh.database.tables)
    expect(rows[0]?.overlaps).toBe(0)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  /** Plays commands of one customer and reckons their wallet without the server. */
  async function play(commands: readonly Command[]): Promise<void> {
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    const { client, customerId } = await aCustomer(shop, 20_000)
    const code = await aCode(shop, { mostUsesPerCustomer: 2 })
    const clerk = await aSupporter()
    const open: Receipt[] = []
    let balance = 20_000
    let closed = false
    for (const one of commands) {
      switch (one.do) {
        case "win":
          await win(shop, customerId, one.cents)
          balance += one.cents
          break
        case "buy": {
          await client.add(aTicket(one.games))
          if (one.books > 0 && !closed) await client.add(aBook(1))
          if (one.withCode) await putCode(client, code).catch(() => null)
          const receipt = await client.buy()
          balance -= receipt.total.cents
          open.push(receipt)
          break
        }
        case "refund": {
          const receipt = open[one.which % Math.max(1, open.length)]
          const order = receipt?.orders[one.which % receipt.orders.length]
          if (!receipt || !order) break
          const send = () =>
            clerk.call(calls.refund, {
              params: { id: receipt.checkoutId },
              body: { tickets: [order.id], ...why },
            })
          const { result } = await clerk.call(calls.get, { params: { id: receipt.checkoutId } })
          const line = result.lines.find(({ id }) => id === order.id)
          const answers = await Promise.all(one.twice ? [send(), send()] : [send()])
          const done = answers.filter(({ status }) => status === 200).length
          expect(done).toBe(line?.notRefundable === null ? 1 : 0)
          balance += done * (line?.paid.cents ?? 0)
          break
        }
        case "void": {
          const receipt = open[one.which % Math.max(1, open.length)]
          if (!receipt) break
          const { result } = await clerk.call(calls.get, { params: { id: receipt.checkoutId } })
          const left = result.lines.filter(({ refund }) => refund === null)
          const may = left.length > 0 && left.every(({ notRefundable }) => notRefundable === null)
          expect((await voidAll(clerk, receipt)).status).toBe(may ? 200 : 409)
          if (may) balance += left.reduce((all, { paid }) => all + paid.cents, 0)
          break
        }
        case "draw": {
          // Sales of the draws that were bought close; what stands in them stays. A raffle sells one draw at a time.
          closed = true
          await sql`UPDATE draws SET stop = ${shop.now} WHERE (offer_key, draw_no) IN
            (SELECT offer_key, draw_no FROM orders WHERE customer_id = ${customerId})
            AND state IN ('DRAW_OPEN', 'DRAW_CAPPED')`.execute(shop.fresh.database.tables)
          break
        }
      }
      expect(await shop.ledgerTotal()).toBe(0)
      await expectBooked(shop, [{ customerId, balance }])
    }
    await restoreSales()
  }

  /** Each sequence has draws to buy tickets in. */
  const restoreSales = () =>
    sql`UPDATE draws SET stop = draw_at - interval '1 hour' WHERE state IN ('DRAW_OPEN', 'DRAW_CAPPED')
      AND stop <= ${shop.now} AND draw_at - interval '1 hour' > ${shop.now}`.execute(
      shop.fresh.database.tables,
    )

  /** The accounts hold what their standing orders brought them, and nothing of what went back. */
  async function expectSales(): Promise<void> {
    const { rows } = await sql<{ account: string; off: number }>`
      WITH stands AS (SELECT part->>'account' AS account, sum((part->>'cents')::bigint) AS cents
        FROM orders, jsonb_array_elements(proceeds) AS part WHERE refunded_cents IS NULL GROUP BY 1),
      booked AS (SELECT account, sum(amount_cents) AS cents FROM ledger_entries e JOIN ledger_movements m
        ON m.id = e.movement_id WHERE m.kind IN ('purchase', 'refund') AND account NOT IN ('wallet', 'promotions')
        GROUP BY 1)
      SELECT account, coalesce(booked.cents, 0)::int - coalesce(stands.cents, 0)::int AS off
      FROM booked FULL JOIN stands USING (account)`.execute(shop.fresh.database.tables)
    expect(rows.filter(({ off }) => off !== 0)).toEqual([])
    const given = await sql<{ off: number }>`SELECT
      (SELECT coalesce(sum(discount_cents), 0) FROM orders WHERE refunded_cents IS NULL)::int
      + (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE account = 'promotions')::int AS off`.execute(
      shop.fresh.database.tables,
    )
    expect(given.rows[0]?.off).toBe(0)
  }

  it(`keep the ledger in balance and every account with what stands, in ${RUNS} sequences`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: LONGEST }), async (commands) => {
        await play(commands)
        await expectSales()
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  }, 300_000)
})
