import { sql } from "kysely"
import { expect, it } from "vitest"
import { createApi } from "#src/server/api.ts"
import { openPostgres } from "#src/server/database/database.ts"
import { freshPostgres } from "../setup/databases/databases.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"
import { BASE, openShop } from "../setup/shop.ts"

it.skipIf(!hasPostgres)(
  "a statement that takes too long is cancelled, and its caller told to try again",
  async () => {
    const fresh = await freshPostgres()
    const shop = await openShop(fresh)
    const hurried = openPostgres(fresh.url as string, { statementMs: 50 })
    const api = createApi({ ...shop.running.services, database: hurried })
    try {
      const answer = await fresh.database.tables.transaction().execute(async (trx) => {
        await sql`LOCK TABLE settings IN ACCESS EXCLUSIVE MODE`.execute(trx)
        return api.request(`${BASE}/readyz`)
      })
      expect(answer.status).toBe(503)
      const { errors } = (await answer.json()) as { errors: { code: string; message: string }[] }
      expect(errors).toMatchObject([{ code: "busy", message: expect.stringContaining("try again") }])
      expect((await api.request(`${BASE}/readyz`)).status).toBe(200)
    } finally {
      await hurried.close()
      await shop.close()
    }
  },
)
