import { expect, it } from "vitest"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { anyDatabase } from "./databases.ts"
import { hasPostgres } from "./postgres.ts"

it.runIf(hasPostgres)(
  "a query beside a transaction, for which the embedded database has no connection, fails on PostgreSQL too",
  async () => {
    const [kind] = anyDatabase
    if (!kind) throw new Error("There is no database.")
    const { database, dispose } = await kind.open()
    const count = () => database.tables.selectFrom("customers").select("id").execute()
    try {
      await expect(inTransaction(database, count)).rejects.toThrow("uses another handle")
      await inTransaction(database, (trx) => trx.selectFrom("customers").select("id").execute())
      // Work that a transaction has begun, and nobody waits for, may run once it is over.
      let later: (() => Promise<unknown>) | undefined
      await inTransaction(database, async () => {
        later = count
      })
      await expect(later?.()).resolves.toEqual(expect.any(Array))
    } finally {
      await dispose()
    }
  },
)
