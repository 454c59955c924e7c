import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { promotionEndpoints } from "#src/contract/promotions/promotion.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { STALE_PLAN } from "#src/server/core/database/prepared.ts"
import { writeTogether } from "#src/server/core/database/statements.ts"
import { inTransaction, isDuplicate } from "#src/server/core/database/transaction.ts"
import { noteFileCapabilities } from "#src/server/site/capabilities.ts"
import { anyDatabase, databaseKinds, type FreshDatabase } from "../setup/databases/databases.ts"
import { statementsOf } from "../setup/databases/statements.ts"
import { aCode } from "../setup/promotions.ts"
import { AUTOPLAY } from "../setup/recurring.ts"
import { aCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"
import { requestOf, the } from "../setup/syndicates.ts"

describe("statements of a purchase", () => {
  const MOST = 15
  const CODE = "COUNTED"
  const aBook = (numRaffleTickets = 2): CartItemRequest => ({
    productType: "raffle_ticket",
    lotteryKey: "little_hearts_cash",
    gameOffer: "book",
    numRaffleTickets,
  })
  const aMembership: CartItemRequest = {
    productType: "membership",
    lotteryKey: "daily_winners",
    membershipOffer: "monthly",
  }

  describe.each(anyDatabase)("on $kind one purchase takes at most 15 statements", ({ open }) => {
    let shop: TestShop
    beforeAll(async () => {
      shop = await openShop(await open())
      const { database } = shop.fresh
      await noteFileCapabilities(database.tables, ["membership_purchase"])
      await aCode(
        shop,
        { amount: { cents: 100, currency: "AUD" }, mostUses: 1000, mostUsesPerCustomer: 1 },
        CODE,
      )
    }, 60_000)
    afterAll(() => shop.close())

    /** The statements of buying a cart with these lines, its receipt included. */
    async function sentFor(lines: readonly CartItemRequest[], promotionCode?: string): Promise<string[]> {
      const { client } = await aCustomer(shop)
      let cart = await client.add(aTicket())
      for (const line of lines) cart = await client.add(line)
      if (promotionCode)
        cart = (
          await client.call(promotionEndpoints.add, {
            body: { promotionCode },
            idempotencyKey: crypto.randomUUID(),
          })
        ).cart
      return statementsOf(() => client.pay(cart))
    }

    it("of a lottery ticket", async () => {
      expect((await sentFor([])).length).toBeLessThanOrEqual(MOST)
    }, 30_000)
    it("of a ticket that is bought for every draw from then on", async () => {
      expect((await sentFor([aTicket(1, AUTOPLAY)])).length).toBeLessThanOrEqual(MOST)
    }, 30_000)
    it("of raffle tickets beside a lottery ticket", async () => {
      expect((await sentFor([aBook()])).length).toBeLessThanOrEqual(MOST)
    }, 30_000)
    it("of shares of a syndicate beside a lottery ticket", async () => {
      expect((await sentFor([requestOf(await the(shop, "The Saver"), 1)])).length).toBeLessThanOrEqual(MOST)
    }, 30_000)
    it("of a membership beside a lottery ticket", async () => {
      expect((await sentFor([aMembership])).length).toBeLessThanOrEqual(MOST)
    }, 30_000)
    it("of a ticket with a promotion code", async () => {
      const sent = await sentFor([], CODE)
      expect(sent.some((text) => text.includes("promotion_uses"))).toBe(true)
      // One more counts the discount against the ceiling for codes.
      expect(sent.length).toBeLessThanOrEqual(MOST + 1)
    }, 30_000)
    it("of ten tickets for several draws of several lotteries", async () => {
      const more = Array.from({ length: 10 }, (_, place) =>
        aTicket(1 + place, { numDraws: place % 2 ? 2 : 1 }),
      )
      expect((await sentFor(more)).length).toBeLessThanOrEqual(MOST)
    }, 30_000)

    it("on a partner's page, and half as many where nothing is special", async () => {
      const { client } = await aCustomer(shop)
      const buy = () =>
        client.call(partnerCartEndpoints.purchase, {
          params: { slug: "acme" },
          body: {
            cartItem: aTicket(),
            deposit: null,
            purchase: {
              channelKey: "web",
              partnerKey: null,
              metadata: {},
              expectedTotal: { cents: 160, currency: "AUD" },
            },
          },
          idempotencyKey: crypto.randomUUID(),
        })
      await buy()
      expect((await statementsOf(buy)).length).toBeLessThanOrEqual(7)
    }, 30_000)
  })
})

describe("prepared statements", () => {
  describe.each(databaseKinds)("statements prepared on $kind", ({ open }) => {
    it("go on working after another process adds a column to their table", async () => {
      const fresh = await open()
      const { database } = fresh
      try {
        await sql`CREATE TABLE changing (name text)`.execute(database.tables)
        await sql`INSERT INTO changing VALUES ('a')`.execute(database.tables)
        const read = () =>
          inTransaction(database, (trx) => sql`SELECT * FROM changing WHERE name = ${"a"}`.execute(trx))
        expect((await read()).rows).toEqual([{ name: "a" }])
        await sql`ALTER TABLE changing ADD COLUMN more integer`.execute(database.tables)
        expect((await read()).rows).toEqual([{ name: "a", more: null }])
      } finally {
        await fresh.dispose()
      }
    }, 30_000)
  })
})

describe("repeated statements", () => {
  describe.each(databaseKinds)("statements that are asked repeatedly on $kind", ({ open }) => {
    let fresh: FreshDatabase
    let tables: Handle
    beforeAll(async () => {
      fresh = await open()
      tables = fresh.database.tables
    }, 60_000)
    afterAll(() => fresh.dispose())

    /** A statement of its own for each number, asked with a parameter. */
    const queryNumber = async (number: number) => {
      const { rows } = await sql<{ sum: number }>`SELECT ${1}::int + ${sql.lit(number)} AS sum`.execute(
        tables,
      )
      return rows[0]?.sum
    }
    const queryAll = async (from: number, to: number, times: number) => {
      for (let number = from; number < to; number++)
        for (let time = 0; time < times; time++) expect(await queryNumber(number)).toBe(number + 1)
    }
    /** The numbers whose statements the database holds prepared. */
    const prepared = async () => {
      const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
        tables,
      )
      return rows.flatMap(({ statement }) => /\+ (\d+) AS sum/.exec(statement)?.slice(1).map(Number) ?? [])
    }

    it("are prepared, however many others a process asked once before", async () => {
      await queryAll(0, 1000, 1)
      expect(await prepared()).toEqual([])
      await queryAll(2000, 2001, 2)
      expect(await prepared()).toEqual([2000])
    })

    it("make way for others when they are not asked any more, and come back", async () => {
      await queryAll(3000, 3501, 2)
      const held = await prepared()
      expect(held.length).toBeLessThanOrEqual(500)
      expect(held).toContain(3500)
      expect(held).not.toContain(3000)
      await queryAll(3000, 3001, 2)
      expect(await prepared()).toContain(3000)
    })

    it("are prepared anew once their table has changed", async () => {
      await sql`CREATE TABLE things (id int)`.execute(tables)
      const things = () => sql`SELECT * FROM things WHERE id > ${0}`.execute(tables)
      await things()
      await things()
      await sql`INSERT INTO things VALUES (1)`.execute(tables)
      await sql`ALTER TABLE things ADD COLUMN name text`.execute(tables)
      await expect(things()).rejects.toMatchObject({ code: STALE_PLAN })
      expect((await things()).rows).toEqual([{ id: 1, name: null }])
    })
  })
})

describe("last writes", () => {
  describe.each(databaseKinds)("a transaction's last write on $kind", ({ open }) => {
    let fresh: FreshDatabase
    beforeAll(async () => {
      fresh = await open()
    }, 60_000)
    afterAll(() => fresh.dispose())

    const insert = (trx: InTransaction, name: string) =>
      trx.insertInto("settings").values({ name, value: "1" })
    const write = (trx: InTransaction, names: readonly string[]) =>
      writeTogether(
        trx,
        names.map((name) => insert(trx, name)),
        { last: true },
      )
    const names = async () => {
      const rows = await fresh.database.tables.selectFrom("settings").select("name").execute()
      return rows.map(({ name }) => name).filter((name) => name.startsWith("of "))
    }
    const caught = (work: (trx: InTransaction) => Promise<unknown>): Promise<unknown> =>
      inTransaction(fresh.database, work).catch((error: unknown) => error)

    it("is there once the transaction has ended, as is what came before", async () => {
      await inTransaction(fresh.database, async (trx) => {
        await insert(trx, "of one").execute()
        await write(trx, ["of two", "of three"])
      })
      expect((await names()).sort()).toEqual(["of one", "of three", "of two"])
    })

    it("undoes the whole where it fails, with its own error, also as the only statement", async () => {
      const before = await names()
      const late = await caught(async (trx) => {
        await insert(trx, "of four").execute()
        await write(trx, ["of five", "of one"])
      })
      expect(isDuplicate(late)).toBe(true)
      expect(isDuplicate(await caught((trx) => write(trx, ["of one"])))).toBe(true)
      expect(await names()).toEqual(before)
    })

    it("fails whatever is asked after it, with its own error", async () => {
      let read = false
      const error = await caught(async (trx) => {
        await write(trx, ["of one"])
        await sql`SELECT 1`.execute(trx)
        read = true
      })
      expect(isDuplicate(error)).toBe(true)
      expect(read).toBe(false)
    })

    it("leaves an error that comes after it as it is, and the connection fit for the next", async () => {
      const error = await caught(async (trx) => {
        await write(trx, ["of six"])
        throw new Error("changed its mind")
      })
      expect(String(error)).toBe("Error: changed its mind")
      await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          inTransaction(fresh.database, (trx) => write(trx, [`of many ${at}`])),
        ),
      )
      expect((await names()).filter((name) => name.startsWith("of many"))).toHaveLength(12)
      expect(await names()).not.toContain("of six")
    })

    it("is tried again with the transaction where another one was in its way", async () => {
      let tries = 0
      await inTransaction(fresh.database, async (trx) => {
        tries += 1
        await insert(trx, "of a try").execute()
        if (tries === 1) {
          await sql`CREATE FUNCTION pg_temp.conflict() RETURNS text LANGUAGE plpgsql
          AS $$ BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '40001'; END $$`.execute(trx)
          const conflict = trx
            .insertInto("settings")
            .values({ name: sql<string>`pg_temp.conflict()`, value: "1" })
          await writeTogether(trx, [insert(trx, "of the other"), conflict], { last: true })
        } else await write(trx, ["of the other"])
      })
      expect(tries).toBe(2)
      expect(await names()).toEqual(expect.arrayContaining(["of a try", "of the other"]))
    })
  })
})
