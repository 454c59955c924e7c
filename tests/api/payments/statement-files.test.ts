import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { transactionEndpoints as calls } from "#src/contract/payments/transaction.ts"
import { money } from "#src/domain/core/money.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { credit, lockWallet } from "#src/server/wallet/wallet.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"
import { statementsOf } from "../setup/databases/statements.ts"
import { pagesOf } from "../setup/pdf.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

/** More than two batches of what is read at once. */
const COUNT = 1150
const PERIOD = { params: { period: "2026-11" } }

describe.each(anyDatabase)("the statement of a very active customer on $kind", ({ open }) => {
  let shop: TestShop
  let client: TestClient
  const logged: string[] = []
  beforeAll(async () => {
    shop = await openShop(await open(), { LOG_LEVEL: "error" }, { write: (line) => void logged.push(line) })
    const made = await aCustomer(shop)
    client = made.client
    await inTransaction(shop.fresh.database, async (trx) => {
      await lockWallet(trx, made.customerId)
      for (let cents = 1; cents <= COUNT; cents += 1) {
        const source = { kind: "winnings", reference: crypto.randomUUID(), from: "prize_liability" } as const
        await credit(trx, made.customerId, money(cents, "AUD"), source, shop.now)
      }
    })
  }, 60_000)
  afterAll(() => shop.close())

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
    const pages = (await pagesOf(await client.call(calls.statement, PERIOD))).map((page) => page.split("\n"))
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
