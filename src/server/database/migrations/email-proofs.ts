import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** When a customer showed that mail to the address reaches them. Of those before, nobody knows it. */
export const emailProofs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE customers ADD COLUMN email_proved_at timestamptz`.execute(db)
  },
}
