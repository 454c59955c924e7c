import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The numbers a customer likes best: one set. */
export const favouriteNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE customers ADD COLUMN favourite_numbers jsonb NOT NULL DEFAULT '[]'`.execute(db)
  },
}
