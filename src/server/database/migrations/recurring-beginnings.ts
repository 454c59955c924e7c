import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Which purchase began what is bought again by itself, and from when on. */
export const recurringBeginnings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE recurring_purchases ADD COLUMN checkout_id text, ADD COLUMN begins_at timestamptz`.execute(
      db,
    )
    await sql`CREATE INDEX recurring_purchases_of_checkout ON recurring_purchases (checkout_id)`.execute(db)
  },
}
