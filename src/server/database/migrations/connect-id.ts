import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Customers on their way to a bank that vouches for them, and back. */
export const connectId: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE connect_id_journeys (
      hash text PRIMARY KEY, browser_hash text NOT NULL, customer_id uuid NOT NULL, session_id uuid NOT NULL,
      bank text NOT NULL, checked_hash text NOT NULL, expires_at timestamptz NOT NULL)`.execute(db)
    await sql`CREATE INDEX connect_id_journeys_customer ON connect_id_journeys (customer_id)`.execute(db)
  },
}
