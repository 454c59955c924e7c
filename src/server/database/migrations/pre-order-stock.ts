import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Whether a pre-order still has its tickets reserved: they go back on sale when it cannot be charged. */
export const preOrderStock: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE scheduled_purchases ADD COLUMN reserved boolean NOT NULL DEFAULT true`.execute(db)
  },
}
