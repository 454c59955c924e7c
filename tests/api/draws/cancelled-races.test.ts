import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskPurchaseEndpoints } from "#src/contract/orders/purchases.desk.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import { databaseKinds } from "../setup/databases/databases.ts"
import { approve, cancelDraw, payBack, proposeCancelling, twoClerks } from "../setup/desk/cancel-draw.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { expectBooked } from "../setup/payments/booked-wallets.ts"
import { win } from "../setup/payments/withdrawals.ts"
import { aCode, putCode } from "../setup/promotions.ts"
import { aBook, CASH } from "../setup/raffles.ts"
import { codeOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

/** Sequences of commands, shared among the databases; set CANCEL_RUNS for a long search. */
const RUNS = Math.ceil(Number(process.env.CANCEL_RUNS ?? 20) / databaseKinds.length)
const LONGEST = 14
const why = { reason: "asked", words: "As agreed.", to: "wallet" } as const

type Command =
  | { readonly do: "buy"; readonly games: number; readonly draws: 1 | 2; readonly withCode: boolean }
  | { readonly do: "win"; readonly cents: number }
  | { readonly do: "refund"; readonly which: number }
  | { readonly do: "void"; readonly which: number }
  | { readonly do: "draw" }
  | { readonly do: "cancel" }
  | { readonly do: "pay"; readonly rows: number; readonly twice: boolean }

const which = fc.nat({ max: 20 })
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("buy" as const),
      games: fc.integer({ min: 1, max: 5 }),
      draws: fc.constantFrom(1 as const, 2 as const),
      withCode: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("win" as const), cents: fc.integer({ min: 1, max: 3000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("refund" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("void" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("draw" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      rows: fc.integer({ min: 1, max: 3 }),
      twice: fc.boolean(),
    }),
  },
)

describe.each(databaseKinds)("cancelling a draw on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), { REFUND_TWO_PEOPLE_ABOVE: "1000000" })
  }, 60_000)
  afterAll(() => shop.close())

  const nextOf = async (offerKey: string) => {
    const { draw_no } = await shop.fresh.database.tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", offerKey)
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", shop.now)
      .orderBy("draw_no")
      .limit(1)
      .executeTakeFirstOrThrow()
    return { offerKey, drawNo: draw_no }
  }
  const aSupporter = async (): Promise<Clerk> => {
    const clerk = await aClerk(shop, "support")
    await clerk.elevate()
    return clerk
  }

  it("races purchases: each is refused, or paid back with everybody's", async () => {
    const draw = await nextOf(CASH)
    const people = await Promise.all(Array.from({ length: 8 }, () => aCustomer(shop, 5000)))
    const carts = await Promise.all(
      people.map(({ client }) => client.add(aBook(5, { firstDrawNo: draw.drawNo }))),
    )
    const [one, other] = await twoClerks(shop)
    const { result } = await proposeCancelling(one, draw)
    const [decided, ...bought] = await Promise.all([
      approve(other, result.approvalId),
      ...people.map(({ client }, index) => codeOf(client.pay(carts[index] as (typeof carts)[number]))),
    ])
    expect(decided.status).toBe(200)
    // Later ones are told that the draw is closed, or that the cart has changed.
    for (const code of bought) expect([null, "draw_closed", "cart_changed"]).toContain(code)
    await Promise.all([payBack(shop), payBack(shop)])
    await expectBooked(
      shop,
      people.map(({ customerId }) => ({ customerId, balance: 5000, withdrawable: 0 })),
    )
    const { rows } = await sql<{ left: number }>`SELECT count(*)::int AS left FROM orders
      WHERE offer_key = ${CASH} AND draw_no = ${draw.drawNo} AND refunded_cents IS NULL`.execute(
      shop.fresh.database.tables,
    )
    expect(rows[0]?.left).toBe(0)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("pays everybody once, however often the process ends in between and whoever else pays too", async () => {
    const draw = await nextOf("powerball")
    const people = await Promise.all(Array.from({ length: 9 }, () => aCustomer(shop, 5000)))
    for (const { client } of people) {
      for (let n = 0; n < 2; n++) {
        await client.add(aTicket(2, { firstDrawNo: draw.drawNo }))
        await client.buy()
      }
    }
    await cancelDraw(shop, draw)
    const { tables } = shop.fresh.database
    const paidBack = async () =>
      Number(
        (
          await tables
            .selectFrom("orders")
            .select((eb) => eb.fn.countAll<number>().as("count"))
            .where("offer_key", "=", draw.offerKey)
            .where("draw_no", "=", draw.drawNo)
            .where("refunded_cents", "is not", null)
            .executeTakeFirstOrThrow()
        ).count,
      )
    await payBack(shop, 1)
    expect(await paidBack(), "a customer is paid back whole").toBe(2)
    // The process ends within a payment: its last write fails, and nothing of it stays.
    await sql`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'crash'; END $$`.execute(
      tables,
    )
    await sql`CREATE TRIGGER crash BEFORE DELETE ON draw_refunds FOR EACH ROW EXECUTE FUNCTION crash()`.execute(
      tables,
    )
    await payBack(shop, 3, () => {})
    await sql`DROP TRIGGER crash ON draw_refunds`.execute(tables)
    expect(await paidBack()).toBe(2)
    shop.now = new Date(shop.now.getTime() + 60_000)
    await Promise.all([payBack(shop, 2), payBack(shop, 3), payBack(shop)])
    await payBack(shop)
    expect(await paidBack()).toBe(18)
    await expectBooked(
      shop,
      people.map(({ customerId }) => ({ customerId, balance: 5000, withdrawable: 0 })),
    )
    const { rows } = await sql<{ mails: number }>`SELECT count(*)::int AS mails FROM mail
      WHERE subject LIKE 'Powerball, draw ' || ${draw.drawNo} || '%was cancelled'`.execute(tables)
    expect(rows[0]?.mails).toBe(people.length)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  /** Plays commands of one customer and reckons their wallet without the server. */
  async function play(commands: readonly Command[]): Promise<void> {
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    const { client, customerId } = await aCustomer(shop, 20_000)
    const code = await aCode(shop, { mostUsesPerCustomer: 3 })
    const clerk = await aSupporter()
    const open: Receipt[] = []
    /** Cents that each order of a cancelled draw is still to bring back. */
    const owed = new Map<string, number>()
    let balance = 20_000
    const linesOf = async ({ checkoutId }: Receipt) =>
      (await clerk.call(deskPurchaseEndpoints.get, { params: { id: checkoutId } })).result.lines
    for (const one of commands) {
      switch (one.do) {
        case "win":
          await win(shop, customerId, one.cents)
          balance += one.cents
          break
        case "buy": {
          await client.add(aTicket(one.games, { numDraws: one.draws }))
          if (one.withCode) await putCode(client, code).catch(() => null)
          const receipt = await client.buy()
          balance -= receipt.total.cents
          open.push(receipt)
          break
        }
        case "refund": {
          const receipt = open[one.which % Math.max(1, open.length)]
          if (!receipt) break
          const lines = await linesOf(receipt)
          const line = lines[one.which % lines.length]
          if (!line) break
          const { status } = await clerk.call(deskPurchaseEndpoints.refund, {
            params: { id: receipt.checkoutId },
            body: { tickets: [line.id], ...why },
          })
          expect(status).toBe(line.notRefundable === null ? 200 : 409)
          if (status === 200) balance += line.paid.cents
          break
        }
        case "void": {
          const receipt = open[one.which % Math.max(1, open.length)]
          if (!receipt) break
          const left = (await linesOf(receipt)).filter(({ refund }) => refund === null)
          const may = left.length > 0 && left.every(({ notRefundable }) => notRefundable === null)
          const { status } = await clerk.call(deskPurchaseEndpoints.void, {
            params: { id: receipt.checkoutId },
            body: why,
          })
          expect(status).toBe(may ? 200 : 409)
          if (may) balance += left.reduce((all, { paid }) => all + paid.cents, 0)
          break
        }
        case "draw": {
          const { drawNo } = await nextOf("powerball")
          const now = shop.now
          await shop.stopDraw(drawNo, now)
          await shop.passTo(new Date(now.getTime() + 1000))
          break
        }
        case "cancel": {
          const draw = await nextOf("powerball")
          for (const receipt of open)
            for (const line of await linesOf(receipt))
              if (line.draw?.drawNo === draw.drawNo && line.refund === null)
                owed.set(line.id, line.paid.cents)
          await cancelDraw(shop, draw)
          break
        }
        case "pay": {
          await Promise.all(
            one.twice ? [payBack(shop, one.rows), payBack(shop, one.rows)] : [payBack(shop, one.rows)],
          )
          break
        }
      }
      for (const receipt of open)
        for (const line of await linesOf(receipt)) {
          const due = owed.get(line.id)
          if (due === undefined || line.refund === null) continue
          expect(line.refund.amount.cents).toBe(due)
          expect(line.state).toBe("cancelled")
          balance += due
          owed.delete(line.id)
        }
      const prizes = await prizesOf(customerId)
      expect(await shop.ledgerTotal()).toBe(0)
      await expectBooked(shop, [{ customerId, balance: balance + prizes }])
    }
    await payBack(shop)
    const rest = [...owed.values()].reduce((all, cents) => all + cents, 0)
    await expectBooked(shop, [{ customerId, balance: balance + rest + (await prizesOf(customerId)) }])
  }

  /** Prizes that drawn tickets of a customer happened to win, cents. */
  const prizesOf = async (customerId: string) =>
    Number(
      (
        await shop.fresh.database.tables
          .selectFrom("orders")
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("winnings_cents"), eb.lit(0)).as("cents"))
          .where("customer_id", "=", customerId)
          .where("paid_at", "is not", null)
          .executeTakeFirstOrThrow()
      ).cents,
    )

  it(`keeps the ledger in balance with all else that happens to tickets, in ${RUNS} sequences`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: LONGEST }), (commands) => play(commands)),
      { numRuns: RUNS, endOnFailure: true },
    )
  }, 300_000)
})
