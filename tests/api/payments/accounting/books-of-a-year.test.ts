import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskPurchaseEndpoints } from "#src/contract/orders/purchases.desk.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import { type AccountingReport, accountingEndpoints } from "#src/contract/payments/accounting.desk.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { dayIn } from "#src/domain/payments/bank-day.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { bookReversalOf } from "#src/server/payments/reversals.ts"
import { chart, chartName } from "#src/server/wallet/chart.ts"
import { PROGRAM } from "../../rewards/rewards-shop.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { aDeposit, cardToken } from "../../setup/payments/cards.ts"
import { aCode, putCode } from "../../setup/promotions.ts"
import { aBook } from "../../setup/raffles.ts"
import { aTicket, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"
import { buyShares, onSale } from "../../setup/syndicates.ts"
import { type Command, command } from "../money-model/commands.ts"
import { comeIn, verifiedCustomers } from "../money-model/people.ts"
import { World } from "../money-model/world.ts"
import { booksOf, centsOf, differences, fileOf } from "./read-books.ts"

const ZONE = "Australia/Sydney"
const FORTNIGHT_DAYS = 14
const FORTNIGHTS = 28
/** The same year each time; BOOKS_SEED makes another. */
const SEED = Number(process.env.BOOKS_SEED ?? 20_261_201)

describe.each(anyDatabase)("the books of a random year on $kind", ({ open }) => {
  let shop: TestShop
  let began: Date
  /** Winnings that the model gives without a ticket, cents. */
  const given: { day: string; cents: number }[] = []
  beforeAll(async () => {
    shop = await openShop(await open(), { REFUND_TWO_PEOPLE_ABOVE: "1000000" })
    began = shop.now
    await liveThroughAYear()
  }, 300_000)
  afterAll(() => shop.close())

  const finance = async (): Promise<Clerk> => {
    const clerk = await aClerk(shop, "finance")
    await clerk.elevate()
    return clerk
  }

  /** Fortnights of deposits, purchases of every product, wins, refunds, withdrawals and disputes. */
  async function liveThroughAYear(): Promise<void> {
    const [first = "", second = ""] = await verifiedCustomers(shop, 2)
    const world = await World.begin(shop, first)
    const client = shop.client()
    const code = await aCode(shop)
    const fortnights = fc.sample(fc.tuple(fc.array(command, { minLength: 1, maxLength: 3 }), fc.nat()), {
      numRuns: FORTNIGHTS,
      seed: SEED,
    })
    for (const [commands, chance] of fortnights) {
      for (const one of commands) await run(world, one)
      await comeIn(shop, client, second)
      await shopFor(client, second, code, chance)
      await run(world, { do: "wait", days: FORTNIGHT_DAYS })
    }
    await world.run({ do: "settle" })
  }

  async function run(world: World, one: Command): Promise<void> {
    if (one.do === "win") given.push({ day: dayIn(ZONE, shop.now), cents: one.dollars * 100 })
    await world.run(one)
  }

  /** A customer pays in and buys of each product in turn; now and then it comes back, or the bank takes the deposit. */
  async function shopFor(
    client: TestClient,
    customerId: string,
    code: string,
    chance: number,
  ): Promise<void> {
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    await shop.fund(customerId, 10_000 + (chance % 3000))
    let receipt: Receipt | null = null
    switch (chance % 6) {
      case 0:
        receipt = await client.pay(await client.add(aBook(5)))
        break
      case 1:
        await client.add({ productType: "membership", lotteryKey: PROGRAM, membershipOffer: "monthly" })
        receipt = await client.buy()
        break
      case 2: {
        const { offers } = await onSale(shop)
        const [syndicate] = offers
        if (syndicate) receipt = await buyShares(client, syndicate, 1)
        break
      }
      case 3:
        await client.add(aTicket(2))
        await client.add(aBook(5))
        await putCode(client, code)
        receipt = await client.buy()
        break
      default:
        receipt = await client.pay(await client.add(aTicket(1 + (chance % 5))))
    }
    if (receipt && chance % 5 === 0) await refundAll(receipt)
    if (chance % 7 === 0) await dispute(client)
  }

  async function refundAll({ checkoutId, orders }: Receipt): Promise<void> {
    const clerk = await finance()
    await clerk.call(deskPurchaseEndpoints.refund, {
      params: { id: checkoutId },
      body: { tickets: orders.map(({ id }) => id), reason: "asked", words: "As you asked.", to: "wallet" },
    })
  }

  /** The bank takes a part of a card's deposit back. */
  async function dispute(client: TestClient): Promise<void> {
    const { id } = await client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: aDeposit(2000, { cardToken: await cardToken(client) }),
      idempotencyKey: crypto.randomUUID(),
    })
    const { database } = shop.fresh
    const deposit = await database.tables
      .selectFrom("deposits")
      .select(["id", "customer_id", "currency"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    const taken = { id: `dispute ${id}`, cents: 1500, kind: "dispute", taken: true } as const
    const from = { gateway: "test", clearing: "gateway_clearing" } as const
    await inTransaction(database, (trx) => bookReversalOf(trx, deposit, { ...taken, ...from }, shop.now))
  }

  /** The sums of each account on each day of the shop's clock, added up from the ledger's rows one by one. */
  async function daysOfLedger() {
    const rows = await shop.fresh.database.tables
      .selectFrom("ledger_entries")
      .innerJoin("ledger_movements", "ledger_movements.id", "ledger_entries.movement_id")
      .select(["account", "amount_cents", "created_at"])
      .execute()
    const days = new Map<string, Map<string, number>>()
    for (const { account, amount_cents, created_at } of rows) {
      const day = dayIn(ZONE, created_at)
      const sums = days.get(day) ?? new Map<string, number>()
      sums.set(account, (sums.get(account) ?? 0) + amount_cents)
      days.set(day, sums)
    }
    return days
  }

  const movedIn = ({ accounts }: AccountingReport) =>
    new Map(
      accounts
        .map(({ account, debit, credit }) => [account, credit.cents - debit.cents] as const)
        .filter(([, cents]) => cents !== 0),
    )
  const balancesOf = ({ accounts }: AccountingReport, of: "opening" | "closing") =>
    new Map(accounts.map((one) => [one.account, one[of].cents] as const).filter(([, cents]) => cents !== 0))
  const added = (all: readonly ReadonlyMap<string, number>[]) => {
    const sums = new Map<string, number>()
    for (const one of all)
      for (const [account, cents] of one) sums.set(account, (sums.get(account) ?? 0) + cents)
    return new Map([...sums].filter(([, cents]) => cents !== 0))
  }
  const daysFrom = (first: string, last: string): string[] => {
    const days: string[] = []
    for (let day = Temporal.PlainDate.from(first); day.toString() <= last; day = day.add({ days: 1 }))
      days.push(day.toString())
    return days
  }
  const sorted = (sums: ReadonlyMap<string, number>) => [...sums].toSorted()
  const wonWithoutTicket = (isIn: (day: string) => boolean) =>
    given.filter(({ day }) => isIn(day)).reduce((all, { cents }) => all + cents, 0)

  it(`agree with the ledger to the cent: days make months, and months years (seed ${SEED})`, async () => {
    const clerk = await finance()
    const first = dayIn(ZONE, began)
    const last = dayIn(ZONE, shop.now)
    const ledger = await daysOfLedger()
    const byMonth = new Map<string, AccountingReport[]>()
    let closing = new Map<string, number>()
    for (const day of daysFrom(first, last)) {
      const books = await booksOf(clerk, day)
      const won = wonWithoutTicket((one) => one === day)
      // Winnings of the model have no ticket, which is all that may differ.
      expect([day, differences(books)]).toEqual([day, won ? [["products", won]] : []])
      expect([day, sorted(movedIn(books))]).toEqual([
        day,
        sorted(added([ledger.get(day) ?? new Map<string, number>()])),
      ])
      expect([day, sorted(balancesOf(books, "opening"))]).toEqual([day, sorted(closing)])
      closing = balancesOf(books, "closing")
      const month = day.slice(0, 7)
      byMonth.set(month, [...(byMonth.get(month) ?? []), books])
    }
    const byYear = new Map<string, AccountingReport[]>()
    for (const [month, days] of byMonth) {
      const books = await booksOf(clerk, month)
      expect([month, sorted(movedIn(books))]).toEqual([month, sorted(added(days.map(movedIn)))])
      expect(books.lines).toBe(days.reduce((all, { lines }) => all + lines, 0))
      const year = month.slice(0, 4)
      byYear.set(year, [...(byYear.get(year) ?? []), books])
    }
    for (const [year, months] of byYear) {
      const books = await booksOf(clerk, year)
      expect([year, sorted(movedIn(books))]).toEqual([year, sorted(added(months.map(movedIn)))])
    }
    expect(byYear.size).toBeGreaterThan(1)
    expect(ledger.size).toBeGreaterThan(25)
    // The clock went forward and back within it.
    const offsets = [...ledger.keys()].map((day) => Temporal.PlainDate.from(day).toZonedDateTime(ZONE).offset)
    expect(new Set(offsets).size).toBe(2)
  }, 300_000)

  it("have every product with its tax, and what each of them sold", async () => {
    const clerk = await finance()
    const year = await booksOf(clerk, dayIn(ZONE, shop.now).slice(0, 4))
    const taxes = new Map(year.products.map(({ productType, tax }) => [productType, tax]))
    expect(Object.fromEntries(taxes)).toMatchObject({
      lottery_ticket: "gst_margin",
      syndicate_share: "gst_margin",
      raffle_ticket: "gst_free",
      membership: "gst",
    })
    const gst = year.taxes.find(({ key }) => key === "gst")
    expect(gst?.taxAmount.cents).toBe(Math.round((gst?.taxable.cents ?? 0) / 11))
    expect(gst?.taxAmount.cents).toBeGreaterThan(0)
    const margin = year.taxes.find(({ key }) => key === "gst_margin")
    const played = year.products.filter(({ tax }) => tax === "gst_margin")
    const base = played.reduce(
      (all, one) =>
        all + one.sales.cents + one.charity.cents + one.discounts.cents + one.prizes.cents + one.own.cents,
      0,
    )
    expect(margin?.taxable.cents).toBe(base)
    expect(year.gateways.map(({ gateway }) => gateway)).toContain("test")
  })

  it("come as a journal whose lines balance, each journal by itself, and add up to the accounts", async () => {
    const clerk = await finance()
    const year = dayIn(ZONE, shop.now).slice(0, 4)
    for (const month of daysFrom(`${year}-01-01`, dayIn(ZONE, shop.now)).filter((day) =>
      day.endsWith("-01"),
    )) {
      const period = month.slice(0, 7)
      const books = await booksOf(clerk, period)
      const { heads, rows } = await fileOf(shop, clerk, period, "journal")
      const at = (name: string) => heads.indexOf(name)
      const lines = rows.slice(0, -1)
      const sums = new Map<string, number>()
      const journals = new Map<string, number>()
      for (const row of lines) {
        const cents = centsOf(row[at("Credit")]) - centsOf(row[at("Debit")])
        const [account = "", journal = ""] = [row[at("Account code")], row[at("Journal")]]
        sums.set(account, (sums.get(account) ?? 0) + cents)
        journals.set(journal, (journals.get(journal) ?? 0) + cents)
        expect(row[at("Date")]?.slice(0, 7)).toBe(period)
      }
      expect([...journals.values()].every((cents) => cents === 0)).toBe(true)
      const byCode = added(
        [...movedIn(books)].map(([account, cents]) => new Map([[chart[chartName(account)].code, cents]])),
      )
      expect(sorted(added([sums]))).toEqual(sorted(byCode))
      // The last row says what came before it.
      const said = `${lines.length} lines of ${journals.size} journals`
      expect(rows.at(-1)?.slice(0, 4)).toEqual(["Total", books.from, books.until, said])
      expect(lines).toHaveLength(books.lines)
      const debits = lines.reduce((all, row) => all + centsOf(row[at("Debit")]), 0)
      expect([centsOf(rows.at(-1)?.[at("Debit")]), centsOf(rows.at(-1)?.[at("Credit")])]).toEqual([
        debits,
        debits,
      ])
    }
  }, 120_000)

  it("come as one journal for Xero, which comes to nothing, in accounts of the chart", async () => {
    const clerk = await finance()
    const year = dayIn(ZONE, shop.now).slice(0, 4)
    const { heads, rows } = await fileOf(shop, clerk, year, "xero")
    expect(heads.slice(0, 6)).toEqual([
      "*Narration",
      "*Date",
      "Description",
      "*AccountCode",
      "*TaxRate",
      "*Amount",
    ])
    expect(rows.reduce((all, row) => all + centsOf(row[5]), 0)).toBe(0)
    const codes = new Set(Object.values(chart).map(({ code }) => code))
    for (const [narration, date, , code, rate] of rows) {
      expect([narration, date]).toEqual([`Shop ${year}`, `31/12/${year}`])
      expect(codes).toContain(code)
      expect(rate).not.toBe("")
    }
    // As many as Xero takes in a file.
    expect(rows.length).toBeLessThan(300)
  })

  it("are the same whenever somebody asks again, whatever happened since", async () => {
    const clerk = await finance()
    const day = [...(await daysOfLedger()).keys()].toSorted().at(-10) ?? ""
    const month = day.slice(0, 7)
    const first = await booksOf(clerk, day)
    const file = await fileOf(shop, clerk, day, "journal")
    expect(first.isClosed).toBe(true)
    const [customer = ""] = await verifiedCustomers(shop, 1)
    await shop.fund(customer, 5000)
    expect(await booksOf(await finance(), day)).toEqual(first)
    expect((await fileOf(shop, clerk, day, "journal")).rows).toEqual(file.rows)
    expect((await booksOf(clerk, month)).from).toBe(`${month}-01`)
  })

  it("are for finance and owners, and each file is in the audit trail", async () => {
    const day = dayIn(ZONE, shop.now)
    for (const role of ["support", "content", "risk", "draws"] as const) {
      const other = await aClerk(shop, role)
      expect((await other.call(accountingEndpoints.get, { params: { period: day } })).status).toBe(403)
      const file = { params: { period: day, file: "journal" as const } }
      expect((await other.call(accountingEndpoints.file, file)).status).toBe(403)
    }
    const clerk = await finance()
    await fileOf(shop, clerk, day, "totals")
    const written = await shop.fresh.database.tables
      .selectFrom("audit_entries")
      .select(["call", "params", "about_id"])
      .where("staff_id", "=", clerk.id)
      .orderBy("seq", "desc")
      .executeTakeFirstOrThrow()
    expect(written).toMatchObject({
      call: "accounting.file",
      params: { period: day, file: "totals" },
      about_id: day,
    })
  })

  it("of a day that no calendar has are not there", async () => {
    const clerk = await finance()
    for (const period of ["2026-02-30", "2026-13"])
      expect((await clerk.call(accountingEndpoints.get, { params: { period } })).status).toBe(404)
  })
})
