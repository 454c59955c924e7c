import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Why staff looked at a customer's personal data: given once for a sign-in, and good for a day. */
export const revealReasons: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE reveal_reasons (
      looker text NOT NULL, customer_id uuid NOT NULL REFERENCES customers, reason text NOT NULL,
      given_at timestamptz NOT NULL, PRIMARY KEY (looker, customer_id))`.execute(db)
  },
}
