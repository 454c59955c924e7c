import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { databaseKinds } from "../setup/databases/databases.ts"

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
