import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** With what a purchase was paid, as its deposit was called. Only purchases of the past are written to: nobody waits. */
export const paidWith: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE checkouts ADD COLUMN paid_with text`.execute(db)
    await sql`UPDATE checkouts SET paid_with = deposits.method_label FROM deposits
      WHERE deposits.checkout_id = checkouts.id`.execute(db)
  },
}
