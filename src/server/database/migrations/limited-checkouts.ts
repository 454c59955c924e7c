import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A partner's daily limit counts more than delegated sessions: purchases in frames that may not have been seen. */
export const limitedCheckouts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE checkouts ADD COLUMN limited_by text`.execute(db)
    await sql`UPDATE checkouts SET limited_by = delegated_to WHERE delegated_to IS NOT NULL`.execute(db)
    await sql`CREATE INDEX limited_checkouts ON checkouts (customer_id, created_at)
      WHERE limited_by IS NOT NULL`.execute(db)
    await sql`DROP INDEX delegated_checkouts`.execute(db)
  },
}
