import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Where a customer confirmed to be, which terms they agreed to, and from where sessions were begun. */
export const locations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE customers ADD COLUMN terms_version text, ADD COLUMN confirmed_country text,
      ADD COLUMN country_confirmed_at timestamptz`.execute(db)
    await sql`ALTER TABLE sessions ADD COLUMN located_country text, ADD COLUMN located_city text`.execute(db)
  },
}
