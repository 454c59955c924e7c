import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How often a customer is reminded of the time they have been signed in, and when a sign-in's last reminder was seen. */
export const sessionReminders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE customers ADD COLUMN reminder_minutes integer CHECK (reminder_minutes >= 0)`.execute(
      db,
    )
    await sql`ALTER TABLE sessions ADD COLUMN reminded_at timestamptz`.execute(db)
  },
}
