import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import { afterAll, describe, expect, it } from "vitest"
import { embeddedDatabase, type Handle, isUnavailable, openEmbeddedDatabase } from "./database.ts"
import { migrate } from "./migrations.ts"
import { inTransaction } from "./transaction.ts"

const folder = mkdtempSync(join(tmpdir(), "lotto-data-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("the embedded database", () => {
  it("waits for the disk and keeps what was committed", async () => {
    const database = await openEmbeddedDatabase(folder)
    await migrate(database.tables)
    const setting = async (name: string) =>
      (await sql<{ v: string }>`SELECT current_setting(${name}) AS v`.execute(database.tables)).rows[0]?.v
    expect([await setting("fsync"), await setting("wal_sync_method")]).toEqual(["on", "fsync"])
    await database.tables.insertInto("settings").values({ name: "kept", value: "yes" }).execute()
    await database.maintain()
    await database.close()
    const reopened = await openEmbeddedDatabase(folder)
    expect(await reopened.tables.selectFrom("settings").selectAll().execute()).toEqual([
      { name: "kept", value: "yes" },
    ])
    await reopened.close()
  }, 60_000)

  it("never carries one caller's unfinished work into the next one's transaction", async () => {
    const database = await openEmbeddedDatabase(null)
    await migrate(database.tables)
    const failing = inTransaction(database, async (trx) => {
      await trx.insertInto("settings").values({ name: "half", value: "done" }).execute()
      throw new Error("crash")
    })
    await expect(failing).rejects.toThrow("crash")
    await sql`BEGIN`.execute(database.tables)
    await inTransaction(database, (trx) =>
      trx.insertInto("settings").values({ name: "whole", value: "1" }).execute(),
    )
    const rows = await database.tables.selectFrom("settings").select("name").execute()
    expect(rows).toEqual([{ name: "whole" }])
    await database.close()
  }, 60_000)

  it("goes on with another connection where one broke, and leaves the unfinished work behind", async () => {
    const engine = await PGlite.create("memory://")
    const execute = engine.execProtocolRawStream.bind(engine)
    engine.execProtocolRawStream = async (message, options) => {
      if (Buffer.from(message).includes("breaks here")) throw new Error("The engine broke.")
      return execute(message, options)
    }
    const database = embeddedDatabase(engine)
    await migrate(database.tables)
    const add = (handle: Handle, name: string) =>
      handle.insertInto("settings").values({ name, value: "1" }).execute()
    await add(database.tables, "first")
    await add(database.tables, "second")
    const broken = inTransaction(database, async (trx) => {
      await add(trx, "half")
      await sql`SELECT 'breaks here'`.execute(trx)
    })
    await expect(broken).rejects.toSatisfy(isUnavailable)
    await inTransaction(database, (trx) => add(trx, "third"))
    await add(database.tables, "fourth")
    const rows = await database.tables.selectFrom("settings").select("name").orderBy("name").execute()
    expect(rows.map(({ name }) => name)).toEqual(["first", "fourth", "second", "third"])
    await database.close()
  }, 60_000)

  it("keeps the ledger as it was written", async () => {
    const database = await openEmbeddedDatabase(null)
    await migrate(database.tables)
    const id = "01990000-0000-7000-8000-000000000001"
    await database.tables
      .insertInto("ledger_movements")
      .values({ id, kind: "test", reference: "1", created_at: new Date(0) })
      .execute()
    await expect(database.tables.deleteFrom("ledger_movements").execute()).rejects.toThrow("never changed")
    await database.close()
  }, 60_000)

  it("takes the steps that it lacks, each once, and none of a release that it is too new for", async () => {
    const database = await openEmbeddedDatabase(null)
    const { tables } = database
    const creating = (table: string): Migration => ({
      up: (db: Kysely<unknown>) => db.schema.createTable(table).addColumn("id", "integer").execute(),
    })
    const first = { "001-first": creating("first") }
    const both = { ...first, "002-second": creating("second") }
    const created = async () => (await tables.introspection.getTables()).map(({ name }) => name)
    await migrate(tables, first)
    expect(await created()).toEqual(["first"])
    await migrate(tables, both)
    await migrate(tables, both)
    expect(await created()).toEqual(["first", "second"])
    await expect(migrate(tables, first)).rejects.toThrow("002-second")
    await database.close()
  }, 60_000)
})
