import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How far customers are with showing who they are. */
export const verification: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE verification_checks (
      customer_id uuid NOT NULL, method text NOT NULL, status text NOT NULL, busy_until timestamptz,
      reference text, checked_hash text, next_run_at timestamptz,
      PRIMARY KEY (customer_id, method))`.execute(db)
    await sql`CREATE INDEX verification_checks_due ON verification_checks (next_run_at)
      WHERE next_run_at IS NOT NULL`.execute(db)
  },
}
