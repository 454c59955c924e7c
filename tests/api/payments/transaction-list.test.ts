import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { transactionEndpoints as calls, type Transaction } from "#src/contract/payments/transaction.ts"
import { money } from "#src/domain/core/money.ts"
import { dayAt } from "#src/domain/payments/statement-period.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { credit, lockWallet } from "#src/server/wallet/wallet.ts"
import { isLong } from "../../long.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import {
  aFreshCustomer,
  expectChained,
  type Kind,
  listTransactions as list,
  type Moved,
  move,
} from "../setup/payments/wallet-moves.ts"
import { aWinner, withdraw } from "../setup/payments/withdrawals.ts"
import { codeOf, statusOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, drawn, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("a wallet's transactions, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("transactions", () => {
    const ZONE = "Australia/Sydney"
    const HOUR = 3_600_000

    type Query = Parameters<TestClient["call"]>[1]
    /** All pages of a list, as somebody leafs through it; `between` happens before each of them. */
    async function leaf(
      client: TestClient,
      limit: number,
      query: Record<string, unknown> = {},
      between: () => Promise<unknown> = async () => {},
    ): Promise<Transaction[]> {
      const rows: Transaction[] = []
      for (;;) {
        const upTo = rows[0]?.position ?? 0
        const { items } = await list(client, { ...query, limit, offset: rows.length, upTo })
        rows.push(...items)
        if (items.length < limit) return rows
        await between()
      }
    }

    const moved: fc.Arbitrary<Moved & { readonly hours: number }> = fc.record({
      kind: fc.constantFrom<Kind>("deposit", "winnings", "promotion", "opening", "correction"),
      cents: fc.integer({ min: 1, max: 500_000 }),
      // A request may have begun before the one that was booked last.
      hours: fc.integer({ min: -2, max: 400 }),
    })

    it("have balances that follow from one another up to the wallet's, whatever is moved and on whichever page", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(moved, { minLength: 1, maxLength: 25 }),
          fc.integer({ min: 1, max: 9 }),
          async (moves, limit) => {
            const { client, customerId } = await aFreshCustomer(shop)
            const made: Moved[] = []
            let at = shop.now
            for (const { hours, ...one } of moves) {
              at = new Date(at.getTime() + hours * HOUR)
              const cents = await move(shop, customerId, one, at)
              if (cents !== 0) made.push({ kind: one.kind, cents })
            }
            const rows = await leaf(client, limit)
            expect(rows.toReversed().map(({ kind, amount }) => ({ kind, cents: amount.cents }))).toEqual(made)
            expectChained(rows)
            const { balance } = await client.call(customerEndpoints.get)
            expect(rows[0]?.balance.cents ?? 0).toBe(balance.cents)
            const times = rows.map((row) => row.at)
            expect(times.toSorted().toReversed()).toEqual(times)
            for (const kind of ["deposit", "correction"] as const)
              expect(await leaf(client, limit, { kind })).toEqual(rows.filter((row) => row.kind === kind))
            const middle = rows[Math.floor(rows.length / 2)]
            if (!middle) return
            const day = dayAt(new Date(middle.at), ZONE)
            expect(await leaf(client, limit, { until: day })).toEqual(
              rows.filter((row) => dayAt(new Date(row.at), ZONE) <= day),
            )
            expect(await leaf(client, limit, { from: day, until: day })).toEqual(
              rows.filter((row) => dayAt(new Date(row.at), ZONE) === day),
            )
            const [total] = (await client.call(calls.summary)).slice(-1)
            expect(total?.month).toBe(dayAt(shop.now, ZONE).slice(0, 7))
          },
        ),
        { numRuns: isLong ? 12 : 4 },
      )
    }, 120_000)

    it("are each listed once while others arrive between two pages", async () => {
      const { client, customerId } = await aFreshCustomer(shop)
      for (let count = 1; count <= 25; count += 1)
        await move(shop, customerId, { kind: count % 3 ? "deposit" : "winnings", cents: count })
      const arrive = () => move(shop, customerId, { kind: "deposit", cents: 1000 })
      const cents = (rows: readonly Transaction[]) => rows.map(({ amount }) => amount.cents)
      const all = await leaf(client, 4, {}, arrive)
      expect(cents(all)).toEqual(Array.from({ length: 25 }, (_, place) => 25 - place))
      const won = await leaf(client, 2, { kind: "winnings" }, arrive)
      expect(cents(won)).toEqual([24, 21, 18, 15, 12, 9, 6, 3])
      expect((await list(client)).pageInfo.total).toBeGreaterThan(30)
    })

    it("say what each was for and lead to its receipt, deposit, ticket or withdrawal", async () => {
      const { client, customerId, accountId } = await aWinner(shop, 5000)
      const deposit = await client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: aDeposit(2000, { cardToken: await cardToken(client) }),
        idempotencyKey: crypto.randomUUID(),
      })
      await client.add(aTicket(2))
      const { checkoutId, orders } = await client.buy()
      const withdrawal = await withdraw(client, accountId, 1500)
      const order = drawn(orders[0])
      const { tables } = shop.fresh.database
      await inTransaction(shop.fresh.database, async (trx) => {
        await lockWallet(trx, customerId)
        const offerKeys = ["powerball"]
        const source = { kind: "winnings", reference: order.id, from: "prize_liability", offerKeys } as const
        await credit(trx, customerId, money(1234, "AUD"), source, shop.now)
      })
      const { items } = await list(client)
      expect(
        items.map(({ kind, amount, names, drawNo, target }) => [kind, amount.cents, names, drawNo, target]),
      ).toEqual([
        ["winnings", 1234, ["Powerball"], order.drawNo, { kind: "ticket", id: order.id }],
        ["withdrawal", -1500, ["Bank account ending 5678"], null, { kind: "withdrawal", id: withdrawal }],
        ["purchase", -320, ["Powerball"], order.drawNo, { kind: "receipt", id: checkoutId }],
        ["deposit", 2000, [expect.stringContaining("4242")], null, { kind: "deposit", id: deposit.id }],
        ["winnings", 5000, [], null, null],
      ])
      const search = async (text: string) =>
        (await list(client, { search: text })).items.map(({ kind }) => kind)
      expect(await search("powerb")).toEqual(["winnings", "purchase"])
      expect(await search(checkoutId), "a receipt's number finds what its tickets won too").toEqual([
        "winnings",
        "purchase",
      ])
      expect(await search(checkoutId.slice(0, 13).toUpperCase())).toContain("purchase")
      expect(await search("$15.00")).toEqual(["withdrawal"])
      expect(await search("-15")).toEqual(["withdrawal"])
      expect(await search("5,000")).toEqual([])
      expect(await search("50")).toEqual(["winnings"])
      expect(await search("100%_")).toEqual([])
      expect((await client.call(orderEndpoints.get, { params: { id: order.id }, query: {} })).id).toBe(
        order.id,
      )
      // The names of others' things are never read, even where a reference is theirs.
      const other = await aFreshCustomer(shop)
      await inTransaction(shop.fresh.database, async (trx) => {
        await lockWallet(trx, other.customerId)
        const source = { kind: "refund", reference: checkoutId, from: "refunds" } as const
        await credit(trx, other.customerId, money(1, "AUD"), source, shop.now)
      })
      expect((await list(other.client)).items.map(({ names, target }) => [names, target])).toEqual([
        [[], null],
      ])
      const refused = tables.updateTable("wallet_transactions").set({ amount_cents: 1 }).execute()
      await expect(refused).rejects.toThrow(/never changed/)
    })

    it("refuse days that no calendar has and are nobody's but their customer's", async () => {
      const { client } = await aFreshCustomer(shop, 100)
      expect(await codeOf(list(client, { from: "2026-02-30" }))).toBe("invalid")
      expect(await codeOf(list(client, { kind: "rounding" }))).toBe("invalid")
      const visitor = shop.client()
      for (const call of [calls.list, calls.summary, calls.export, calls.periods])
        expect(
          await statusOf(visitor.call(call, { query: { limit: 10 } } as Query as never)),
          call.name,
        ).toBe(401)
      const other = await aFreshCustomer(shop)
      expect((await list(other.client)).pageInfo.total).toBe(0)
      expect(await other.client.call(calls.periods)).toEqual([])
      const [period] = await client.call(calls.periods)
      const params = { period: period?.key as string }
      expect(await statusOf(other.client.call(calls.statement, { params }))).toBe(404)
      expect(await statusOf(visitor.call(calls.statement, { params }))).toBe(401)
      expect(await statusOf(client.call(calls.statement, { params: { period: "1999-01" } }))).toBe(404)
    })
  })

  describe("a search in one's transactions", () => {
    const page = { limit: 100, offset: 0, upTo: 0 }
    let client: TestClient
    let won: readonly string[]
    beforeAll(async () => {
      ;({ client } = await aCustomer(shop, 50_000))
      const ofLotto = (lotteryKey: string, games: number, numbers: number) =>
        aTicket(games, {
          lotteryKey,
          games: Array.from({ length: games }, () => [
            { name: "Numbers", numbers: Array.from({ length: numbers }, (_, place) => place + 1) },
          ]),
        })
      await client.add(aTicket())
      await client.add(aTicket(2))
      await client.add(ofLotto("oz_lotto", 1, 7))
      await client.add(ofLotto("saturday_lotto", 4, 6))
      await client.buy()
      await client.add(ofLotto("oz_lotto", 1, 7))
      await client.buy()
      // Of seven numbers drawn two are among the same seven; with every Powerball beside each, something wins.
      for (let first = 1; first <= 29; first += 7)
        await client.add(
          aTicket(1, {
            games: Array.from({ length: 20 }, (_, place) => [
              { name: "Numbers", numbers: Array.from({ length: 7 }, (_number, n) => first + n) },
              { name: "Powerball", numbers: [place + 1] },
            ]),
          }),
        )
      const { orders } = await client.buy()
      await shop.stopDraw(drawn(orders[0]).drawNo, shop.now)
      await shop.passTo(new Date(shop.now.getTime() + 1000))
      const { items } = await client.call(calls.list, { query: { kind: "winnings", ...page, search: "" } })
      won = items.map(({ position }) => `winnings ${position}`)
      expect(won.length).toBeGreaterThan(0)
    }, 60_000)

    const find = async (search: string, query: Record<string, unknown> = {}) => {
      const { items, pageInfo } = await client.call(calls.list, { query: { ...page, search, ...query } })
      return { total: pageInfo.total, found: items.map(({ kind, position }) => `${kind} ${position}`) }
    }

    it("finds a cart by each of its products, and once by what several are called", async () => {
      expect(await find("saturday")).toEqual({ total: 1, found: ["purchase 2"] })
      const lotto = { total: 2, found: ["purchase 3", "purchase 2"] }
      expect(await find("Oz L")).toEqual(lotto)
      expect(await find("lotto")).toEqual(lotto)
      expect(await find("lotto", { limit: 1, offset: 1 })).toEqual({ total: 2, found: ["purchase 2"] })
      expect(await find("lotto", { limit: 1, offset: 7 })).toEqual({ total: 2, found: [] })
      expect(await find("lotto", { upTo: 2 })).toEqual({ total: 1, found: ["purchase 2"] })
      expect(await find("set for life")).toEqual({ total: 0, found: [] })
    })

    it("finds what a draw paid by the name of its lottery", async () => {
      const found = [...won, "purchase 4", "purchase 2"]
      expect(await find("powerball")).toEqual({ total: found.length, found })
      expect(await find("powerball", { kind: "winnings" })).toEqual({ total: won.length, found: won })
      expect(await find("lotto", { kind: "winnings" })).toEqual({ total: 0, found: [] })
      const lotto = { kind: "purchase", limit: 1 }
      expect(await find("lotto", lotto)).toEqual({ total: 2, found: ["purchase 3"] })
      expect(await find("lotto", { ...lotto, offset: 1 })).toEqual({ total: 2, found: ["purchase 2"] })
      expect(await find("powerball", { kind: "purchase", upTo: 3 })).toEqual({
        total: 1,
        found: ["purchase 2"],
      })
    })

    it("looks at days too, and finds nothing of another customer's", async () => {
      expect((await find("lotto", { from: "2026-11-21" })).total).toBe(2)
      expect((await find("lotto", { until: "2026-11-20" })).total).toBe(0)
      const other = await aCustomer(shop, 100)
      const query = { ...page, search: "lotto" }
      expect((await other.client.call(calls.list, { query })).pageInfo.total).toBe(0)
    })
  })
})
