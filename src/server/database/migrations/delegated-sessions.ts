import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Sessions end for good, know their device and what began them; one-time tokens are bound to who asked for them.
 * Partners that are there already go on with tokens that no frame asked for.
 */
export const delegatedSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE sessions
      ADD COLUMN ends_at timestamptz, ADD COLUMN parent_id uuid, ADD COLUMN partner_slug text,
      ADD COLUMN device_hash text`.execute(db)
    await sql`UPDATE sessions SET ends_at = expires_at`.execute(db)
    await sql`ALTER TABLE sessions ALTER COLUMN ends_at SET NOT NULL`.execute(db)
    await sql`CREATE INDEX sessions_of_parent ON sessions (parent_id) WHERE parent_id IS NOT NULL`.execute(db)
    await sql`ALTER TABLE one_time_tokens
      ADD COLUMN session_id uuid, ADD COLUMN browser_hash text, ADD COLUMN challenge text`.execute(db)
    await sql`ALTER TABLE partners
      ADD COLUMN allows_unbound_tokens boolean NOT NULL DEFAULT true,
      ADD COLUMN daily_limit_cents bigint NOT NULL DEFAULT 5000 CHECK (daily_limit_cents >= 0)`.execute(db)
    await sql`ALTER TABLE partners ALTER COLUMN allows_unbound_tokens SET DEFAULT false`.execute(db)
    await sql`ALTER TABLE customers
      ADD COLUMN partner_daily_limit_cents bigint CHECK (partner_daily_limit_cents >= 0)`.execute(db)
    await sql`ALTER TABLE checkouts ADD COLUMN delegated_to text`.execute(db)
    await sql`CREATE INDEX delegated_checkouts ON checkouts (customer_id, created_at)
      WHERE delegated_to IS NOT NULL`.execute(db)
    await sql`CREATE TABLE known_devices (
      customer_id uuid NOT NULL, device_hash text NOT NULL, seen_at timestamptz NOT NULL,
      PRIMARY KEY (customer_id, device_hash))`.execute(db)
  },
}
