import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Changes of codes are counted, and what a code gave is summed without reading each use. */
export const promotionRevisions: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run("ALTER TABLE promotions ADD COLUMN revision int NOT NULL DEFAULT 1")
    await run("CREATE INDEX promotions_by_age ON promotions (created_at DESC, code)")
    await run("CREATE INDEX promotion_uses_given ON promotion_uses (code) INCLUDE (amount_cents)")
    await run("DROP INDEX promotion_uses_of_code")
  },
}
