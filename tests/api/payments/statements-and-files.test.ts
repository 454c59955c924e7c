import { parse } from "csv-parse/sync"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { transactionEndpoints as calls } from "#src/contract/payments/transaction.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { dayAt } from "#src/domain/payments/statement-period.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { credit, lockWallet } from "#src/server/wallet/wallet.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"
import { statementsOf } from "../setup/databases/statements.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { aFreshCustomer, listTransactions as list, move } from "../setup/payments/wallet-moves.ts"
import { accessibilityOf, accessible, elementsOf, findElements, pagesOf, readPdf } from "../setup/pdf.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("statements and files, on $kind", ({ open }) => {
  let shop: TestShop
  const logged: string[] = []
  beforeAll(async () => {
    shop = await openShop(await open(), { LOG_LEVEL: "error" }, { write: (line) => void logged.push(line) })
  }, 60_000)
  afterAll(() => shop.close())

  describe("transactions in files, on statements and in sums", () => {
    const ZONE = "Australia/Sydney"

    it("are saved as a table of what is filtered, with no formula in it, and stored by no proxy", async () => {
      const { client, customerId } = await aFreshCustomer(shop)
      for (let count = 1; count <= 560; count += 1)
        await move(shop, customerId, { kind: count % 10 ? "deposit" : "winnings", cents: count })
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
      const counted = Array.from({ length: 560 }, (_, place) => 560 - place).filter(
        (count) => count % 10 !== 0,
      )
      expect(rows.slice(1).map((row) => row["Money in"])).toEqual(
        counted.map((count) => (count / 100).toFixed(2)),
      )
      const { items } = await list(client, { kind: "deposit" })
      expect(rows.slice(0, 100).map((row) => row.Balance)).toEqual(
        items.map(({ balance }) => (balance.cents / 100).toFixed(2)),
      )
    }, 60_000)

    it("add up on the statements of months and years, from the opening to the closing balance", async () => {
      const { client, customerId } = await aFreshCustomer(shop)
      const at = (moment: string) => new Date(moment)
      // By the clock in Sydney the first is in June, and the second in July.
      await move(shop, customerId, { kind: "deposit", cents: 10_000 }, at("2026-06-30T13:59:59.999Z"))
      await move(shop, customerId, { kind: "winnings", cents: 2550 }, at("2026-06-30T14:00:00.000Z"))
      await move(shop, customerId, { kind: "correction", cents: 1050 }, at("2026-07-31T13:59:59.999Z"))
      for (let count = 0; count < 120; count += 1)
        await move(shop, customerId, { kind: "deposit", cents: 100 }, at("2026-08-15T02:00:00Z"))
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
      const { client, customerId } = await aFreshCustomer(shop)
      await move(shop, customerId, { kind: "deposit", cents: 9_999 }, new Date("2025-11-30T12:59:59Z"))
      await move(shop, customerId, { kind: "deposit", cents: 10_000 }, new Date("2026-07-02T02:00:00Z"))
      await move(shop, customerId, { kind: "promotion", cents: 500 }, new Date("2026-07-02T02:00:00Z"))
      await move(shop, customerId, { kind: "winnings", cents: 2550 }, new Date("2026-07-31T14:30:00Z"))
      await move(shop, customerId, { kind: "correction", cents: 50 }, new Date("2026-08-02T00:00:00Z"))
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

  describe("the statement of a very active customer", () => {
    /** More than two batches of what is read at once. */
    const COUNT = 1150
    const PERIOD = { params: { period: "2026-11" } }

    let client: TestClient
    beforeAll(async () => {
      const made = await aCustomer(shop)
      client = made.client
      await inTransaction(shop.fresh.database, async (trx) => {
        await lockWallet(trx, made.customerId)
        for (let cents = 1; cents <= COUNT; cents += 1) {
          const source = {
            kind: "winnings",
            reference: crypto.randomUUID(),
            from: "prize_liability",
          } as const
          await credit(trx, made.customerId, money(cents, "AUD"), source, shop.now)
        }
      })
    }, 60_000)

    /** The same customer, whose statement's answer is looked at before they read it. */
    const looking = (look: (answer: Response) => Promise<Response>) =>
      createClient({
        ...client.options,
        fetch: async (input, init) => {
          const answer = await shop.running.api.request(new Request(input, init))
          return answer.headers.get("content-type") === "application/pdf" ? look(answer) : answer
        },
      })

    it("has each transaction once, in their order, on numbered pages", async () => {
      const pages = (await pagesOf(await client.call(calls.statement, PERIOD))).map((page) =>
        page.split("\n"),
      )
      const rows = pages.flatMap((page) =>
        page.flatMap((line, place) =>
          line === "Winnings" && page[place - 1] === "21 Nov 2026" ? [page[place + 1]] : [],
        ),
      )
      const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
      expect(rows).toEqual(Array.from({ length: COUNT }, (_, place) => dollars(place + 1)))
      expect(pages.length).toBeGreaterThan(20)
      for (const [place, page] of pages.entries())
        expect(page).toContain(`Page ${place + 1} of ${pages.length}`)
    })

    it("is one table for a screen reader, which names its columns and totals, over all its pages", async () => {
      const pdf = await readPdf(await client.call(calls.statement, PERIOD))
      expect(accessibilityOf(pdf)).toEqual(accessible("en-AU", "Statement: November 2026"))
      expect(pdf.bookmarks).toEqual(["Statement: November 2026", "Totals", "Transactions"])
      const [first = [], second = []] = pdf.pages.map(elementsOf)
      expect(findElements(first, "H2").map(({ text }) => text)).toEqual(["Totals", "Transactions"])
      expect(findElements(first, "TH").map(({ text, scope }) => [scope, text])).toEqual([
        ["Row", "Opening balance"],
        ["Row", "Winnings"],
        ["Row", "Deposit"],
        ["Row", "Closing balance"],
        ...["Date", "Details", "Money in", "Money out", "Balance"].map((text) => ["Column", text]),
      ])
      const rows = [...findElements(first, "TBody").slice(1), ...findElements(second, "TBody")]
      for (const row of findElements(rows, "TR"))
        expect(row.children.map(({ role }) => role)).toEqual(Array.from({ length: 5 }, () => "TD"))
      // The columns' names stand on each page, and are read once.
      expect(findElements(second, "TH").filter(({ text }) => text)).toEqual([])
      const repeated = pdf.pages[1]?.texts.filter(({ tag }) => tag === "Artifact").map(({ text }) => text)
      expect(repeated).toEqual(expect.arrayContaining(["Date", "Balance", `Page 2 of ${pdf.pages.length}`]))
    })

    it("is no file where its making fails in the middle, and the log says why", async () => {
      const { tables } = shop.fresh.database
      const rename = (from: string, to: string) => tables.schema.alterTable(from).renameTo(to).execute()
      const seen: Uint8Array[] = []
      const reading = looking(async (answer) => {
        // The first rows have come when the next cannot be read any more.
        const reader = answer.body?.getReader()
        const note = (
          { value, done }: ReadableStreamReadResult<Uint8Array> = { done: true, value: undefined },
        ) => {
          if (value) seen.push(value)
          return { value, done }
        }
        note(await reader?.read())
        await rename("wallet_transactions", "elsewhere")
        const rest = new ReadableStream<Uint8Array>({
          async pull(controller) {
            const { value, done } = note(await reader?.read())
            if (value) controller.enqueue(value)
            if (done) controller.close()
          },
        })
        return new Response(rest, answer)
      }).call(calls.statement, PERIOD)
      await expect(reading).rejects.toBeInstanceOf(ApiError)
      await rename("elsewhere", "wallet_transactions")
      const came = Buffer.concat(seen).toString("latin1")
      expect([came.startsWith("%PDF-"), came.includes("%%EOF")]).toEqual([true, false])
      expect(logged.filter((line) => line.includes("A file broke off."))).toHaveLength(1)
      expect(logged.join()).toContain("wallet_transactions")
    })

    it.skipIf(!hasPostgres)("is read from the database no further once its reader left", async () => {
      const read = (work: () => Promise<unknown>) =>
        statementsOf(work).then(
          (sent) => sent.filter((text) => /from "wallet_transactions".*limit/.test(text)).length,
        )
      const left = looking(async (answer) => {
        const reader = answer.body?.getReader()
        await reader?.read()
        await reader?.cancel()
        return new Response("%PDF-", answer)
      })
      const all = await read(() => client.call(calls.statement, PERIOD))
      const some = await read(() => left.call(calls.statement, PERIOD))
      expect(some).toBeLessThan(all)
    })
  })
})
