import { parse } from "csv-parse/sync"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createClient } from "#src/client/client.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { transactionEndpoints as calls, type Transaction } from "#src/contract/payments/transaction.ts"
import { formatMoney, money } from "#src/domain/money/money.ts"
import { dayAt } from "#src/domain/payments/statement-period.ts"
import { walletTransactions } from "#src/server/database/migrations/wallet-transactions.ts"
import { inTransaction } from "#src/server/database/transaction.ts"
import { correct, credit, lockWallet } from "#src/server/wallet/wallet.ts"
import { databaseKinds } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { aWinner, withdraw } from "../setup/payments/withdrawals.ts"
import { pagesOf } from "../setup/pdf.ts"
import { codeOf, statusOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, drawn, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const ZONE = "Australia/Sydney"
const HOUR = 3_600_000

/** What is put into a wallet, or taken out by a correction. */
type Kind = "deposit" | "winnings" | "promotion" | "opening" | "correction"
interface Moved {
  readonly kind: Kind
  readonly cents: number
}

describe.each(databaseKinds)("transactions on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function aFreshCustomer(cents = 0) {
    // How many sign up from one address is not the subject.
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    return aCustomer(shop, cents)
  }

  /** Moves a wallet as the shop does; what a correction would take below nothing stays. */
  const move = (customerId: string, { kind, cents }: Moved, at = shop.now): Promise<number> =>
    inTransaction(shop.fresh.database, async (trx) => {
      const wallet = await lockWallet(trx, customerId)
      const reference = crypto.randomUUID()
      if (kind === "correction") {
        const taken = -Math.min(cents, wallet.balance.cents)
        if (taken !== 0) await correct(trx, customerId, wallet, money(taken, "AUD"), reference, at)
        return taken
      }
      await credit(trx, customerId, money(cents, "AUD"), { kind, reference, from: "gateway_clearing" }, at)
      return cents
    })

  type Query = Parameters<TestClient["call"]>[1]
  const list = (client: TestClient, query: Record<string, unknown> = {}) =>
    client.call(calls.list, { query: { limit: 100, offset: 0, search: "", upTo: 0, ...query } as never })

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

  /** Each balance is the one before plus the amount, from nothing. */
  function expectChained(newestFirst: readonly Transaction[], before = 0): void {
    let balance = before
    for (const row of newestFirst.toReversed()) {
      balance += row.amount.cents
      expect(row.balance.cents).toBe(balance)
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
          const { client, customerId } = await aFreshCustomer()
          const made: Moved[] = []
          let at = shop.now
          for (const { hours, ...one } of moves) {
            at = new Date(at.getTime() + hours * HOUR)
            const cents = await move(customerId, one, at)
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
      { numRuns: 12 },
    )
  }, 120_000)

  it("of a shop that is older than their numbers are numbered in the order of the ledger", async () => {
    const { client, customerId } = await aFreshCustomer()
    const hours = (count: number) => new Date(shop.now.getTime() + count * HOUR)
    await move(customerId, { kind: "deposit", cents: 700 }, hours(1))
    await move(customerId, { kind: "winnings", cents: 300 }, hours(2))
    await move(customerId, { kind: "correction", cents: 1000 }, hours(3))
    const { items } = await list(client)
    expect(items.map(({ balance }) => balance.cents)).toEqual([0, 1000, 700])
    const { tables } = shop.fresh.database
    await tables.schema.dropTable("wallet_transactions").execute()
    await walletTransactions.up(tables)
    expect((await list(client)).items).toEqual(items)
    await move(customerId, { kind: "deposit", cents: 50 }, hours(4))
    expect((await list(client)).items.map(({ position }) => position)).toEqual([4, 3, 2, 1])
  })

  it("are each listed once while others arrive between two pages", async () => {
    const { client, customerId } = await aFreshCustomer()
    for (let count = 1; count <= 25; count += 1)
      await move(customerId, { kind: count % 3 ? "deposit" : "winnings", cents: count })
    const arrive = () => move(customerId, { kind: "deposit", cents: 1000 })
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
      ["purchase", -320, ["Powerball"], null, { kind: "receipt", id: checkoutId }],
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
    expect((await client.call(orderEndpoints.get, { params: { id: order.id }, query: {} })).id).toBe(order.id)
    // The names of others' things are never read, even where a reference is theirs.
    const other = await aFreshCustomer()
    await inTransaction(shop.fresh.database, async (trx) => {
      await lockWallet(trx, other.customerId)
      const source = { kind: "refund", reference: checkoutId, from: "refunds" } as const
      await credit(trx, other.customerId, money(1, "AUD"), source, shop.now)
    })
    expect((await list(other.client)).items.map(({ names, target }) => [names, target])).toEqual([[[], null]])
    const refused = tables.updateTable("wallet_transactions").set({ amount_cents: 1 }).execute()
    await expect(refused).rejects.toThrow(/never changed/)
  })

  it("refuse days that no calendar has and are nobody's but their customer's", async () => {
    const { client } = await aFreshCustomer(100)
    expect(await codeOf(list(client, { from: "2026-02-30" }))).toBe("invalid")
    expect(await codeOf(list(client, { kind: "rounding" }))).toBe("invalid")
    const visitor = shop.client()
    for (const call of [calls.list, calls.summary, calls.export, calls.periods])
      expect(await statusOf(visitor.call(call, { query: { limit: 10 } } as Query as never)), call.name).toBe(
        401,
      )
    const other = await aFreshCustomer()
    expect((await list(other.client)).pageInfo.total).toBe(0)
    expect(await other.client.call(calls.periods)).toEqual([])
    const [period] = await client.call(calls.periods)
    const params = { period: period?.key as string }
    expect(await statusOf(other.client.call(calls.statement, { params }))).toBe(404)
    expect(await statusOf(visitor.call(calls.statement, { params }))).toBe(401)
    expect(await statusOf(client.call(calls.statement, { params: { period: "1999-01" } }))).toBe(404)
  })

  it("are saved as a table of what is filtered, with no formula in it, and stored by no proxy", async () => {
    const { client, customerId } = await aFreshCustomer()
    for (let count = 1; count <= 560; count += 1)
      await move(customerId, { kind: count % 10 ? "deposit" : "winnings", cents: count })
    const made = await client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: aDeposit(123_400, { cardToken: await cardToken(client) }),
      idempotencyKey: crypto.randomUUID(),
    })
    await shop.fresh.database.tables
      .updateTable("deposits")
      .set({ method_label: '=HYPERLINK("evil"),1' })
      .where("id", "=", made.id)
      .execute()
    const headers: string[] = []
    const watched = createClient({
      ...client.options,
      fetch: async (input, init) => {
        const answer = await shop.running.api.request(new Request(input, init))
        headers.push(answer.headers.get("cache-control") ?? "")
        return answer
      },
    })
    const file = await watched.call(calls.export, { query: { kind: "deposit", search: "" } })
    expect(headers.at(-1)).toBe("no-store")
    expect([file.type, file.name]).toEqual(["text/csv", `transactions-${dayAt(shop.now, ZONE)}.csv`])
    const rows: Record<string, string>[] = parse(await file.text(), { columns: true, bom: true })
    expect(Object.keys(rows[0] ?? {})).toEqual([
      "Date",
      "Time",
      "Type",
      "Details",
      "Money in",
      "Money out",
      "Balance",
      "Currency",
      "Reference",
    ])
    expect(rows).toHaveLength(505)
    expect(rows[0]).toMatchObject({
      Type: "Deposit",
      Details: '\'=HYPERLINK("evil"),1',
      "Money in": "1234.00",
      "Money out": "",
      Currency: "AUD",
      Reference: made.id,
    })
    const counted = Array.from({ length: 560 }, (_, place) => 560 - place).filter((count) => count % 10 !== 0)
    expect(rows.slice(1).map((row) => row["Money in"])).toEqual(
      counted.map((count) => (count / 100).toFixed(2)),
    )
    const { items } = await list(client, { kind: "deposit" })
    expect(rows.slice(0, 100).map((row) => row.Balance)).toEqual(
      items.map(({ balance }) => (balance.cents / 100).toFixed(2)),
    )
  }, 60_000)

  it("add up on the statements of months and years, from the opening to the closing balance", async () => {
    const { client, customerId } = await aFreshCustomer()
    const at = (moment: string) => new Date(moment)
    // By the clock in Sydney the first is in June, and the second in July.
    await move(customerId, { kind: "deposit", cents: 10_000 }, at("2026-06-30T13:59:59.999Z"))
    await move(customerId, { kind: "winnings", cents: 2550 }, at("2026-06-30T14:00:00.000Z"))
    await move(customerId, { kind: "correction", cents: 1050 }, at("2026-07-31T13:59:59.999Z"))
    for (let count = 0; count < 120; count += 1)
      await move(customerId, { kind: "deposit", cents: 100 }, at("2026-08-15T02:00:00Z"))
    const periods = await client.call(calls.periods)
    expect(periods.map(({ key, isOver }) => [key, isOver])).toEqual([
      ["2026-11", false],
      ["2026-10", true],
      ["2026-09", true],
      ["2026-08", true],
      ["2026-07", true],
      ["2026-06", true],
      ["year-2026", false],
      ["year-2025", true],
    ])
    const read = async (period: string) => {
      const file = await client.call(calls.statement, { params: { period } })
      expect([file.type, file.name]).toEqual(["application/pdf", `statement-${period}.pdf`])
      return (await pagesOf(file)).map((page) => page.split("\n"))
    }
    const [july = []] = await read("2026-07")
    expect(july).toEqual(expect.arrayContaining(["Southern Lotto", "Statement: July 2026", "Kim Nguyen"]))
    expect(july).toContain("1 Jul 2026 to 31 Jul 2026")
    expect(july).toContain("A demonstration without a licence: nothing here is sold.")
    const amountBy = (page: readonly string[], label: string) => page[page.indexOf(label) + 1]
    expect([amountBy(july, "Opening balance"), amountBy(july, "Closing balance")]).toEqual([
      "$100.00",
      "$115.00",
    ])
    expect(july.filter((line) => line === "$25.50")).toHaveLength(2)
    expect(july).toContain("-$10.50")
    expect(july).toContain("Page 1 of 1")
    const august = await read("2026-08")
    expect(august.length).toBe(4)
    for (const [place, page] of august.entries()) expect(page).toContain(`Page ${place + 1} of 4`)
    expect(august.flat().filter((line) => line === "15 Aug 2026")).toHaveLength(120)
    expect(amountBy(august[0] ?? [], "Closing balance")).toBe("$235.00")
    const [september = []] = await read("2026-09")
    expect(september).toContain("There were no transactions in this period.")
    expect([amountBy(september, "Opening balance"), amountBy(september, "Closing balance")]).toEqual([
      "$235.00",
      "$235.00",
    ])
    const [lastYear = []] = await read("year-2025")
    expect(lastYear).toContainEqual(expect.stringMatching(/^Statement: financial year 2025.26$/))
    expect(amountBy(lastYear, "Closing balance")).toBe("$100.00")
    const thisYear = (await read("year-2026")).flat()
    expect(amountBy(thisYear, "Closing balance")).toBe(
      formatMoney((await client.call(customerEndpoints.get)).balance),
    )
  }, 60_000)

  it("are summed by month, with bonus credit apart, so that they explain how the balance changed", async () => {
    const { client, customerId } = await aFreshCustomer()
    await move(customerId, { kind: "deposit", cents: 9_999 }, new Date("2025-11-30T12:59:59Z"))
    await move(customerId, { kind: "deposit", cents: 10_000 }, new Date("2026-07-02T02:00:00Z"))
    await move(customerId, { kind: "promotion", cents: 500 }, new Date("2026-07-02T02:00:00Z"))
    await move(customerId, { kind: "winnings", cents: 2550 }, new Date("2026-07-31T14:30:00Z"))
    await move(customerId, { kind: "correction", cents: 50 }, new Date("2026-08-02T00:00:00Z"))
    const months = await client.call(calls.summary)
    expect(months.map(({ month }) => month)).toEqual([
      ...["2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05"],
      ...["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"],
    ])
    const cents = (month: string) => {
      const found = months.find((one) => one.month === month)
      return Object.fromEntries(
        Object.entries(found ?? {}).flatMap(([name, value]) =>
          typeof value === "object" && value.cents !== 0 ? [[name, value.cents]] : [],
        ),
      )
    }
    expect(cents("2026-07")).toEqual({ deposited: 10_000, bonus: 500 })
    expect(cents("2026-08")).toEqual({ won: 2550, net: 2550, other: -50 })
    expect(cents("2025-12")).toEqual({})
    const changed = months.reduce(
      (sum, { won, spent, deposited, withdrawn, bonus, other }) =>
        sum + won.cents - spent.cents + deposited.cents - withdrawn.cents + bonus.cents + other.cents,
      9_999,
    )
    expect(changed).toBe((await client.call(customerEndpoints.get)).balance.cents)
  })
})
