import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Accounts that are offered to move, and how far they are. */
export const accountMigrations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE customers ADD COLUMN migration_status text NOT NULL DEFAULT 'ineligible'`.execute(
      db,
    )
    await sql`CREATE TABLE account_migrations (
      customer_id uuid PRIMARY KEY REFERENCES customers (id), segment_name text NOT NULL, required boolean NOT NULL,
      offered_at timestamptz NOT NULL, accepted_at timestamptz, next_run_at timestamptz, failed_at timestamptz,
      migrated_at timestamptz)`.execute(db)
    await sql`CREATE INDEX account_migrations_due ON account_migrations (next_run_at)
      WHERE next_run_at IS NOT NULL`.execute(db)
  },
}
