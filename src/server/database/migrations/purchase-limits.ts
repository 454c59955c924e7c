import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What customers set themselves: limits on what they spend and deposit. And who must prove who they are. */
export const purchaseLimits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE customer_limits (
      customer_id uuid NOT NULL, kind text NOT NULL CHECK (kind IN ('spend', 'deposit', 'precommitment')),
      period text NOT NULL CHECK (period IN ('daily', 'weekly', 'monthly')),
      limit_cents bigint NOT NULL CHECK (limit_cents >= 0), created_at timestamptz NOT NULL,
      PRIMARY KEY (customer_id, kind, period))`.execute(db)
    await sql`ALTER TABLE customers ADD COLUMN verification_required boolean NOT NULL DEFAULT false`.execute(
      db,
    )
    await sql`CREATE INDEX checkouts_of_customer ON checkouts (customer_id, created_at)`.execute(db)
    await sql`CREATE INDEX deposits_of_customer ON deposits (customer_id, created_at)`.execute(db)
  },
}
