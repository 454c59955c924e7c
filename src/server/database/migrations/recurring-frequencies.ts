import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Recurring purchases of one draw a week or a month, beside those of every draw. */
export const recurringFrequencies: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE recurring_purchases
      ADD COLUMN frequency text, ADD COLUMN not_before timestamptz`.execute(db)
  },
}
