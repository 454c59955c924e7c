import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { writeTogether } from "#src/server/core/database/statements.ts"
import { inTransaction, isDuplicate } from "#src/server/core/database/transaction.ts"
import { databaseKinds, type FreshDatabase } from "../setup/databases/databases.ts"

describe.each(databaseKinds)("a transaction's last write on $kind", ({ open }) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await open()
  }, 60_000)
  afterAll(() => fresh.dispose())

  const insert = (trx: InTransaction, name: string) => trx.insertInto("settings").values({ name, value: "1" })
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
